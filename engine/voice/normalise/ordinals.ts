import { ordinal } from "./numbers.ts";
import { endsSentence, rule, wordAfter, wordBefore, type LinePosition, type Rule } from "./rule.ts";

const oblique = new Set(
  `am vom zum im beim dem den des einem einen ab bis seit nach zur ins ans jeden jedem jeder einer meinem meinen unserem
  unseren ihrem ihren seinem seinen diesem diesen ihrer meiner deinem deinen unserer ihres eurem euren welchem welchen
  montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonntag,`.split(/\s+/),
);
const definite = new Set("der die das dieser diese dieses jede jedes ihre meine unsere eine seine deine".split(" "));
const neuter = new Set(
  `Mal Jahr Halbjahr Quartal Kapitel Buch Bild Video Spiel Tor Lebensjahr Jahrhundert Jahrtausend Obergeschoss Stockwerk
  Semester Treffen Kind Paar Glas Stück OG UG DG Modul Webinar Reich`.split(/\s+/),
);
const nouns = new Set(
  `Platz Preis Rang Tag Schritt Stock Akt Teil Versuch Monat Weltkrieg Geburtstag Advent Mai Gang Sieger Bürgermeister
  Vorsitzender Absatz Punkt Grund Tipp Fall Hochzeitstag Jahrestag Besuch Termin Auflage Klasse Liga Etage Runde Woche Ausgabe Staffel
  Folge Stunde Reihe Generation Stufe Phase Halbzeit Bundesliga Welle Hälfte Person Wahl Zeile Seite`
    .split(/\s+/)
    .concat([...neuter]),
);

/** Whether the end of a noun suggests the feminine gender: true for "Auflage" and "Werbung", false for "Tag". */
export function looksFeminine(noun: string): boolean {
  if (
    /^(?:Name|Kunde|Junge|Experte|Kollege|Auge|Ende|Interesse|Gebäude|Angebote|Bote|Löwe|Käse|Finale|Cent)$/.test(noun)
  ) {
    return false;
  }
  return /(?:ung|heit|keit|schaft|tion|sion|tät|ik|enz|anz|ur|in|ei|e)$/.test(noun) ||
    /^(?:Bundesliga|Liga|Million|Wahl|Person|Mail|E-Mail|App|Nacht|Zahl|Woche|Uhrzeit|Zeit|Stadt|Hand|Frau|Art|Tür|Kraft|Last|Halbzeit)$/.test(
      noun,
    )
    ? !/^(?:Termin|Bein|Stein|Wein|Verein|Schwein|Brei|Ei|Abitur|Benzin|Magazin|Medizin)$/.test(noun)
    : false;
}

/**
 * Returns the text before the first of two ordinal numbers, as in "am 3. und 4. Mai", if the matched number is the
 * second one.
 */
function beforePair({ before }: Pick<LinePosition, "before">): string | undefined {
  const pair = /\d{1,4}\. (?:und|oder|bis|sowie|u\.|od\.) $/;
  return pair.test(before) ? before.replace(pair, "") : undefined;
}

/**
 * Returns the ending of an ordinal number: -en in "am 3. Mai", -e in "der 3. Mai" and "3. Auflage", -er in "3. Mai",
 * -es in "3. Kapitel".
 */
export function ordinalEnding(place: LinePosition, noun: string): "e" | "er" | "en" | "es" {
  // In "am 3. und 4. Mai", the second number takes the ending of the first.
  const before = beforePair(place);
  if (before !== undefined) return ordinalEnding({ ...place, before }, noun);
  if (/(?:^|\s)(?:Mo|Di|Mi|Do|Fr|Sa|So)\.?,\s$/.test(place.before)) return "en";
  const word = wordBefore(place);
  if (
    word === "der" &&
    looksFeminine(noun) &&
    /(?:^|\s)(?:in|auf|mit|bei|zu|nach|aus|an|seit|von) der\s$/i.test(place.before)
  ) {
    return "en";
  }
  if (oblique.has(word)) return "en";
  if (definite.has(word) || looksFeminine(noun)) return "e";
  return neuter.has(noun) ? "es" : "er";
}

/** Whether the full stop after a number marks an ordinal number instead of the end of the sentence. */
function isOrdinal(place: LinePosition): boolean {
  const next = wordAfter(place);
  if (next === "" || !/^\s/.test(place.after)) return false;
  if (/^\p{Ll}/u.test(next) || nouns.has(next)) return true;
  const before = beforePair(place);
  if (before !== undefined) return isOrdinal({ ...place, before });
  const word = wordBefore(place);
  return (
    (oblique.has(word) && word !== "ab" && word !== "bis" && word !== "seit" && word !== "nach") || definite.has(word)
  );
}

export const ordinalRules: readonly Rule[] = [
  rule(String.raw`(\d{1,2})\.(?= \p{Lu})`, ([, number = ""], place) => {
    const isItem = place.before.trim() === "" && !nouns.has(wordAfter(place)) && place.after.trim().includes(" ");
    return isItem ? `${ordinal(Number(number), "e")}ns,` : undefined;
  }),
  rule(String.raw`(\d{1,4})\. ?(?:[-–]|bis) ?(\d{1,4})\.`, ([, from = "", to = ""], place) => {
    const ending = ordinalEnding(place, wordAfter(place));
    return isOrdinal(place) ? `${ordinal(Number(from), ending)} bis ${ordinal(Number(to), ending)}` : undefined;
  }),
  rule(String.raw`(\d{1,4})\.`, ([, number = ""], place) => {
    if (!isOrdinal(place)) return undefined;
    const spoken = ordinal(Number(number), ordinalEnding(place, wordAfter(place)));
    return /^am$/.test(wordBefore(place)) && endsSentence(place.after) ? `${spoken}.` : spoken;
  }),
];
