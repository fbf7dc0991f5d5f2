import type { RequestOf } from "#domain/orders/request.ts";
import type { StoredWebsite } from "#server/db/order-schema.ts";
import type { Choose } from "./seeded-choice.ts";
import { type Paragraph, composeScript, optional, required } from "./compose.ts";
import { normalizeName } from "./normalize-name.ts";
import { readAnswer } from "./read-answer.ts";
import { type SentenceTemplates, problem, service, sympathy, composeSentence } from "./compose-sentence.ts";
import { ofCompany, findQuotation, spokenCompanyName } from "./website-quotation.ts";

type Parts = Record<
  "presenter" | "sender" | "greeting" | "website" | "audience" | "problem" | "sympathy" | "service",
  string
>;

/** Text about the sender's customers; the recipient of the email is addressed personally. */
const audience: SentenceTemplates = {
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
  const company = spokenCompanyName(website?.name ?? null);
  const problems = readAnswer(request.problems, "problems");
  const quotation = website && findQuotation(website);
  const parts: Parts = {
    presenter,
    sender: `${normalizeName(request.firstName)} ${normalizeName(request.lastName)}`,
    greeting: company ? `Guten Tag an das ganze Team ${ofCompany(company)}!` : "Guten Tag!",
    website: quotation ? choose("website", openings)(quotation) : choose("no-website", website ? visited : unseen),
    audience: composeSentence(readAnswer(request.targetAudience, "targetAudience"), audience, "audience", choose),
    problem: composeSentence(problems, problem, "problem", choose),
    sympathy: sympathy(problems, choose),
    service: composeSentence(readAnswer(request.service, "service"), service, "service", choose),
  };
  return composeScript(choose("email", variants)(parts));
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

const variants: readonly [(parts: Parts) => Paragraph[], ...((parts: Parts) => Paragraph[])[]] = [
  (parts) => [
    required(`${parts.greeting} Mein Name ist ${parts.presenter}, und ich melde mich im Namen von ${parts.sender}.`),
    required(parts.website),
    required(parts.audience),
    required(parts.problem),
    optional(2, parts.sympathy),
    required(parts.service),
    optional(
      1,
      "Wir wissen, dass jedes Unternehmen anders arbeitet. Deshalb hören wir erst zu und machen dann einen Vorschlag, der zu Ihnen passt.",
    ),
    optional(4, "Ob daraus mehr wird, entscheiden allein Sie, und zwar in Ruhe."),
    required(
      `Wenn Sie mehr wissen möchten, antworten Sie einfach auf die E-Mail, mit der dieses Video zu Ihnen kam. ${parts.sender} meldet sich dann persönlich bei Ihnen.`,
    ),
    optional(3, "Eine kurze Zeile genügt, und wir finden einen Termin, der in Ihren Kalender passt."),
    required(`Vielen Dank für Ihre Zeit und herzliche Grüße von ${parts.sender}.`),
  ],
  (parts) => [
    required(`${parts.greeting} Ich bin ${parts.presenter} und spreche heute für ${parts.sender}.`),
    required(parts.website),
    required(parts.problem),
    optional(2, parts.sympathy),
    required(parts.service),
    required(parts.audience),
    optional(
      1,
      "Am liebsten würden wir uns einmal eine Viertelstunde mit Ihnen unterhalten. Sie erzählen, was Sie gerade beschäftigt, und wir sagen Ihnen offen, ob wir helfen können.",
    ),
    required(
      `Haben Sie Interesse? Dann antworten Sie kurz auf die E-Mail zu diesem Video, und ${parts.sender} ruft Sie an oder schreibt Ihnen, ganz wie Sie möchten.`,
    ),
    optional(3, "Und wenn es gerade nicht passt, ist auch das völlig in Ordnung."),
    optional(4, "Wir freuen uns über jede Rückmeldung, auch über eine kritische."),
    required(`Ich wünsche Ihnen einen guten Tag, auch im Namen von ${parts.sender}.`),
  ],
  (parts) => [
    required(`${parts.greeting} Schön, dass Sie dieses Video geöffnet haben. Ich heiße ${parts.presenter}.`),
    required(`${parts.sender} hat mich gebeten, Ihnen etwas zu erzählen. ${parts.website}`),
    required(parts.audience),
    required(parts.problem),
    optional(3, parts.sympathy),
    required(parts.service),
    optional(
      1,
      "Was das für Sie bedeuten kann, zeigen wir Ihnen gern an einem Beispiel aus Ihrem eigenen Alltag. So sehen Sie sofort, ob es sich lohnt.",
    ),
    optional(2, "Sie gehen dabei kein Risiko ein, denn ein erstes Gespräch verpflichtet Sie zu nichts."),
    required(
      `Der nächste Schritt ist ganz einfach: Schreiben Sie als Antwort auf die E-Mail nur das Wort Interesse. Um alles Weitere kümmert sich ${parts.sender}.`,
    ),
    optional(4, "Und falls Sie lieber erst Fragen haben, schreiben Sie auch die gern dazu."),
    required(`Bis dahin alles Gute und beste Grüße von ${parts.sender}.`),
  ],
];
