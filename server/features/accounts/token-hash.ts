import { createHash } from "node:crypto";

/** The stored form of a token, so that a database leak does not allow anybody to sign in. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
