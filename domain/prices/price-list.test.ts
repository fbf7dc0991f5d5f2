import { expect, test } from "vitest";
import { defaultPriceCents } from "./default-price.ts";
import { type PriceEntry, pricesAt } from "./price-list.ts";

const start = Date.UTC(2026, 10, 1);
const day = 24 * 60 * 60 * 1000;
const entry = (kind: PriceEntry["kind"], cents: number, days = 0): PriceEntry => ({
  kind,
  cents,
  validFrom: new Date(start + days * day),
});

test("the latest entry that has begun decides, whatever the order of the entries", () => {
  const entries = [entry("whatsapp", 4900, 2), entry("whatsapp", 3900), entry("whatsapp", 5900, 4)];
  const priceAfter = (days: number) => pricesAt(entries, start + days * day).whatsapp;
  expect([-1, 0, 1, 2, 3, 4].map(priceAfter)).toEqual([defaultPriceCents, 3900, 3900, 4900, 4900, 5900]);
});

test("of entries that begin at the same time, the first kind decides for all that are priced alike", () => {
  const entries = [entry("generic", 3900), entry("video-ads", 4900)];
  for (const list of [entries, entries.toReversed()])
    expect(pricesAt(list, start)).toMatchObject({ generic: 3900, "video-ads": 3900, whatsapp: defaultPriceCents });
});
