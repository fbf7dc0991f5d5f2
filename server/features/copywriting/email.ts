import type { RequestOf } from "#domain/orders/request.ts";
import type { StoredWebsite } from "#server/db/order-schema.ts";
import type { Choose } from "./choice.ts";
import { type Beat, compose, fill, say } from "./compose.ts";
import { spokenPerson } from "./person.ts";
import { readAnswer } from "./read-answer.ts";
import { type Frames, problem, service, sympathy, weave } from "./weave.ts";
import { ofCompany, quotableWords, spokenName } from "./website-words.ts";

type Parts = Record<
  "presenter" | "sender" | "greeting" | "website" | "audience" | "problem" | "sympathy" | "service",
  string
>;

/** Describes the sender's customers; the recipient of the email is addressed personally. */
const audience: Frames = {
  phrase: [
    (text) => `Wir arbeiten vor allem für eine Gruppe, die wir gut kennen: ${text}.`,
    (text) => `Es gibt eine Gruppe, für die wir uns besonders einsetzen: ${text}.`,
  ],
  forPhrase: [
    (text) => `Wir sind da, und zwar ganz bewusst ${text}.`,
    (text) => `Unser Angebot ist nicht für irgendwen gedacht, sondern ganz gezielt ${text}.`,
  ],
  statement: [
    (text) => `Ein Wort zu unserer Arbeit vorab. ${text}`,
    (text) => `Vielleicht fragen Sie sich, warum wir uns gerade bei Ihnen melden. ${text}`,
  ],
  quote: [
    (text) => `Warum wir uns bei Ihnen melden, hören Sie am besten im Original: „${text}“`,
    (text) => `Für wen unser Angebot gedacht ist, klingt in eigenen Worten so: „${text}“`,
  ],
  question: [
    (text) => `Eine Frage beschäftigt uns besonders: „${text}“`,
    (text) => `Hinter dieser Nachricht steht eine einfache Frage: „${text}“`,
  ],
  directQuestion: [
    (text) => `Der Anlass für diese Nachricht ist eine einfache Frage. ${text}`,
    (text) => `Etwas möchten wir gern von Ihnen wissen. ${text}`,
  ],
  none: [
    "Wir melden uns bei Ihnen, weil wir glauben, dass wir gut zueinander passen könnten.",
    "Wir schreiben nicht jeden an. Wir melden uns dort, wo wir wirklich etwas beitragen können.",
  ],
};

/** A personal message to the customer whose website was read. */
export function emailScript(
  request: RequestOf<"email-marketing">,
  website: StoredWebsite | null,
  presenter: string,
  choose: Choose,
): string {
  const company = spokenName(website?.name ?? null);
  const problems = readAnswer(request.problems, "problems");
  const quotation = website && quotableWords(website);
  const parts: Parts = {
    presenter,
    sender: `${spokenPerson(request.firstName)} ${spokenPerson(request.lastName)}`,
    greeting: company ? `Guten Tag an das ganze Team ${ofCompany(company)}!` : "Guten Tag!",
    website: quotation ? choose("website", openings)(quotation) : choose("no-website", website ? visited : unseen),
    audience: weave(readAnswer(request.targetAudience, "targetAudience"), audience, "audience", choose),
    problem: weave(problems, problem, "problem", choose),
    sympathy: sympathy(problems, choose),
    service: weave(readAnswer(request.service, "service"), service, "service", choose),
  };
  return compose(choose("email", variants)(parts));
}

const openings: readonly [(quotation: string) => string, ...((quotation: string) => string)[]] = [
  (quotation) => `Vor dieser Nachricht haben wir uns Ihre Internetseite angesehen. Dort steht: ${quotation}`,
  (quotation) => `Wir haben uns auf Ihrer Internetseite umgesehen, und diese Worte sind uns geblieben: ${quotation}`,
];
const visited: readonly [string, string] = [
  "Vor dieser Nachricht haben wir uns Ihre Internetseite angesehen, denn wir wollten wissen, mit wem wir sprechen.",
  "Wir haben uns Ihre Internetseite angesehen, bevor wir dieses Video für Sie aufgenommen haben.",
];
const unseen: readonly [string, string] = [
  "Dieses Video haben wir eigens für Sie aufgenommen, denn ein persönliches Wort sagt mehr als ein langer Brief.",
  "Ich weiß, dass Ihre Zeit knapp ist. Deshalb bekommen Sie heute keinen langen Brief, sondern dieses kurze Video.",
];

const variants: readonly [(parts: Parts) => Beat[], ...((parts: Parts) => Beat[])[]] = [
  (parts) => [
    say(`${parts.greeting} Mein Name ist ${parts.presenter}, und ich melde mich im Namen von ${parts.sender}.`),
    say(parts.website),
    say(parts.audience),
    say(parts.problem),
    fill(2, parts.sympathy),
    say(parts.service),
    fill(
      1,
      "Wir wissen, dass jedes Unternehmen anders arbeitet. Deshalb hören wir erst zu und machen dann einen Vorschlag, der zu Ihnen passt.",
    ),
    fill(4, "Ob daraus mehr wird, entscheiden allein Sie, und zwar in Ruhe."),
    say(
      `Wenn Sie mehr wissen möchten, antworten Sie einfach auf die E-Mail, mit der dieses Video zu Ihnen kam. ${parts.sender} meldet sich dann persönlich bei Ihnen.`,
    ),
    fill(3, "Eine kurze Zeile genügt, und wir finden einen Termin, der in Ihren Kalender passt."),
    say(`Vielen Dank für Ihre Zeit und herzliche Grüße von ${parts.sender}.`),
  ],
  (parts) => [
    say(`${parts.greeting} Ich bin ${parts.presenter} und spreche heute für ${parts.sender}.`),
    say(parts.website),
    say(parts.problem),
    fill(2, parts.sympathy),
    say(parts.service),
    say(parts.audience),
    fill(
      1,
      "Am liebsten würden wir uns einmal eine Viertelstunde mit Ihnen unterhalten. Sie erzählen, was Sie gerade beschäftigt, und wir sagen Ihnen offen, ob wir helfen können.",
    ),
    say(
      `Haben Sie Interesse? Dann antworten Sie kurz auf die E-Mail zu diesem Video, und ${parts.sender} ruft Sie an oder schreibt Ihnen, ganz wie Sie möchten.`,
    ),
    fill(3, "Und wenn es gerade nicht passt, ist auch das völlig in Ordnung."),
    fill(4, "Wir freuen uns über jede Rückmeldung, auch über eine kritische."),
    say(`Ich wünsche Ihnen einen guten Tag, auch im Namen von ${parts.sender}.`),
  ],
  (parts) => [
    say(`${parts.greeting} Schön, dass Sie dieses Video geöffnet haben. Ich heiße ${parts.presenter}.`),
    say(`${parts.sender} hat mich gebeten, Ihnen etwas zu erzählen. ${parts.website}`),
    say(parts.audience),
    say(parts.problem),
    fill(3, parts.sympathy),
    say(parts.service),
    fill(
      1,
      "Was das für Sie bedeuten kann, zeigen wir Ihnen gern an einem Beispiel aus Ihrem eigenen Alltag. So sehen Sie sofort, ob es sich lohnt.",
    ),
    fill(2, "Sie gehen dabei kein Risiko ein, denn ein erstes Gespräch verpflichtet Sie zu nichts."),
    say(
      `Der nächste Schritt ist ganz einfach: Schreiben Sie als Antwort auf die E-Mail nur das Wort Interesse. Um alles Weitere kümmert sich ${parts.sender}.`,
    ),
    fill(4, "Und falls Sie lieber erst Fragen haben, schreiben Sie auch die gern dazu."),
    say(`Bis dahin alles Gute und beste Grüße von ${parts.sender}.`),
  ],
];
