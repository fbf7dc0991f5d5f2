import { cardinal, ordinal, year } from "./numbers.ts";
import { ordinalEnding } from "./ordinals.ts";
import { endsSentence, rule, type LinePosition, type Rule } from "./rule.ts";

const months = [
  ["Januar", "Jan", "Jänner"],
  ["Februar", "Feb"],
  ["März", "Mär", "Mrz"],
  ["April", "Apr"],
  ["Mai"],
  ["Juni", "Jun"],
  ["Juli", "Jul"],
  ["August", "Aug"],
  ["September", "Sept", "Sep"],
  ["Oktober", "Okt"],
  ["November", "Nov"],
  ["Dezember", "Dez"],
] as const;

const monthNames = months.flat().join("|");

function monthOf(name: string): string | undefined {
  return months.find((names) => (names as readonly string[]).includes(name))?.[0];
}

function monthNumbered(text: string): string | undefined {
  return months[Number(text) - 1]?.[0];
}

function isDay(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 31;
}

/** Converts a year to its spoken form; two digits mean 2000 to 2039 or 1940 to 1999. */
function spokenYear(text: string | undefined): string {
  if (!text) return "";
  const value = Number(text);
  if (text.length > 2) return ` ${year(value)}`;
  return ` ${year(value < 40 ? 2000 + value : 1900 + value)}`;
}

function spokenDate(day: string, month: string | undefined, yearText: string | undefined, place: LinePosition) {
  if (!isDay(day) || !month) return undefined;
  return `${ordinal(Number(day), ordinalEnding(place, month))} ${month}${spokenYear(yearText)}`;
}

/** Adds a full stop to the spoken form of a date when the last full stop of the date also ends the sentence. */
function closed(spoken: string | undefined, text: string, place: LinePosition): string | undefined {
  return spoken && text.endsWith(".") && endsSentence(place.after) ? `${spoken}.` : spoken;
}

const day = String.raw`(\d{1,2})\.`;
const numeric = String.raw`(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{4}|\d{2}(?=\D|$)))?`;

export const dateRules: readonly Rule[] = [
  rule(String.raw`(\d{1,2})\.(?:(\d{1,2})\.)? ?(?:[-–]|bis) ?${numeric}`, (match, place) => {
    const [text = "", from = "", fromMonth, to = "", month = "", yearText] = match;
    const first = fromMonth ? ` ${monthNumbered(fromMonth)}` : "";
    const end = spokenDate(to, monthNumbered(month), yearText, place);
    if (!isDay(from) || !end || first === " undefined") return undefined;
    return closed(`${ordinal(Number(from), ordinalEnding(place, "Mai"))}${first} bis ${end}`, text, place);
  }),
  rule(numeric, ([text = "", dayText = "", month = "", yearText], place) =>
    closed(spokenDate(dayText, monthNumbered(month), yearText, place), text, place),
  ),
  rule(
    String.raw`${day} ?(?:[-–]|bis) ?${day} ?(${monthNames})(?:\.(?= ?\d| ?\p{Ll}))?(?: (\d{4}))?`,
    (match, place) => {
      const [, from = "", to = "", name = "", yearText] = match;
      const end = spokenDate(to, monthOf(name), yearText, place);
      return end && isDay(from) ? `${ordinal(Number(from), ordinalEnding(place, "Mai"))} bis ${end}` : undefined;
    },
  ),
  rule(String.raw`${day} ?(${monthNames})(?:\.(?= ?\d| ?\p{Ll}))?(?: ?(\d{4}))?`, (match, place) => {
    const [, dayText = "", name = "", yearText] = match;
    return spokenDate(dayText, monthOf(name), yearText, place);
  }),
  rule(String.raw`(\d{4})-(\d{2})-(\d{2})`, ([, yearText, month = "", dayText = ""], place) =>
    spokenDate(dayText, monthNumbered(month), yearText, place),
  ),
  rule(
    String.raw`(0?[1-9]|1[0-2])\/((?:19|20)\d{2})`,
    ([, month = "", yearText]) => `${monthNumbered(month)}${spokenYear(yearText)}`,
  ),
  rule(String.raw`(Jan|Feb|Mrz|Mär|Apr|Aug|Sept|Sep|Okt|Nov|Dez)\.`, ([, name = ""]) => monthOf(name)),
  rule(String.raw`(\d{4})(?:\/(\d{2}|\d{4})| ?[-–] ?(\d{4}))`, ([, from = "", short, to], place) => {
    if (Number(from) < 1100 || Number(from) > 2099) return undefined;
    if (to) return Number(to) < 1100 || Number(to) > 2099 ? undefined : `${year(Number(from))} bis ${year(Number(to))}`;
    if (/^\s*(€|Euro|EUR)/.test(place.after)) return undefined;
    return `${year(Number(from))} ${cardinal(Number((short ?? "").slice(-2)))}`;
  }),
];
