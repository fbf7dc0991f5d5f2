import { deliveryStateLabel } from "./order-delivery-states.ts";
import { expect, test } from "vitest";
import { splitGross } from "../taxes/tax.ts";
import { formatPrice, priceOfOrder } from "../prices/format-price-with-tax.ts";
import { awaitsPayment, isUnpaid, mayBecome, orderStates, statesBefore } from "./order-states.ts";

test("[WIZ-12] an order only moves forward, and one payment never buys a second video", () => {
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
    "paid → failed",
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

test("[WIZ-12] an order can be paid until it is paid, also after it expired or was discarded; only then no payment is expected", () => {
  expect(orderStates.filter(isUnpaid)).toEqual(["requested", "awaiting_payment", "expired", "discarded"]);
  expect(orderStates.filter(awaitsPayment)).toEqual(["requested", "awaiting_payment"]);
});

test("[WIZ-08] the price is shown with its tax, or with the reason why it has none", () => {
  const spaced = (text: string) => text.replaceAll(/ (?=€|%|19 UStG)/g, "\u00a0");
  const texts: [Parameters<typeof formatPrice>[0], string][] = [
    [splitGross(2900, "standard"), "29,00 € inkl. 19 % MwSt. (4,63 €)"],
    [splitGross(2900, "reduced"), "29,00 € inkl. 7 % MwSt. (1,90 €)"],
    [splitGross(2900, "small-business"), "29,00 €, nach § 19 UStG ohne Umsatzsteuer"],
    [
      { taxCase: "reverse-charge", netCents: 2437, taxCents: 0, grossCents: 2437 },
      "24,37 € netto, Steuerschuldnerschaft des Leistungsempfängers",
    ],
  ];
  for (const [amount, text] of texts) expect(formatPrice(amount)).toBe(spaced(text));
});

test("an order from before the tax columns keeps its 19 %, and a later one keeps its own tax", () => {
  const former = { priceCents: 2900, taxCase: null, netCents: null, taxCents: null };
  expect(priceOfOrder(former)).toEqual({ taxCase: "standard", netCents: 2437, taxCents: 463, grossCents: 2900 });
  const sold = { priceCents: 2437, taxCase: "reverse-charge", netCents: 2437, taxCents: 0 } as const;
  expect(priceOfOrder(sold)).toEqual({ taxCase: "reverse-charge", netCents: 2437, taxCents: 0, grossCents: 2437 });
});

test("[AGENT-02] a message accepted by the mail server or Meta is called sent, because its arrival is unknown", () => {
  expect(deliveryStateLabel("sent", { withdrawal: null })).toBe("Gesendet");
});

test("a message that a withdrawal has stopped is not called a wish of the recipient", () => {
  const withdrawal = { declared_at: "2026-11-24T10:00:00.000Z", is_settled: false };
  expect(deliveryStateLabel("stopped", { withdrawal })).toBe("Nicht gesendet (Widerruf)");
  expect(deliveryStateLabel("stopped", { withdrawal: null })).toBe("Empfänger möchte keine Nachrichten");
  expect(deliveryStateLabel("sent", { withdrawal })).toBe("Gesendet");
});
