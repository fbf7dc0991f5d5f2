import * as z from "zod/mini";
import { stripControlCharacters } from "../control-characters.ts";
import { berlinDay } from "../format.ts";
import { isPublicHoliday } from "./public-holidays.ts";
import { awaitsPayment, type OrderState, type RefundState } from "./order-states.ts";

/** Days of the withdrawal period (§ 355 Abs. 2 BGB), after the day on which the contract was concluded. */
export const withdrawalDays = 14;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Last day of the withdrawal period as `2026-12-08`, moved from a weekend or a holiday of all German states to the next
 * working day (§ 193 BGB). Holidays of single states are not considered, because the consumer's state is unknown.
 */
export function lastWithdrawalDay(concludedAt: string | Date): string {
  const first = new Date(`${berlinDay(concludedAt)}T00:00:00Z`);
  let last = new Date(first.getTime() + withdrawalDays * dayMilliseconds);
  while (!isWorkingDay(last)) last = new Date(last.getTime() + dayMilliseconds);
  return dayOf(last);
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const isWorkingDay = (date: Date) => ![0, 6].includes(date.getUTCDay()) && !isPublicHoliday(dayOf(date));

/** Whether `now` lies within the withdrawal period of a contract. */
export const isWithinWithdrawalPeriod = (concludedAt: string | Date, now: Date): boolean =>
  berlinDay(now) <= lastWithdrawalDay(concludedAt);

type Withdrawable = {
  state: OrderState;
  refund: RefundState | null;
  isConsumer: boolean;
  isWithdrawn: boolean;
  /** Time of the payment, with which the contract is concluded; null before the payment. */
  paidAt: string | Date | null;
  /** Time since which the bank has yet to confirm a payment; null if none is under way. */
  processingSince: string | Date | null;
};

/**
 * Last day on which the buyer can withdraw from the contract; null if withdrawal is not possible. While the bank
 * confirms the payment, the buyer can withdraw too: the period has not begun, and the day is an early estimate. The
 * right ends with the delivery, because consumers consent to that when they order (§ 356 Abs. 4, 5 BGB).
 */
export function withdrawableUntil(order: Withdrawable, now: Date): string | null {
  const { state, refund, isConsumer, isWithdrawn, paidAt, processingSince } = order;
  if (awaitsPayment(state) && isConsumer && !isWithdrawn && processingSince !== null) {
    const estimate = lastWithdrawalDay(processingSince);
    return berlinDay(now) <= estimate ? estimate : lastWithdrawalDay(now);
  }
  const isOpen = state === "paid" || state === "in_production" || state === "failed";
  if (!isConsumer || isWithdrawn || !isOpen || refund !== null || paidAt === null) return null;
  return isWithinWithdrawalPeriod(paidAt, now) ? lastWithdrawalDay(paidAt) : null;
}

/**
 * Last day of the withdrawal period of an order from the API; null before the payment, with which the period begins.
 */
export const lastDayOf = (order: { state: OrderState; withdrawable_until: string | null }): string | null =>
  awaitsPayment(order.state) ? null : order.withdrawable_until;

const required = (missing: string) =>
  z
    .string(missing)
    .check(
      stripControlCharacters(),
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(200, "Bitte höchstens 200 Zeichen"),
    );

/** Statement of a consumer (§ 356a Abs. 2 BGB): name and email address; the address of the call names the contract. */
export const withdrawalDeclaration = z.strictObject({
  name: required("Bitte geben Sie Ihren Namen ein"),
  email: z
    .string("Bitte geben Sie Ihre E-Mail-Adresse ein")
    .check(z.trim(), z.email("Bitte geben Sie eine gültige E-Mail-Adresse ein")),
});
export type WithdrawalDeclaration = z.output<typeof withdrawalDeclaration>;
