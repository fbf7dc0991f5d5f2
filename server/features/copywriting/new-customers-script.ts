import type { RequestOf } from "#domain/orders/order-request.ts";
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
import { type Paragraph, paragraph, composeScript, optionalParagraph } from "./compose-script.ts";
import { type Brief, answersOf, hasNamedRecipient, partsOf } from "./script-parts.ts";
import type { Wording } from "./wording.ts";

/** Writes a script in which a presenter wins new customers for the sender: problem, offer, one action. */
export function newCustomersScript(request: RequestOf<"neukunden">, brief: Brief): string {
  const parts = partsOf(request);
  const { problem, offer, values } = answersOf(request, parts, brief);
  const isNamed = hasNamedRecipient(request);
  const greeting = isNamed ? [paragraph("greeting", ["{greeting}!"])] : [];
  const opening = paragraph("problem", wordingsFor(problem, problemWordings));
  const sympathy = (rank: number) => optionalParagraph(rank, "sympathy", wordingsFor(problem, sympathyWordings));
  const feeling = optionalParagraph(8, "feeling", wordingsFor(problem, sympathyWordings));
  const introduction = paragraph("introduction", request.sender ? introductions : plainIntroductions);
  const service = paragraph("offer", wordingsFor(offer, offerWordings));
  const isVisit = parts.action.kind === "visit";
  const approaches = isVisit ? visitApproachWordings : approachWordings;
  const approach = (rank: number) => optionalParagraph(rank, "approach", approaches);
  const further = (rank: number) => optionalParagraph(rank, "further", approaches);
  const benefit = (rank: number) => optionalParagraph(rank, "benefit", benefitWordings);
  const encouragement = (rank: number) =>
    optionalParagraph(rank, "encouragement", isVisit ? visitEncouragementWordings : encouragementWordings);
  const third = optionalParagraph(9, "third", approaches);
  const more = (rank: number) =>
    optionalParagraph(rank, "more", isVisit ? visitEncouragementWordings : encouragementWordings);
  const action = paragraph("action", actionWordings(parts.action, isNamed ? "email" : "advert"));
  const next = (rank: number) => optionalParagraph(rank, "next", afterActionWordings(parts.action));
  const farewell = paragraph("farewell", request.sender ? farewells : plainFarewells);
  const outlines: readonly [Paragraph[], ...Paragraph[][]] = [
    [
      opening,
      sympathy(1),
      feeling,
      introduction,
      service,
      approach(2),
      benefit(4),
      further(6),
      third,
      action,
      next(3),
      encouragement(5),
      more(7),
      farewell,
    ],
    [
      opening,
      sympathy(5),
      feeling,
      introduction,
      service,
      benefit(2),
      approach(1),
      further(6),
      third,
      encouragement(4),
      action,
      next(3),
      more(7),
      farewell,
    ],
    [
      opening,
      introduction,
      sympathy(2),
      feeling,
      service,
      benefit(1),
      approach(4),
      further(6),
      third,
      encouragement(3),
      action,
      next(5),
      more(7),
      farewell,
    ],
  ];
  const { form } = parts.addressee;
  const outline = brief.choose("outline", outlines) ?? outlines[0];
  return composeScript([...greeting, ...outline], {
    ...brief,
    form,
    values: { ...parts.values, ...values, audience: isNamed ? null : values.audience },
  });
}

const introductions: readonly Wording[] = [
  ["Ich bin {presenter} und spreche {for}.", "Ich bin {presenter} und spreche {for}."],
  ["Mein Name ist {presenter}, und ich melde mich {for}.", "Ich heiße {presenter} und melde mich {for}."],
  ["Ich bin {presenter} {from}.", "Ich bin {presenter} {from}."],
  "Ich bin {presenter} und habe dazu eine gute Nachricht {from}.",
];
const plainIntroductions: readonly Wording[] = [
  "Ich bin {presenter}, und ich fasse mich kurz.",
  [
    "Ich bin {presenter} und habe eine gute Nachricht für Sie.",
    "Ich bin {presenter} und habe eine gute Nachricht für dich.",
  ],
  ["Ich heiße {presenter} und möchte Ihnen etwas zeigen.", "Ich heiße {presenter} und möchte dir etwas zeigen."],
];
const farewells: readonly Wording[] = [
  ["Wir {from} freuen uns auf Sie.", "Wir {from} freuen uns auf dich."],
  ["Bis bald, Ihr Team {from}.", "Bis bald, dein Team {from}."],
  ["Wir {from} sind gern für Sie da.", "Wir {from} sind gern für dich da."],
  "Herzliche Grüße {from}.",
];
const plainFarewells: readonly Wording[] = [
  ["Wir freuen uns auf Sie.", "Wir freuen uns auf dich."],
  "Vielen Dank fürs Zuhören und bis bald.",
  ["Schön, dass Sie sich die Zeit genommen haben.", "Schön, dass du dir die Zeit genommen hast."],
];
