import type { Action } from "./call-to-action-sentences.ts";
import { actionsIn } from "./find-calls-to-action.ts";
import type { Addressee } from "./addressee.ts";
import { isInformal } from "./formal-address.ts";
import { isFormal } from "./informal-address.ts";
import { countWords } from "./normalize-for-speech.ts";
import { languageOf } from "./word-lists.ts";

type Rules = {
  /** The facts that the script may state, by German names. */
  facts: Readonly<Record<string, string>>;
  addressee: Addressee;
  action: Action;
  words: { min: number; max: number };
};

const address =
  /https?:|www\.|\S@\S|\b[\w-]{2,}\.(?:de|com|net|org|at|ch|eu|io|info|biz|shop|example|test)\b|\p{L}\.\p{Ll}{2,}\//iu;
const forbiddenCharacters = /[*_#`<>{}[\]|\\~=^]|^\s*[-–•]\s|\p{Extended_Pictographic}|[\p{Cf}\p{Co}]/mu;
const aside = /\((?:lächel|pause|musik|schnitt|kamera|blick)|^\s*(?:sprecher(?:in)?|szene|titel|text)\s*:/imu;

/** Matches jargon of business plans, which sounds wrong when it addresses customers. */
export const shorthand = /\bB2[BC]\b|\bSaaS\b|\b(?:KPI|ROAS|TCO|ROI|USP)s?\b|\d MA\b|\b24\/7\b|"/;
export const shouted = /(?<![\p{L}-])\p{Lu}{6,}(?![\p{L}-])/u;

/** Whether a language model's script keeps the rules that scripts made from templates always keep. */
export function obeysRules(script: string, { facts, addressee, action, words }: Rules): boolean {
  const wordCount = countWords(script);
  const withoutTarget = action.target ? script.replaceAll(action.target, " ") : script;
  return (
    wordCount >= words.min &&
    wordCount <= words.max &&
    /[.!?][“"]?$/.test(script) &&
    !address.test(withoutTarget) &&
    !forbiddenCharacters.test(script) &&
    !aside.test(script) &&
    !shorthand.test(script) &&
    !shouted.test(companyAside(script, facts)) &&
    hasPairedQuotes(script) &&
    !repeatsSentence(script) &&
    !describesAudience(script, facts) &&
    keepsForm(script, addressee.form) &&
    isGermanThroughout(script) &&
    asksOnce(script, action) &&
    keepsFacts(script, facts) &&
    greetsNobodyElse(script, addressee, facts)
  );
}

function keepsForm(script: string, form: Addressee["form"]): boolean {
  if (form === "formal") return !isInformal(script) && /\b(?:Sie|Ihnen|Ihre?[nmrs]?)\b/.test(script);
  return isInformal(script) && !isFormal(script);
}

/** Whether each sentence of six words or more is German: an English sentence may hide between German ones. */
function isGermanThroughout(script: string): boolean {
  const sentences = script.split(/(?<=[.!?])\s+/).filter((sentence) => countWords(sentence) >= 6);
  return sentences.length > 0 && sentences.every((sentence) => languageOf(sentence) === "german");
}

function asksOnce(script: string, { kind, target }: Action): boolean {
  const requests = actionsIn(script);
  return requests.length === 1 && (kind === "contact" || requests[0] === kind) && (!target || script.includes(target));
}

const literal = ["firma", "tag", "uhrzeit", "ort", "bisheriger_tag", "bisherige_uhrzeit"];

/**
 * Whether the script contains company, day, time and place exactly as in the facts, and no number that the facts lack.
 */
function keepsFacts(script: string, facts: Rules["facts"]): boolean {
  const allowed = numbersIn(Object.values(facts).join("\n"));
  return (
    literal.every((name) => facts[name] === undefined || script.includes(facts[name])) &&
    numbersIn(script).every((number) => allowed.includes(number))
  );
}

/** The script without the company's name, which may be written in capitals, for the check for words in capitals. */
const companyAside = (script: string, { firma }: Rules["facts"]) => (firma ? script.replaceAll(firma, "") : script);

const hasPairedQuotes = (script: string) =>
  [...script]
    .filter((mark) => mark === "„" || mark === "“")
    .join("")
    .replaceAll("„“", "") === "";

function repeatsSentence(script: string): boolean {
  const sentences = script.split(/(?<=[.!?]“?)\s+/).filter((sentence) => countWords(sentence) > 2);
  return new Set(sentences).size < sentences.length;
}

/** Whether the script names the target group to a viewer whom it greets by name, which sounds impersonal. */
function describesAudience(script: string, { zielgruppe, begruessung }: Rules["facts"]): boolean {
  return begruessung !== undefined && countWords(zielgruppe ?? "") > 1 && script.includes(zielgruppe ?? "");
}

function numbersIn(text: string): string[] {
  return (text.match(/\d+(?:[.,:]\d+)*/g) ?? []).map((number) => number.replace(/[.,]/g, ""));
}

function greetsNobodyElse(script: string, { name }: Addressee, facts: Rules["facts"]): boolean {
  const [, greeted = ""] =
    /^(?:Guten (?:Tag|Morgen|Abend)|Hallo|Liebe[r]?|Sehr geehrte[r]?|Grüß Gott|Hi)\b,?\s*([^.!?,\n]*)/.exec(script) ??
    [];
  if (facts["begruessung"]) return greeted.includes(name);
  return !/^(?:Frau|Herr|Familie|\p{Lu}\p{Ll}+ ?)/u.test(greeted);
}
