import fc from "fast-check";
import { expect, test } from "vitest";
import { canReverseCharge, domesticCase, splitGross, taxSale, vatPercents } from "./tax.ts";

const cents = fc.integer({ min: 0, max: 100_000_000 });
const rates = fc.constantFrom("standard" as const, "reduced" as const);

test.each([
  [2900, "standard", 2437, 463],
  [2900, "reduced", 2710, 190],
  [119, "standard", 100, 19],
  [107, "reduced", 100, 7],
  [1, "standard", 1, 0],
  [0, "standard", 0, 0],
] as const)("%i cents at the %s rate are %i net and %i tax", (grossCents, taxCase, netCents, taxCents) => {
  expect(splitGross(grossCents, taxCase)).toEqual({ taxCase, grossCents, netCents, taxCents });
});

test("net and tax are whole cents that add up, and the net is the nearest cent", () => {
  fc.assert(
    fc.property(cents, rates, (grossCents, taxCase) => {
      const { netCents, taxCents } = splitGross(grossCents, taxCase);
      expect(netCents + taxCents).toBe(grossCents);
      expect(Number.isInteger(netCents) && Number.isInteger(taxCents)).toBe(true);
      // The net amount may differ from gross × 100 / (100 + percent) by at most half a cent; checked in integers.
      const percent = 100 + vatPercents[taxCase];
      expect(2 * Math.abs(netCents * percent - grossCents * 100)).toBeLessThanOrEqual(percent);
    }),
  );
});

test("a price made of a whole net amount gives that amount back", () => {
  fc.assert(
    fc.property(cents, rates, (netCents, taxCase) => {
      const grossCents = netCents + Math.round((netCents * vatPercents[taxCase]) / 100);
      expect(splitGross(grossCents, taxCase).netCents).toBe(netCents);
    }),
  );
});

test("a small business sells without any tax, to everybody", () => {
  fc.assert(
    fc.property(cents, (grossCents) => {
      expect(taxSale(grossCents, "small-business", undefined)).toEqual({
        taxCase: "small-business",
        netCents: grossCents,
        taxCents: 0,
        grossCents,
      });
    }),
  );
  expect(canReverseCharge({ isSmallBusiness: true, vatId: "DE123456789" })).toBe(false);
});

test("a business in another EU country pays the net amount without tax", () => {
  fc.assert(
    fc.property(cents, rates, (grossCents, taxCase) => {
      const sold = taxSale(grossCents, taxCase, "ATU12345678");
      const { netCents } = splitGross(grossCents, taxCase);
      expect(sold).toEqual({ taxCase: "reverse-charge", netCents, taxCents: 0, grossCents: netCents });
    }),
  );
  expect(taxSale(2900, "standard", "ATU12345678").grossCents).toBe(2437);
});

test.each(["DE123456789", "ATU1234567", "GB123456789", "", undefined])(
  "%j is no VAT id of another EU country, so the tax stays",
  (vatId) => expect(taxSale(2900, "standard", vatId)).toEqual(splitGross(2900, "standard")),
);

test("the tax case depends on the seller, and reverse charge needs a VAT id", () => {
  expect(domesticCase({ isSmallBusiness: false }, 19)).toBe("standard");
  expect(domesticCase({ isSmallBusiness: false }, 7)).toBe("reduced");
  expect(domesticCase({ isSmallBusiness: true }, 19)).toBe("small-business");
  expect(canReverseCharge({ isSmallBusiness: false, vatId: "" })).toBe(false);
  expect(canReverseCharge({ isSmallBusiness: false, vatId: "DE123456789" })).toBe(true);
});
