import type { Order } from "#domain/orders/order.ts";
import { type SummaryRow, summaryOf } from "#domain/orders/summary.ts";
import { type SpeakerId, speakerIds } from "#domain/speakers/speakers.ts";
import { answerNames } from "./answers.ts";
import type { Wizard } from "./use-wizard.ts";

/** Contents of the last step, from the typed answers or from the stored order. */
export type ReviewData = {
  speaker: SpeakerId | undefined;
  lines: readonly SummaryRow[];
  contact: readonly SummaryRow[];
};

const filledRows = (lines: [label: string, value: string][]) =>
  lines.flatMap(([label, value]) => (value.trim() ? [{ label, value: value.trim() }] : []));

export function reviewOfDraft({ kind, speaker, form: { values } }: Wizard): ReviewData {
  const { firstName, lastName, email, whatsappNumber } = values;
  const answers = Object.fromEntries(answerNames(kind).map((name) => [name, values[name]]));
  return {
    speaker,
    lines: summaryOf({ kind, speaker, ...answers }),
    contact: filledRows([
      ["Name", `${firstName} ${lastName}`],
      ["E-Mail", email],
      ["WhatsApp", whatsappNumber],
    ]),
  };
}

export function reviewOfOrder({ speaker, summary, recipient }: Order): ReviewData {
  const { first_name, last_name, email, whatsapp_number } = recipient;
  return {
    speaker: speakerIds.find((each) => each === speaker),
    lines: summary,
    contact: filledRows([
      ["Name", `${first_name} ${last_name}`],
      ["E-Mail", email],
      ["WhatsApp", whatsapp_number],
    ]),
  };
}
