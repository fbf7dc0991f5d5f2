import { deliveryStateLabels } from "./order.ts";
import { expect, test } from "vitest";
import { priceOf, formatPrice } from "./price.ts";
import { awaitsPayment, isUnpaid, mayBecome, orderStates, statesBefore } from "./states.ts";

test("[WIZ-12] an order goes only forward, and money never buys a second film", () => {
  const ways = orderStates.flatMap((from) =>
    orderStates.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(ways).toEqual([
    "requested → awaiting_payment",
    "requested → paid",
    "requested → expired",
    "requested → discarded",
    "awaiting_payment → paid",
    "awaiting_payment → expired",
    "awaiting_payment → discarded",
    "paid → in_production",
    "in_production → delivered",
    "in_production → failed",
    "delivered → failed",
    "failed → in_production",
    "failed → delivered",
    "expired → awaiting_payment",
    "expired → paid",
    "expired → discarded",
    "discarded → awaiting_payment",
    "discarded → paid",
  ]);
  for (const to of orderStates) expect(statesBefore(to).every((from) => mayBecome(from, to))).toBe(true);
});

test("[WIZ-12] an order can be paid until it is paid, also after it expired or was discarded; only then a payment is no longer expected", () => {
  expect(orderStates.filter(isUnpaid)).toEqual(["requested", "awaiting_payment", "expired", "discarded"]);
  expect(orderStates.filter(awaitsPayment)).toEqual(["requested", "awaiting_payment"]);
});

test("[WIZ-08] the price holds its VAT to the cent", () => {
  expect(priceOf(2900)).toEqual({ grossCents: 2900, netCents: 2437, vatCents: 463 });
  expect(formatPrice(2900)).toBe(
    "29,00 € inkl. 19 % MwSt. (4,63 €)".replaceAll(" €", "\u00a0€").replace("19 %", "19\u00a0%"),
  );
  for (let cents = 50; cents < 5000; cents += 7) {
    const { netCents, vatCents } = priceOf(cents);
    expect(netCents + vatCents).toBe(cents);
    expect(Math.abs(netCents * 0.19 - vatCents)).toBeLessThanOrEqual(1);
  }
});

test("[AGENT-02] a message that the mail server or Meta took is called sent: nobody here knows whether it arrived", () => {
  expect(deliveryStateLabels.sent).toBe("Gesendet");
});
