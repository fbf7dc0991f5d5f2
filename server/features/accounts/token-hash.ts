import { createHash } from "node:crypto";

/** The stored form of a token, so that tokens from a leaked database are useless for signing in. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
