import { weakPasswordMessages } from "#domain/accounts/messages.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { User } from "#domain/accounts/user.ts";
import { AppError } from "#domain/errors.ts";

/** Data of the account, which its password must not contain. */
export type PasswordOwner = { firstName: string; lastName: string; email: string };

const listFile = path.resolve(import.meta.dirname, "../../../assets/passwords/common.txt");
/** Maximum number of symbols and digits that attackers add to a common word, as in `Sommer2024!`. */
const decorationMax = 6;
const sequences = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertzuiopue",
  "qwertyuiop",
  "asdfghjkloeae",
  "yxcvbnm",
];
const product = "Lichtspiel";

let commonPasswords: ReadonlySet<string> | undefined;

export const ownerOf = ({ first_name, last_name, email }: User): PasswordOwner => ({
  firstName: first_name,
  lastName: last_name,
  email,
});

/**
 * Finds passwords that attackers try first (NIST SP 800-63B): common ones, the account's own data, the brand,
 * repetitions. The schema of the form checks the length; no character classes are required.
 * @returns the error account.password-weak, or null
 */
export function findWeakPassword(password: string, owner: PasswordOwner, brandName: string): AppError | null {
  const message = findWeakness(password, owner, brandName);
  return message ? new AppError("account.password-weak", { fields: { password: message } }) : null;
}

/**
 * Refuses a weak password.
 * @throws AppError account.password-weak
 */
export function refuseWeakPassword(password: string, owner: PasswordOwner, brandName: string): void {
  const refusal = findWeakPassword(password, owner, brandName);
  if (refusal) throw refusal;
}

function findWeakness(password: string, owner: PasswordOwner, brandName: string): string | null {
  const folded = fold(password);
  const plain = compact(folded);
  if (isRepetition(folded) || isSequence(plain)) {
    return weakPasswordMessages.repetition;
  }
  const variants = [plain, ...withoutDecoration(plain)];
  const isOneOf = (list: readonly string[]) => list.some((entry) => entry.length > 1 && variants.includes(entry));
  if (isOneOf(ownData(owner))) {
    return weakPasswordMessages.ownData;
  }
  if (isOneOf([product, brandName].map((name) => compact(fold(name))))) {
    return weakPasswordMessages.brand(brandName);
  }
  if (isCommon(folded)) {
    return weakPasswordMessages.common;
  }
  return null;
}

function isCommon(folded: string): boolean {
  commonPasswords ??= new Set(readFileSync(listFile, "utf8").split("\n").filter(Boolean));
  const list = commonPasswords;
  const candidates = [folded, ...withoutDecoration(folded)];
  return candidates.some((word) => list.has(word) || list.has(withoutLeet(word)));
}

/** Replaces `ß` and umlauts by plain letters, so that `Fußball` and `Fussball` are the same word. */
function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .trim();
}

const compact = (folded: string) => folded.replace(/[^\p{L}\p{N}]+/gu, "");

/** A password in three forms: without leading symbols, without trailing symbols, and without both. */
function withoutDecoration(text: string): string[] {
  const [, before = "", word = "", after = ""] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? [];
  if (word === "" || before.length + after.length > decorationMax) return [];
  return [word, before + word, word + after];
}

/** Undoes leetspeak, because `p@ssw0rd` is as weak as `password`. */
function withoutLeet(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => leet[sign] ?? sign);
}
const leet: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Whether a text is empty, or only repeats a piece of up to three characters. */
function isRepetition(folded: string): boolean {
  return folded === "" || /^(.{1,3})\1+.{0,2}$/su.test(folded);
}

function isSequence(plain: string): boolean {
  const backwards = [...plain].toReversed().join("");
  return plain.length > 5 && sequences.some((row) => row.includes(plain) || row.includes(backwards));
}

function ownData({ firstName, lastName, email }: PasswordOwner): string[] {
  const [local = "", host = ""] = email.split("@");
  return [firstName, lastName, firstName + lastName, lastName + firstName, email, local, host].map((word) =>
    compact(fold(word)),
  );
}
