import fc from "fast-check";
import { expect, test } from "vitest";
import { formatEuro, formatNumber } from "./format.ts";
import { germanNumber } from "./german-number.ts";

test.each([
  { fewest: 0, most: 0 },
  { fewest: 0, most: 3 },
  { fewest: 0, most: 1 },
  { fewest: 1, most: 1 },
  { fewest: 0, most: 2 },
  { fewest: 2, most: 2 },
])("numbers with $fewest to $most decimals read as the browser formats them", ({ fewest, most }) => {
  const format = new Intl.NumberFormat("de-DE", { minimumFractionDigits: fewest, maximumFractionDigits: most });
  const check = (value: number) => void expect(germanNumber(value, fewest, most)).toBe(format.format(value));
  for (const value of [0, 0.5, 1.5, 2.5, -2.5, 0.05, 0.15, 0.25, 1.005, 999.95, 999.999, 1000, -1000, 123_456_789])
    check(value);
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (thousandths) => check(thousandths / 1000 + 0)),
  );
  fc.assert(fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (parts) => check(parts / 10 ** 7 + 0)));
});

test("prices and counts read as the browser formats them", () => {
  const euro = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });
  const number = new Intl.NumberFormat("de-DE");
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (value) => {
      expect(formatEuro(value)).toBe(euro.format(value / 100));
      expect(formatNumber(value)).toBe(number.format(value));
    }),
  );
});
