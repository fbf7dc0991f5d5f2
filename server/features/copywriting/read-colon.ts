import { lowerStart, upperStart } from "./normalize-for-speech.ts";
import { genderOf } from "./noun-gender.ts";
import type { Role } from "./answer-shape.ts";
import { finiteVerbs, nouns } from "./word-lists.ts";

/**
 * Rewrites a part of an answer that contains a colon: removes a heading without meaning, makes a sentence of `Emma:
 * nimmt Anrufe an, bucht Termine`, and an enumeration of `Umbau: Planung, Montage`.
 */
export function readColon(part: string, role: Role, company: string | null): string {
  const found = /^([^:]{2,80}?)\s*:\s+(\S.*)$/su.exec(part);
  const [, head = "", rest = ""] = found ?? [];
  if (!found) return part;
  if (head.endsWith(" – der Grund")) return part;
  if (role === "targetAudience" || isCompany(head, company)) return rest;
  const [first = ""] = rest.match(/^\p{L}+/u) ?? [];
  if (startsWithVerb(rest))
    return `${withArticle(head)} ${joinClauses(first.toLowerCase() + rest.slice(first.length))}`;
  if (/[.!?]$/.test(rest) && /^(?:Wir|Ich|Sie|Du|Man|Es)\b/.test(rest)) return rest;
  if (!/^\p{Lu}/u.test(head)) return `${head}, ${rest}`;
  return role === "problems" ? `${head}, ${lowerStart(rest)}` : `${head}, also ${joinClauses(lowerStart(rest))}`;
}

function isCompany(head: string, company: string | null): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
  const [one, other] = [plain(head), plain(company ?? "")];
  return other.length > 2 && (one.includes(other) || other.includes(one));
}

/** Whether the text starts with a finite verb in the third person, as in `nimmt Anrufe an`. */
export function startsWithVerb(text: string): boolean {
  const [first = ""] = text.match(/^\p{L}+(?= |$|,)/u) ?? [];
  const lower = first.toLowerCase();
  if (nouns.has(lower)) return false;
  if (finiteVerbs.has(lower)) return true;
  return (
    first === lower &&
    /^(?!ge|be?reit|nicht|sofort|direkt|jetzt|selbst|meist|fast|erst|leicht|gut|laut|satt)\p{Ll}{2,}[^s]t$/u.test(
      lower,
    ) &&
    !/(?:iert|haft|icht|gut|ekt|ent)$/.test(lower)
  );
}

/** Joins clauses that share a subject with `und`: `nimmt Anrufe an, bucht Termine`. */
function joinClauses(text: string): string {
  const clauses = text.replace(/[.!]+$/, "").split(/,\s+/);
  const last = clauses.at(-1) ?? "";
  if (clauses.length < 2 || /\bund\b/.test(last)) return clauses.join(", ");
  return `${clauses.slice(0, -1).join(", ")} und ${last}`;
}

const possessives = { masculine: "unser", feminine: "unsere", neuter: "unser" };

/** Adds a possessive, so that `KI-Telefonassistent „Emma“` can be the subject of a sentence. */
function withArticle(head: string): string {
  const before = head.replace(/\s*["„].*$/u, "").trim();
  const [noun = ""] = before.split(" ").slice(-1);
  const gender = genderOf(noun);
  if (!gender || /^(?:der|die|das|ein|eine|unsere?)\b/i.test(head) || before.includes(" ")) return upperStart(head);
  return upperStart(`${possessives[gender]} ${head}`);
}
