import { expect, test } from "vitest";
import { type Capabilities, fewestCapabilities } from "#domain/brand.ts";
import { orderKinds } from "#domain/orders/order-kinds.ts";
import { freeOrOrdered } from "./price-texts.ts";

const cents = Object.fromEntries(orderKinds.map((kind) => [kind, 2900])) as Record<(typeof orderKinds)[number], number>;
const orderPrices = { cents, taxCase: "standard", isTest: false } as const;

test.each<[string, Partial<Capabilities>, string]>([
  ["emails", { sendsMail: true }, "schicken wir es Ihrem Empfänger in Ihrem Namen, mit eigener Seite"],
  [
    "messages on WhatsApp only",
    { sendsWhatsapp: true },
    "bekommt es eine eigene Seite und geht per WhatsApp an Ihren Empfänger, sofern Sie seine Nummer angeben",
  ],
  ["nothing", {}, "bekommt es eine eigene Seite, deren Link Sie selbst weitergeben"],
  [
    "orders to the operator's automation",
    { producesOrders: false, sendsMail: true },
    "geht Ihre Bestellung an die Automatisierung des Betreibers, die das Video erstellt und zustellt",
  ],
])("[UGC-01] an installation that sends %s says so beside the free draft", (_name, changes, clause) => {
  const text = freeOrOrdered({ ...fewestCapabilities, orderPrices, ...changes });
  expect(text).toContain(`Wenn Sie es bestellen, ${clause}, und Sie erhalten eine Rechnung. Das kostet 29,00`);
});

test("[UGC-01] where nothing can be ordered, no form compares the free draft with an order", () => {
  expect(freeOrOrdered(fewestCapabilities)).toBeNull();
});
