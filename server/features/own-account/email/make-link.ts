import { createHash, randomBytes } from "node:crypto";
import { pages } from "#domain/pages.ts";

/** Behind the #, so that the token stands in no log of any server. */
export function makeLink(publicUrl: string): { link: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  const { path } = pages["accounts/ConfirmEmailScreen"];
  return { link: `${publicUrl}${path}#token=${token}`, tokenHash: hashEmailToken(token) };
}

export function hashEmailToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
