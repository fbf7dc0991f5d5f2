/** A word of a text, and whether a sentence ends with it. */
type Word = { text: string; endsSentence: boolean };

/** Number of sentences at the end of a text among which a farewell is looked for. */
const lastSentences = 2;

const weekday = "Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag";
const nextTime = `(?:zum )?(?:nächste[nrs]?|kommenden?) (?:Mal|Woche|Monat|${weekday})`;
const until = `(?:dann )?bis (?:bald|dann|gleich|später|nachher|morgen|demnächst|${nextTime}|${weekday})`;
const lookingForward =
  "(?:wir freuen uns|ich freue mich) (?:(?:schon|sehr|riesig|immer) )*auf (?:Sie|dich|euch|Ihre[nr]?|deine[nr]?|eure[nr]?)";
const words =
  "tschüss|tschüß|auf wiedersehen|auf wiederhören|auf bald|servus|ciao|goodbye|bye|see you|au revoir|hasta (?:luego|pronto)|(?:einen )?schönen tag noch";
/** "Bis Montag" is a farewell alone or before a place or time, but not in "Bis Montag zahlen Sie nur 5 €". */
const farewell = new RegExp(
  `^(?:${until}(?=$|[,.!…]| (?:bei|in|im|um|auf|am|vor) )|(?:${lookingForward}|${words})(?![\\p{L}-]))`,
  "iu",
);

/** The word with which a text's farewell begins, as in "Bis bald!"; undefined if the text ends without one. */
export function findFarewell<W extends Word>(text: readonly W[]): W | undefined {
  const begins = text.flatMap((_, index) => (index === 0 || text[index - 1]?.endsSentence ? [index] : []));
  const earliest = begins.at(-lastSentences) ?? begins[0] ?? 0;
  return text.find((_, index) => index >= earliest && index > 0 && isFarewellAt(text, index));
}

function isFarewellAt(text: readonly Word[], index: number): boolean {
  const before = text[index - 1];
  const beginsClause = !before || before.endsSentence || /[,;:–]$|^(?:–|und)$/u.test(before.text);
  if (!beginsClause) return false;
  const end = text.findIndex(({ endsSentence }, at) => at >= index && endsSentence);
  const clause = text
    .slice(index, end === -1 ? undefined : end + 1)
    .map((word) => word.text.replace(/^["„“”»«‚'(]+/u, ""));
  return farewell.test(clause.join(" "));
}
