import { fullName } from "#domain/orders/recipient-names.ts";
import type { Billing } from "#domain/orders/billing-address.ts";
import { formLabels, forms, type Sender, salutationLabels, salutations } from "#domain/orders/sender-and-recipient.ts";
import { type SummaryAnswers, type SummaryRow, summaryOf } from "#domain/orders/order-summary.ts";
import type { VideoFormat } from "#domain/speakers/video-formats.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import type { OwnSender } from "#domain/senders/calls.ts";
import { type Answers, billingOf, isForMyself, namesSender, needsSender, requestOf, senderOf } from "./answers.ts";
import { ownCompany } from "./answer-texts.ts";
import type { Wizard } from "./use-wizard.ts";

/** Contents of the last step, made from the typed answers or from the stored order. */
export type ReviewData = {
  speaker: SpeakerId | undefined;
  format: VideoFormat;
  lines: readonly SummaryRow[];
  contact: readonly SummaryRow[];
  senderTitle: string;
  sender: readonly SummaryRow[];
  /** The buying business in another EU country; empty for all other orders. */
  billing: readonly SummaryRow[];
};

export const filledRows = (lines: [label: string, value: string][]) =>
  lines.flatMap(([label, value]) => (value.trim() ? [{ label, value: value.trim() }] : []));

/** German form of address and salutation, for example „Sie, Frau“. */
function addressingOf(answers: Answers): string {
  const form = forms.find((each) => each === answers["recipient.form"]) ?? "formal";
  const salutation = salutations.find((each) => each === answers["recipient.salutation"]) ?? "none";
  return salutation === "none" ? formLabels[form] : `${formLabels[form]}, ${salutationLabels[salutation]}`;
}

export const senderTitle = (forMyself: boolean) => (forMyself ? "Ihr Unternehmen" : "Absender");

export function senderRows(sender: Record<keyof Sender, string>): SummaryRow[] {
  return filledRows([
    ["Name", sender.name],
    ["Unternehmen", sender.company],
    ["Antwortadresse", sender.replyTo],
    ["Telefon", sender.phone],
    ["Website", sender.website],
    ["Impressum", sender.imprintUrl],
  ]);
}

export function billingRows({ company, street, postalCode, city, vatId }: Billing): SummaryRow[] {
  return filledRows([
    ["Unternehmen", company],
    ["Anschrift", [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ")],
    ["USt-IdNr.", vatId],
  ]);
}

/** Rows about a stored sender whose mention is the orderer's choice; none for an account without a sender. */
function chosenSenderRows(answers: Answers, stored: OwnSender["sender"]): SummaryRow[] {
  if (!stored) return [];
  return namesSender(answers) ? senderRows(stored) : [{ label: "Unternehmen", value: ownCompany.notNamed }];
}

type DraftOf = Pick<Wizard, "kind" | "speaker" | "format"> & { form: Pick<Wizard["form"], "values"> };

/** @param stored the sender stored with the account; null if there is none or it has not loaded */
export function reviewOfDraft(
  { kind, speaker, format, form: { values } }: DraftOf,
  stored: OwnSender["sender"],
): ReviewData {
  const { firstName, lastName, email, whatsappNumber } = values;
  const forMyself = isForMyself(values);
  const answers = requestOf(kind, values, { speaker, format, address: "" }) as Omit<SummaryAnswers, "kind">;
  return {
    speaker,
    format,
    lines: summaryOf({ ...answers, kind }),
    contact: filledRows([
      ["Name", fullName({ firstName, lastName })],
      ["Unternehmen", forMyself ? "" : values["recipient.company"]],
      ["Anrede", forMyself ? "" : addressingOf(values)],
      ["E-Mail", email],
      ["WhatsApp", whatsappNumber],
    ]),
    senderTitle: senderTitle(forMyself),
    sender: needsSender(kind, values) ? senderRows(senderOf(values)) : chosenSenderRows(values, stored),
    billing: billingRows(billingOf(values)),
  };
}
