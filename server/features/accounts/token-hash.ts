import { createHash } from "node:crypto";

/** What the database keeps of a token: whoever reads it there can sign in as nobody. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
