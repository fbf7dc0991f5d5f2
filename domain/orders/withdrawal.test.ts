import { expect, test } from "vitest";
import { isWithinWithdrawalPeriod, lastDayOf, lastWithdrawalDay, withdrawableUntil } from "./withdrawal.ts";

test.each([
  ["2026-11-24T10:00:00Z", "2026-12-08"],
  // 23:30 UTC is the next day in Berlin, from which the 14 days are then counted.
  ["2026-11-24T23:30:00Z", "2026-12-09"],
  // Day 14 of the withdrawal period is a Saturday or a Sunday: the period ends on the Monday after it.
  ["2026-11-28T10:00:00Z", "2026-12-14"],
  ["2026-11-29T10:00:00Z", "2026-12-14"],
  // Day 14 is Christmas Day, a Friday; Boxing Day and Sunday follow: the period ends on the Monday after them.
  ["2026-12-11T10:00:00Z", "2026-12-28"],
  // Day 14 is New Year's Day, a Friday: the period ends on the Monday after it.
  ["2026-12-18T10:00:00Z", "2027-01-04"],
  // Day 14 is Good Friday, and Easter Monday is a holiday too: the period ends on the Tuesday after it.
  ["2026-03-20T10:00:00Z", "2026-04-07"],
  // The change from summer time to winter time within the period does not move its last day.
  ["2026-10-13T22:30:00Z", "2026-10-28"],
])("a contract of %s can be withdrawn from until %s", (concludedAt, lastDay) => {
  expect(lastWithdrawalDay(concludedAt)).toBe(lastDay);
});

test("the period ends with the last day in Berlin", () => {
  const concludedAt = "2026-11-24T10:00:00Z";
  expect(isWithinWithdrawalPeriod(concludedAt, new Date("2026-12-08T22:59:59Z"))).toBe(true);
  expect(isWithinWithdrawalPeriod(concludedAt, new Date("2026-12-08T23:00:00Z"))).toBe(false);
});

test("only a paid, undelivered and unrefunded order of a consumer can be withdrawn from, once", () => {
  const paidAt = "2026-11-24T10:00:00Z";
  const order = {
    state: "paid" as const,
    refund: null,
    isConsumer: true,
    isWithdrawn: false,
    paidAt,
    processingSince: null,
  };
  const now = new Date("2026-11-25T10:00:00Z");
  expect(withdrawableUntil(order, now)).toBe("2026-12-08");
  expect(withdrawableUntil({ ...order, state: "in_production" }, now)).toBe("2026-12-08");
  expect(withdrawableUntil({ ...order, isConsumer: false }, now)).toBeNull();
  expect(withdrawableUntil({ ...order, isWithdrawn: true }, now)).toBeNull();
  expect(withdrawableUntil({ ...order, state: "delivered" }, now)).toBeNull();
  expect(withdrawableUntil({ ...order, refund: "requested" }, now)).toBeNull();
  expect(withdrawableUntil({ ...order, paidAt: null }, now)).toBeNull();
  expect(withdrawableUntil({ ...order, state: "awaiting_payment", paidAt: null }, now)).toBeNull();
  expect(withdrawableUntil(order, new Date("2026-12-09T10:00:00Z"))).toBeNull();
});

test("while the bank confirms the payment, the contract can always be withdrawn from", () => {
  const processingSince = "2026-11-24T10:00:00Z";
  const order = {
    state: "awaiting_payment" as const,
    refund: null,
    isConsumer: true,
    isWithdrawn: false,
    paidAt: null,
    processingSince,
  };
  expect(withdrawableUntil(order, new Date("2026-11-25T10:00:00Z"))).toBe("2026-12-08");
  expect(withdrawableUntil(order, new Date("2026-12-09T10:00:00Z"))).toBe("2026-12-23");
  expect(withdrawableUntil({ ...order, isWithdrawn: true }, new Date(processingSince))).toBeNull();
  expect(withdrawableUntil({ ...order, isConsumer: false }, new Date(processingSince))).toBeNull();
});

test("before the payment no last day is named, because the withdrawal period has not begun", () => {
  const withdrawable_until = "2026-12-08";
  expect(lastDayOf({ state: "awaiting_payment", withdrawable_until })).toBeNull();
  expect(lastDayOf({ state: "paid", withdrawable_until })).toBe("2026-12-08");
});
