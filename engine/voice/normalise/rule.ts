import type { Lexicon } from "../lexicon/lexicon.ts";

/** The position in a line at which a rule is tried. */
export type LinePosition = {
  /** The whole line, already without markup and unspeakable characters. */
  line: string;
  /** The part of the line before the text that the rule has matched. */
  before: string;
  /** The part of the line after the text that the rule has matched. */
  after: string;
  /** The words whose pronunciation is known; they are neither spelled nor respelled. */
  lexicon: Lexicon;
};

/**
 * A rule for reading a kind of text. `pattern` is tried at the start of every word; `toSpoken` returns the spoken
 * words, or undefined when the match means something else.
 */
export type Rule = { pattern: RegExp; toSpoken: (match: string[], place: LinePosition) => string | undefined };

/** Creates a rule whose pattern ends at the end of a word. `source` is a regular expression. */
export function rule(source: string, say: Rule["toSpoken"], flags = ""): Rule {
  return { pattern: new RegExp(`${source}(?![\\p{L}\\p{N}])`, `uy${flags}`), toSpoken: say };
}

/**
 * Returns the word directly before the matched text, in lower case and with a comma or full stop after it, so that the
 * last word of another sentence equals no listed word; "" if there is none.
 */
export function wordBefore({ before }: Pick<LinePosition, "before">): string {
  return /([\p{L}\p{N}]+[.,]?)\s*["„“(]?$/u.exec(before)?.[1]?.toLowerCase() ?? "";
}

/** Whether most words of the line are in capitals, which then emphasise and do not mark abbreviations. */
export function isShouted(line: string): boolean {
  if (line === lastLine.text) return lastLine.isShouted;
  const words = line.match(/\p{L}{2,}/gu) ?? [];
  const shouted = words.filter((word) => word === word.toUpperCase()).length;
  lastLine = { text: line, isShouted: shouted >= 3 && shouted > words.length * 0.6 };
  return lastLine.isShouted;
}

/** The last result of {@link isShouted}, cached because the function is called for every word of a line. */
let lastLine = { text: "", isShouted: false };

/** Returns the next word after the matched text, as written; "" if no word follows directly. */
export function wordAfter({ after }: Pick<LinePosition, "after">): string {
  return /^\s*([\p{L}\p{N}]+)/u.exec(after)?.[1] ?? "";
}

const starters = new Set(
  `Aber Alle Alles Als Also Am Auch Auf Aus Bei Bitte Da Dabei Dafür Damit Danach Dann Darum Das Dazu Dein Deine Dem Den
  Denn Der Deshalb Die Dies Diese Dieser Dieses Doch Dort Du Ein Eine Einen Einfach Er Erst Es Euer Für Ganz Hier Ich Ihr
  Ihre Im In Ist Ja Jeder Jetzt Kein Kommen Man Mein Meine Melden Mit Nach Nein Noch Nun Nur Ob Oder Schon Sehen Sein Seine
  Seit Sie So Sonst Testen Um Und Unser Unsere Viele Vielleicht Vom Von Vor Wann Warum Was Wenn Wer Wie Wir Wo Zu Zum Zur
  Zuerst Zwar Heute Morgen Gestern Außerdem Holen Buchen Rufen Schreiben Starten Sichern Tel Dieses Diesen Keine
  Infos`.split(/\s+/),
);

/** Matches an imperative at the beginning of a sentence, as in "Reservieren Sie". */
const imperative = /^\s*\p{Lu}\p{Ll}+n Sie(?!\p{L})/u;

/**
 * Whether the full stop before `after` not only closes an abbreviation or a date but also ends the sentence. False at
 * the end of a line, where the pause is added anyway.
 */
export function endsSentence(after: string): boolean {
  const next = after.replace(/^["“”»«')\]]+/, "");
  return /^\s/.test(next) && (starters.has(wordAfter({ after: next })) || imperative.test(next));
}
