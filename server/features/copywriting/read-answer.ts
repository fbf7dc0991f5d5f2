import type { Answer, Reading, Role, Unit } from "./answer-shape.ts";
import { unitsOf, usable } from "./answer-units.ts";
import { withManner, withOwner, withPlace } from "./inflect.ts";
import { joinFragments } from "./join-fragments.ts";
import { joinVerbs, lowerVerb, splitMixedLists, toCompanyVoice } from "./join-units.ts";
import { fixCapitals, germanQuotes, lowerStart, normalizeForSpeech, upperStart } from "./normalize-for-speech.ts";
import { startsWithVerb } from "./read-colon.ts";
import { isSentence } from "./sentence.ts";
import { spellOutSigns } from "./spell-out-signs.ts";
import { takeUnits } from "./take-units.ts";
import type { Form } from "./wording.ts";

const maxWordsByRole: Record<Role, number> = { targetAudience: 26, service: 40, problems: 32 };
const none: Answer = { shape: "none" };

/** Reads the text of one of the three form fields: a word, a list, sentences, or anything else. */
export function readAnswer(
  answer: string,
  role: Role,
  { form = "formal", share = 1, company = null }: Reading = {},
): Answer {
  const text = fixCapitals(normalizeForSpeech(spellOutSigns(answer, role)));
  const units = joinVerbs(splitMixedLists(usable(unitsOf(text, role, form, company), role), role), role, form);
  const most = maxWordsByRole[role];
  const short = takeUnits(units, most * share);
  return answerOf(short.length > 0 ? short : takeUnits(units, most), role, form);
}

function answerOf(units: readonly Unit[], role: Role, form: Form): Answer {
  const [first] = units;
  if (!first) return none;
  const questions = units.filter((unit) => unit.kind === "question");
  if (questions.length === units.length)
    return { shape: "question", text: germanQuotes(questions.map(toSentence).join(" "), ["‚", "‘"]) };
  const fragments = units.filter((unit) => unit.kind === "fragment");
  // Leave questions out: they would stay unanswered between the statements of the presenter.
  const sentences = units.filter((unit) => unit.kind === "sentence").map(toSentence);
  const phrase =
    role === "service" ? withOwner(withPlace(withManner(joinFragments(fragments)))) : joinFragments(fragments);
  // Drop verbs without a subject, such as `Hört nicht`: they do not fit into any sentence of the templates.
  if (sentences.length === 0 && startsWithVerb(lowerVerb(first.text)))
    return { shape: "quote", text: germanQuotes(fragments.map(toSentence).join(" "), ["‚", "‘"]) };
  if (sentences.length === 0 && isGlued(fragments, role))
    return {
      shape: "quote",
      text: germanQuotes(toSentence({ kind: "sentence", text: fragments.map(({ text }) => text).join(", ") }), [
        "‚",
        "‘",
      ]),
    };
  const invitation = role === "service" && units.length === 1 ? toInvitation(first.text, form) : null;
  if (invitation) return { shape: "statement", text: germanQuotes(invitation) };
  if (sentences.length === 0) return { shape: "phrase", text: germanQuotes(phrase) };
  const text = sentences.join(" ").replace(aboutOthers, "Viele$1");
  if (role === "problems" && sentences.some(joinsFragment))
    return { shape: "quote", text: germanQuotes([...sentences, ...fragments.map(toSentence)].join(" "), ["‚", "‘"]) };
  if (isFirstPerson(text, role)) {
    const companyVoice = role === "service" ? toCompanyVoice(text) : null;
    if (companyVoice === null) return { shape: "quote", text: germanQuotes(text, ["‚", "‘"]) };
    return { shape: "statement", text: germanQuotes(companyVoice) };
  }
  if (fragments.length === 0) return { shape: "statement", text: germanQuotes(text) };
  if (role !== "problems" && first.kind === "fragment")
    return { shape: "phrase", text: germanQuotes(`${phrase}. ${text.replace(/\.$/, "")}`) };
  return { shape: "statement", text: germanQuotes(`${text} Außerdem: ${phrase}.`) };
}

/**
 * Whether a list mixes noun phrases with items of another kind, such as `keine Zeit, zu teuer`, so that no sentence
 * can contain the list.
 */
function isGlued(fragments: readonly Unit[], role: Role): boolean {
  const items = fragments.flatMap(({ text }) => text.replace(/[.!?]+$/, "").split(/,\s+/));
  const isBare = (item: string) =>
    (!/\p{Lu}/u.test(item) && !/^(?:dass|wenn|ob|wie|was|und|oder)\b/.test(item)) ||
    /^(?:seit|schon|noch|nie)\b.* \p{Ll}+$/iu.test(item);
  if (role === "problems")
    return items.some(isBare) && !items.some((item) => /^(?:die|der|das|dass|weil|wenn)\b/i.test(item));
  return role === "service" && isBare(lowerStart(items[0]?.split(" und ")[0] ?? ""));
}

/** Whether a phrase without a verb precedes a whole sentence: `Website von 2009, niemand kann sie pflegen`. */
function joinsFragment(sentence: string): boolean {
  const parts = sentence.replace(/[.!?]+$/, "").split(/,\s+/);
  const [first = "", second = ""] = parts;
  return parts.length > 2 && /^\p{Lu}/u.test(first) && !isSentence(first) && isSentence(second);
}

/**
 * Matches the start of a sentence about the viewers in the third person: `Die Hotels haben …`, `Unsere Kunden sind …`.
 */
const aboutOthers =
  /^(?:Die|Unsere|Meine)( \p{Lu}[\p{L}-]+ (?:haben|zahlen|wissen|suchen|kämpfen|leiden|kennen|verlieren|finden|wollen|möchten)\b)/u;

/** Turns an invitation such as `Jetzt 14 Tage kostenlos testen` into a sentence; null for other text. */
function toInvitation(text: string, form: Form): string | null {
  const [, rest = ""] = /^((?:jetzt|gleich|sofort|einfach|heute|hier) .*\p{Ll}en)[.!]*$/iu.exec(text) ?? [];
  return rest ? `Bei uns ${form === "formal" ? "können Sie" : "kannst du"} ${lowerStart(rest)}.` : null;
}

/**
 * Whether the text speaks for somebody other than the company, so that the presenter must quote or reword it. `ich`
 * always does. In the field `problems`, `wir` does too, unless a verb (`Wir helfen …`) or a mention of the customers
 * shows that the company speaks.
 */
function isFirstPerson(text: string, role: Role): boolean {
  if (/\b(?:ich|mir|mich)\b/i.test(text)) return true;
  if (role !== "problems") return false;
  const speaksOfUs = /\b(?:wir|uns)\b/i.test(text);
  const helps =
    /\b(?:wir|uns)\b[^.]*\b(?:helfen|lösen|bieten|zeigen|unterstützen|übernehmen|kümmern|hören|erleben|sehen|wissen, dass|kennen|sorgen)\b/i;
  return speaksOfUs && !helps.test(text) && !/\b(?:Kunden|Kundinnen|Sie|Ihnen|Ihre?[nmrs]?)\b/.test(text);
}

function toSentence({ text, kind }: Unit): string {
  const whole = upperStart(text);
  if (kind === "question") return `${whole.replace(/[.!?]*$/, "")}?`;
  return /[.!]"?$/.test(whole) ? whole.replace(/!("?)$/, ".$1") : `${whole}.`;
}

/** Matches ages and sizes, as in `Frauen ab 40` and `mit 10 bis 250 Mitarbeitern`. */
const sizes =
  /(?<!,) (?:im Alter )?(?:zwischen |von |ab )?\d{2}(?: (?:bis|und) \d{2})?(?: Jahren?)?(?=$|,)| mit \d+ (?:bis|und) \d+ Mitarbeitern/g;

/**
 * Reads the audience as a phrase after `für`, such as `Hundebesitzer in Köln`. Leaves out ages and company sizes, which
 * a script should not tell its viewers.
 * @returns null if the answer does not simply name a group of people
 */
export function readAudience(answer: string, form: Form): string | null {
  const read = readAnswer(answer, "targetAudience", { form });
  if (read.shape !== "phrase") return null;
  const text = read.text.replace(/^für (?:alle )?/i, "").replace(sizes, "");
  const items = text.split(/,\s+(?!(?:die|der|das|den|denen|deren|welche)\b)/);
  const groups = items.filter(
    (item) => /\p{Lu}/u.test(item) && !/^(?:ab )?\d|\b(?:Jahre|Einkommen|Alter)\b/.test(item),
  );
  const [first = ""] = groups;
  const group = groups.length > 1 ? lowerStart(groups.join(", ")) : lowerStart(first);
  const [head = ""] = first.match(/\p{Lu}[\p{L}-]+/u) ?? [];
  const isGroup = /(?:er|en|e|n|s|innen|leute|eltern|KMU)$/.test(head) && !/^(?:der|die|das|ein|eine)\b/i.test(group);
  const isSpeakable = !/[.!?:„]|\b(?:Sie|Ihnen|Ihre?[nmrs]?|du|dich|dein\w*|alle)\b/.test(group);
  if (!isGroup || !isSpeakable || group.split(" ").length > 14) return null;
  return /,\s(?:die|der|das|denen|deren|welche)\b/.test(group) ? `${group},` : group;
}
