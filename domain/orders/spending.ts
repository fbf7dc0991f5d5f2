import * as z from "zod/mini";
import { formatEuro } from "../format.ts";

const spendingOfMonth = z.object({
  /** The month as `2026-11`. */
  month: z.string(),
  /** Sum of the orders that were paid in the month. */
  paid_cents: z.number(),
  /** The part of `paid_cents` that was refunded since. */
  refunded_cents: z.number(),
  /** The part of `paid_cents` that the bank has taken back. */
  returned_cents: z.number(),
  /** The part of `returned_cents` that the account still owes. */
  owed_cents: z.number(),
});

export const spending = z.object({
  /** Spending cap per month that the account's owner has set; null if the owner has set none. */
  cap_cents: z.nullable(z.number()),
  /** Spending cap per month that admins set for every single account. */
  ceiling_cents: z.number(),
  /** Sum of the orders that wait for their payment. */
  open_cents: z.number(),
  /** The current month, even if nothing was paid in it. */
  month: spendingOfMonth,
  /** Up to eleven earlier months with payments, newest first. */
  earlier: z.array(spendingOfMonth),
  /** Whether the account cannot order, because the bank has taken a payment back. */
  has_returned_payment: z.boolean(),
});
export type Spending = z.infer<typeof spending>;

/** The cap that applies: the owner's cap, but never more than the admins' cap. */
export const appliedCap = ({ cap_cents, ceiling_cents }: Pick<Spending, "cap_cents" | "ceiling_cents">): number =>
  Math.min(cap_cents ?? ceiling_cents, ceiling_cents);

/**
 * Sum that counts towards the cap of the current month: the unpaid orders and the payments, minus the refunds and minus
 * payments that were taken back and are no longer owed.
 */
export const countedCents = ({ open_cents, month }: Spending): number =>
  open_cents + month.paid_cents - month.refunded_cents - (month.returned_cents - month.owed_cents);

/** German refusal of an order that would exceed the cap; undefined if the order is possible. */
export function refusalBeyondCap(spent: Spending, priceCents: number): string | undefined {
  const cap = appliedCap(spent);
  const counted = countedCents(spent);
  if (counted + priceCents <= cap) return undefined;
  const isOwn = spent.cap_cents !== null && spent.cap_cents <= spent.ceiling_cents;
  const whose = isOwn ? "Ihre Ausgabengrenze" : "Die Ausgabengrenze je Konto";
  const help = isOwn ? "Ändern können Sie sie unter „Konto“." : "Bitte wenden Sie sich an den Betreiber.";
  return (
    `${whose} von ${formatEuro(cap)} im Monat reicht für diese Bestellung (${formatEuro(priceCents)}) nicht aus: ` +
    `${formatEuro(counted)} sind in diesem Monat schon bezahlt oder noch offen. ${help}`
  );
}
