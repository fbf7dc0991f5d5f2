import { expect, test } from "vitest";
import { splitGross } from "../taxes/tax.ts";
import { parseEuros, splitPart } from "./partial-refund.ts";

test("amounts are read as they are typed in German", () => {
  expect(["5", "5,5", "5,05", "1.234,50", "0,01"].map(parseEuros)).toEqual([500, 550, 505, 123_450, 1]);
  expect(["", "5,", "5.5", "-5", "5,555", "1e3", "fünf"].map(parseEuros)).toEqual(Array.from({ length: 7 }));
});

test("parts of a sale add up to its net amount and tax to the cent, whatever the parts are", () => {
  for (const taxCase of ["standard", "reduced", "small-business"] as const) {
    const sale = splitGross(2900, taxCase);
    for (const part of [1, 7, 333, 1000, 2899]) {
      const parts: ReturnType<typeof splitPart>[] = [];
      for (let before = 0; before < 2900; before += part) {
        parts.push(splitPart(sale, before, Math.min(part, 2900 - before)));
      }
      const sum = (name: "grossCents" | "netCents" | "taxCents") =>
        parts.reduce((total, each) => total + each[name], 0);
      expect([sum("grossCents"), sum("netCents"), sum("taxCents")]).toEqual([2900, sale.netCents, sale.taxCents]);
      const wrong = parts.filter(
        ({ grossCents, netCents, taxCents }) =>
          netCents + taxCents !== grossCents ||
          Math.min(netCents, taxCents) < 0 ||
          Math.abs(netCents - splitGross(grossCents, taxCase).netCents) > 1,
      );
      expect(wrong).toEqual([]);
    }
  }
});
