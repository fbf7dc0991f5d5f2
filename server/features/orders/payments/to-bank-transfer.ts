import { type BankTransfer, formatIban } from "#domain/orders/bank-transfer.ts";
import { berlinDay } from "#domain/format.ts";
import type { PaymentRow } from "./store.ts";

/** The bank transfer of a payment as the API and emails show it; null unless the customer has chosen one. */
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
