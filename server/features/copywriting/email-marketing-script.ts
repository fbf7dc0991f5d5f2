import type { RequestOf } from "#domain/orders/order-request.ts";
import type { StoredWebsite } from "#server/db/order-schema.ts";
import { actionWordings, afterActionWordings } from "./call-to-action-sentences.ts";
import {
  approachWordings,
  benefitWordings,
  encouragementWordings,
  offerWordings,
  problemWordings,
  sympathyWordings,
  visitApproachWordings,
  visitEncouragementWordings,
  wordingsFor,
} from "./answer-wordings.ts";
import { companyName } from "./spoken-company-name.ts";
import { type Paragraph, paragraph, composeScript, optionalParagraph } from "./compose-script.ts";
import { normalizeName } from "./normalize-name.ts";
import { type Brief, answersOf, hasNamedRecipient, partsOf } from "./script-parts.ts";
import { findQuotation, spokenCompanyName } from "./website-quotation.ts";
import type { Wording } from "./wording.ts";

/** Writes the script of a personal message to a potential customer, with a quotation from the customer's website. */
export function emailScript(
  request: RequestOf<"email-marketing">,
  website: StoredWebsite | null,
  brief: Brief,
): string {
  const parts = partsOf(request);
  const { problem, offer, values: answers } = answersOf(request, parts, brief);
  const { form } = parts.addressee;
  const readCompany = spokenCompanyName(website?.name ?? null);
  const recipientCompany = companyName(parts.addressee.company ?? readCompany);
  const hasCompany = recipientCompany.name !== "wir";
  const person = `${normalizeName(request.firstName)} ${normalizeName(request.lastName)}`;
  const values = {
    ...parts.values,
    ...answers,
    greeting: greetingOf(request, parts.addressee.greeting, hasCompany ? recipientCompany.from : null),
    quotation: website && findQuotation(website),
    theirs: hasCompany ? recipientCompany.at : null,
    forThem: hasCompany ? recipientCompany.for : null,
    // Leave the target group out: a message to one person should not call them a member of a group.
    audience: null,
    // Use the contact as the sender in old orders only: these have no field `sender`, while in new orders the contact
    // is the recipient.
    person: request.sender ? null : person,
    senderName: request.sender?.name ?? null,
  };
  const isNamedInGreeting = values.greeting !== parts.addressee.greeting && hasCompany;
  const isNamedInOpening = hasCompany && problem.shape === "phrase";
  const isVisit = parts.action.kind === "visit";
  const approaches = isVisit ? visitApproachWordings : approachWordings;
  const greeting = paragraph("greeting", ["{greeting}!"]);
  const opening = paragraph("problem", isNamedInOpening ? openingsWithCompany : wordingsFor(problem, problemWordings));
  const sympathy = (rank: number) => optionalParagraph(rank, "sympathy", wordingsFor(problem, sympathyWordings));
  const feeling = optionalParagraph(8, "feeling", wordingsFor(problem, sympathyWordings));
  const third = optionalParagraph(9, "third", approaches);
  const introduction = paragraph("introduction", introductions);
  const quoted = optionalParagraph(1, "website", values.quotation ? quotations : website ? visited : []);
  const later = optionalParagraph(1, "website", values.quotation ? laterQuotations : website ? visited : []);
  const service = paragraph("offer", wordingsFor(offer, offerWordings));
  const approach = (rank: number) => optionalParagraph(rank, "approach", approaches);
  const further = (rank: number) => optionalParagraph(rank, "further", approaches);
  const benefit = (rank: number) => optionalParagraph(rank, "benefit", benefitWordings);
  const encouragement = (rank: number) =>
    optionalParagraph(rank, "encouragement", isVisit ? visitEncouragementWordings : encouragementWordings);
  const action = paragraph("action", actionWordings(parts.action, "email"));
  const next = (rank: number) => optionalParagraph(rank, "next", afterActionWordings(parts.action));
  const farewell = paragraph("farewell", farewells);
  const outlines: readonly [Paragraph[], ...Paragraph[][]] = [
    [
      quoted,
      opening,
      feeling,
      introduction,
      service,
      approach(2),
      benefit(5),
      further(7),
      third,
      action,
      next(3),
      encouragement(4),
      farewell,
    ],
    [
      opening,
      sympathy(2),
      introduction,
      service,
      later,
      benefit(4),
      further(7),
      third,
      encouragement(5),
      action,
      next(3),
      farewell,
    ],
    [
      quoted,
      opening,
      sympathy(3),
      introduction,
      service,
      approach(2),
      benefit(6),
      encouragement(5),
      further(7),
      third,
      action,
      next(4),
      farewell,
    ],
  ];
  const outline = brief.choose("outline", outlines) ?? outlines[0];
  const recipient = paragraph("recipient", isNamedInGreeting || isNamedInOpening ? [] : recipients);
  return composeScript([greeting, recipient, ...outline], { ...brief, form, values });
}

/** Greets the named recipient, or else the team of the company whose website was read. */
function greetingOf(request: RequestOf<"email-marketing">, byName: string, fromCompany: string | null): string {
  if (hasNamedRecipient(request)) return byName;
  const isInformal = request.recipient?.form === "informal";
  if (fromCompany) return `${isInformal ? "Hallo" : "Guten Tag"} an das Team ${fromCompany}`;
  return isInformal ? "Hallo" : "Guten Tag";
}

/** Wordings of the first sentence after the greeting, each with the name of the recipient's company. */
const openingsWithCompany: readonly Wording[] = [
  ["{problem}: Ist das auch {theirs} ein Thema?", "{problem}: Ist das auch {theirs} ein Thema?"],
  ["Wie oft erleben Sie das {theirs}: {problem}?", "Wie oft erlebst du das {theirs}: {problem}?"],
  ["Kennen Sie das {theirs} auch: {problem}?", "Kennst du das {theirs} auch: {problem}?"],
];

/** Wordings of a later sentence with the recipient's company, if greeting and first sentence do not name it. */
const recipients: readonly Wording[] = [
  ["Ich habe eine kurze Nachricht {forThem}.", "Ich habe eine kurze Nachricht {forThem}."],
  ["Diese kurze Nachricht ist {forThem}.", "Diese kurze Nachricht ist {forThem}."],
];

const quotations: readonly Wording[] = [
  [
    "Auf Ihrer Internetseite steht: {quotation} Deshalb melden wir uns gerade bei Ihnen.",
    "Auf deiner Internetseite steht: {quotation} Deshalb melden wir uns gerade bei dir.",
  ],
  [
    "Wir haben uns Ihre Internetseite angesehen. Dort heißt es: {quotation}",
    "Wir haben uns deine Internetseite angesehen. Dort heißt es: {quotation}",
  ],
  [
    "Mit diesen Worten stellen Sie sich im Internet vor: {quotation}",
    "Mit diesen Worten stellst du dich im Internet vor: {quotation}",
  ],
  [
    "Vor dieser Nachricht waren wir auf Ihrer Internetseite. Hängen geblieben sind diese Worte: {quotation}",
    "Vor dieser Nachricht waren wir auf deiner Internetseite. Hängen geblieben sind diese Worte: {quotation}",
  ],
];
const laterQuotations: readonly Wording[] = [
  [
    "Auf Ihrer Internetseite haben wir gelesen: {quotation} Wir glauben, dass unser Angebot gut dazu passt.",
    "Auf deiner Internetseite haben wir gelesen: {quotation} Wir glauben, dass unser Angebot gut dazu passt.",
  ],
  [
    "Warum gerade Sie? Auf Ihrer Internetseite steht: {quotation} Dazu passt unser Angebot, wie wir finden.",
    "Warum gerade du? Auf deiner Internetseite steht: {quotation} Dazu passt unser Angebot, wie wir finden.",
  ],
  [
    "Wir haben uns Ihre Internetseite angesehen, und diese Worte sind uns aufgefallen: {quotation}",
    "Wir haben uns deine Internetseite angesehen, und diese Worte sind uns aufgefallen: {quotation}",
  ],
];
const visited: readonly Wording[] = [
  [
    "Ihre Internetseite haben wir uns vorher angesehen, damit diese Nachricht nicht ins Blaue geht.",
    "Deine Internetseite haben wir uns vorher angesehen, damit diese Nachricht nicht ins Blaue geht.",
  ],
  [
    "Bevor wir Sie ansprechen, haben wir uns Ihre Internetseite angesehen.",
    "Bevor wir dich ansprechen, haben wir uns deine Internetseite angesehen.",
  ],
];

const introductions: readonly Wording[] = [
  [
    "Ich bin {presenter} und melde mich im Auftrag von {senderName} {from}.",
    "Ich bin {presenter} und melde mich im Auftrag von {senderName} {from}.",
  ],
  [
    "Mein Name ist {presenter}. {senderName} {from} hat mich gebeten, Ihnen diese Nachricht zu schicken.",
    "Ich heiße {presenter}. {senderName} {from} hat mich gebeten, dir diese Nachricht zu schicken.",
  ],
  [
    "Ich bin {presenter} und spreche heute für {senderName} {from}.",
    "Ich bin {presenter} und spreche heute für {senderName} {from}.",
  ],
  ["Ich bin {presenter} und spreche heute für {person}.", "Ich bin {presenter} und spreche heute für {person}."],
  [
    "Mein Name ist {presenter}, und ich melde mich im Namen von {person}.",
    "Ich heiße {presenter} und melde mich im Namen von {person}.",
  ],
];

const farewells: readonly Wording[] = [
  ["Herzliche Grüße von {senderName} {from}.", "Herzliche Grüße von {senderName} {from}."],
  ["{senderName} {from} freut sich, von Ihnen zu hören.", "{senderName} {from} freut sich, von dir zu hören."],
  [
    "Ich wünsche Ihnen einen guten Tag, auch im Namen von {senderName} und allen {at}.",
    "Hab einen guten Tag, auch im Namen von {senderName} und allen {at}.",
  ],
  [
    "Vielen Dank für Ihre Zeit und beste Grüße von {person}.",
    "Vielen Dank für deine Zeit und beste Grüße von {person}.",
  ],
  ["Einen guten Tag wünscht Ihnen {person}.", "Einen guten Tag wünscht dir {person}."],
];
