import * as z from "zod/mini";
import { formatNumber } from "../format.ts";

/** Highest cap in euros that an account can set for itself; the limit `spendingPerMonth` may be lower. */
const highestCapEuros = 1_000_000;
const capRange = `Bitte geben Sie einen ganzen Betrag von 0 bis ${formatNumber(highestCapEuros)} Euro ein, oder lassen Sie das Feld leer.`;

export const spendingCap = z.strictObject({
  capEuros: z.nullable(z.int(capRange).check(z.gte(0, capRange), z.lte(highestCapEuros, capRange))),
});
