import * as z from "zod/mini";
import { berlinDay, formatDay, formatEuro } from "../format.ts";

/** Days from the choice of a bank transfer until the transfer is due. */
export const transferDays = 7;
/** Days before the due date at which an email reminds the customer of the transfer. */
export const transferReminderDays = 2;
/** Days after the due date for which a transfer still counts, because banks need a working day. */
export const transferGraceDays = 2;
/** Days after the due date for which the program asks Stripe for transfers that came too late. */
export const lateTransferDays = 90;

/** Bank transfer that an order waits for: amount, account and last day. */
export const bankTransfer = z.object({
  account_holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** Text that the customer gives as the transfer's reference, so that Stripe can assign the transfer to the order. */
  reference: z.string(),
  /** Amount that has not arrived yet, in euro cents; less than the price if a part has arrived. */
  remaining_cents: z.number(),
  /** Last day for the transfer, as `2026-12-03`. */
  due_on: z.string(),
});
export type BankTransfer = z.infer<typeof bankTransfer>;

/** Groups an IBAN by four characters, such as `DE89 3704 0044 0532 0130 00`. */
export const formatIban = (iban: string): string => iban.replaceAll(/\s/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ");

/** Details of the transfer that the customer has to make, as German labels and values. */
export const transferLines = (transfer: BankTransfer): { label: string; value: string }[] => [
  { label: "Betrag", value: formatEuro(transfer.remaining_cents) },
  { label: "Empfänger", value: transfer.account_holder },
  { label: "IBAN", value: formatIban(transfer.iban) },
  { label: "BIC", value: transfer.bic },
  { label: "Verwendungszweck", value: transfer.reference },
  { label: "Bis spätestens", value: formatDay(transfer.due_on) },
];

/**
 * German sentence that says which amount of the transfer is missing, and how the order proceeds.
 * @param today day in Germany, as `2026-12-03`. After the due date, transfers that are under way still count.
 */
export function transferSentence(
  { remaining_cents, due_on }: BankTransfer,
  priceCents: number,
  today: string = berlinDay(new Date()),
): string {
  const arrived = priceCents - remaining_cents;
  const isOver = due_on < today;
  if (arrived > 0) {
    const missing = `Von Ihrer Überweisung sind ${formatEuro(arrived)} eingegangen, es fehlen ${formatEuro(remaining_cents)}.`;
    return isOver
      ? `${missing} Die Frist ist abgelaufen. Bitte überweisen Sie den Rest nur noch, wenn Sie das Video weiter möchten: Wir können die Bestellung jetzt schließen und zahlen dann zurück, was eingegangen ist.`
      : `${missing} Wir beginnen mit dem Video, sobald der ganze Preis da ist.`;
  }
  return isOver
    ? `Die Frist für Ihre Überweisung ist abgelaufen. Was unterwegs ist, zählt noch; sonst schließen wir die Bestellung, und zu bezahlen ist nichts.`
    : `Bitte überweisen Sie ${formatEuro(remaining_cents)}. Wir beginnen mit dem Video, sobald das Geld da ist.`;
}

/** German sentence about money from transfers that Stripe holds for an order, and that the operator pays back. */
export const surplusSentence = (cents: number): string =>
  `${formatEuro(cents)} aus Ihren Überweisungen liegen noch bei unserem Zahlungsdienst; wir zahlen sie zurück.`;

/** German sentences for an order whose transfer arrived after the order was closed. */
export const transferCameLate =
  "Ihre Überweisung kam an, als die Bestellung schon geschlossen war. Wir erstatten sie. Sie können die Bestellung neu bezahlen oder verwerfen.";

/** German sentences for an order that was closed because its transfer did not arrive in time. */
export const transferOverdue =
  "Ihre Überweisung kam nicht rechtzeitig. Bitte überweisen Sie nichts mehr: Was noch ankommt, zahlen wir zurück. Sie können die Bestellung neu bezahlen oder verwerfen.";
