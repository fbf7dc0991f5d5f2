import { cardinal, digits } from "./numbers.ts";
import { spell } from "./letters.ts";
import { rule, type LinePosition, type Rule } from "./rule.ts";
import { readWord } from "./word-rules.ts";

const endings: ReadonlyMap<string, string> = new Map([
  ["de", "de"],
  ["com", "komm"],
  ["net", "nett"],
  ["org", "org"],
  ["info", "info"],
  ["shop", "shop"],
  ["app", "app"],
  ["online", "online"],
  ["berlin", "berlin"],
  ["io", "i o"],
  ["ai", "a i"],
  ["eu", "e u"],
  ["at", "a te"],
  ["ch", "ze ha"],
  ["tv", "te vau"],
  ["me", "em e"],
  ["co", "ko"],
  ["uk", "u ka"],
  ["fr", "ef err"],
  ["dev", "deff"],
  ["store", "stor"],
  ["biz", "bis"],
  ["hamburg", "hamburg"],
  ["koeln", "köln"],
  ["bayern", "bayern"],
  ["ruhr", "ruhr"],
  ["saarland", "saarland"],
  ["nrw", "en er we"],
]);

/** Top-level domains by which an address without "www." is recognised. */
export const topLevelDomains: readonly string[] = [...endings.keys()];

/** Converts one part of a domain name to its spoken form: words stay words, text without a vowel is spelled. */
function label(text: string): string {
  return (text.match(/\p{L}+|\d+|[-_+]/gu) ?? [])
    .map((part) => {
      if (part === "-") return "Bindestrich";
      if (part === "_") return "Unterstrich";
      if (part === "+") return "plus";
      if (/^\d/.test(part)) return part.length > 4 || part.startsWith("0") ? digits(part) : cardinal(Number(part));
      return /[aeiouyäöü]/i.test(part) && part.length > 1 ? part : spell(part);
    })
    .join(" ");
}

function domain(text: string): string {
  const labels = text.split(".");
  return labels
    .map((part, index) =>
      index === labels.length - 1 ? (endings.get(part.toLowerCase()) ?? label(part)) : label(part),
    )
    .join(" punkt ");
}

function path(text: string): string {
  return text
    .replace(/[?#].*$/, "")
    .split("/")
    .filter((part) => part !== "")
    .map((part) => `, Schrägstrich ${part.split(".").map(label).join(" punkt ")}`)
    .join("");
}

/** Reads the words and numbers of a hashtag: "sommer2025" and "NeuImMenü" have two and three of them. */
function hashtag(name: string, place: LinePosition): string {
  const parts = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{L}+|\d+/gu) ?? [];
  return parts.map((part) => (/^\d/.test(part) ? cardinal(Number(part)) : readWord(part, place))).join(" ");
}

const host = String.raw`[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?`;
const rest = String.raw`(?:[/?#][^\s"'<>()]*[^\s"'<>().,;:!?])?\/?`;

export const addressRules: readonly Rule[] = [
  rule(
    String.raw`([\p{L}\d._+-]+)@((?:${host}\.)+\p{L}{2,})`,
    ([, name = "", place = ""]) => `${name.split(".").map(label).join(" punkt ")}, ät, ${domain(place)}`,
  ),
  rule(
    String.raw`(?:https?:\/\/)((?:${host}\.)*${host})(?::\d+)?(${rest})`,
    ([, place = "", tail = ""]) => domain(place) + path(tail),
  ),
  rule(
    String.raw`((?:www\.)(?:${host}\.)*${host})(${rest})`,
    ([, place = "", tail = ""]) => domain(place) + path(tail),
  ),
  rule(
    String.raw`((?:${host}\.)+(?:${topLevelDomains.join("|")}))(${rest})`,
    ([, place = "", tail = ""]) => domain(place) + path(tail),
  ),
  rule(String.raw`@([\p{L}\d._]*[\p{L}\d_])`, ([, name = ""]) => `ät ${name.split(".").map(label).join(" punkt ")}`),
  rule(String.raw`#(\d+)`, ([, number = ""]) => `Nummer ${cardinal(Number(number))}`),
  rule(String.raw`#([\p{L}\d_]+)`, ([, name = ""], place) => `Hashtag ${hashtag(name, place)}`),
];

export const phoneRules: readonly Rule[] = [
  rule(String.raw`(?:\+\d{1,3}|\(?0\d{1,5}\)?)(?:[ /()–-]{0,3}\d){4,}`, ([text = ""]) => {
    // Leave out the zero of "+49 (0)30", which is dialled only within Germany.
    const groups = text.replace("(0)", "").match(/\+?\d+/g) ?? [];
    if (groups.join("").length < 7) return undefined;
    return groups.map((group) => (group.startsWith("+") ? `plus ${digits(group)}` : digits(group))).join(", ");
  }),
];
