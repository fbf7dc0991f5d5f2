import { hash } from "node:crypto";

/** Hash of a token for storing, so that tokens from a leaked database are useless for signing in. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}
