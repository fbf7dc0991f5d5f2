import { type BankTransfer, formatIban } from "#domain/orders/bank-transfer.ts";
import { berlinDay } from "#domain/format.ts";
import type { PaymentRow } from "./store.ts";

/** What has to be transferred for a payment, for the API and emails; null unless a bank transfer was chosen. */
export function toBankTransfer({
  transfer,
  transferDueAt,
}: Pick<PaymentRow, "transfer" | "transferDueAt">): BankTransfer | null {
  if (!transfer || !transferDueAt) return null;
  return {
    account_holder: transfer.accountHolder,
    iban: formatIban(transfer.iban),
    bic: transfer.bic,
    reference: transfer.reference,
    remaining_cents: transfer.remainingCents,
    due_on: berlinDay(transferDueAt),
  };
}
