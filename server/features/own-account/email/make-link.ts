import { createHash, randomBytes } from "node:crypto";
import { pages } from "#domain/pages.ts";

/** Makes a link whose token follows the `#`, so that no server writes the token to a log. */
export function makeLink(publicUrl: string): { link: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  const { path } = pages["sign-in/ConfirmEmailScreen"];
  return { link: `${publicUrl}${path}#token=${token}`, tokenHash: hashEmailToken(token) };
}

export function hashEmailToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
