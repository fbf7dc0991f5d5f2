import { randomInt } from "node:crypto";
import { codeLimits } from "#domain/second-factor/code-limits.ts";

/** Characters of backup codes, without those that look alike. */
const alphabet = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const groupLength = 4;
const groups = 3;

const newGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Makes new backup codes of about 58 random bits each, formatted as `ABCD-EFGH-JKMN`. */
export function newBackupCodes(): string[] {
  return Array.from({ length: codeLimits.backupCodes }, () => Array.from({ length: groups }, newGroup).join("-"));
}

/** Removes spaces and hyphens and ignores case; null if the input cannot be a backup code. */
export function readBackupCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  return code.length === groupLength * groups ? code : null;
}
