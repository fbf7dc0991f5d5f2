import * as z from "zod/mini";
import { stripControlCharacters } from "../control-characters.ts";
import { formatEuro } from "../format.ts";

export const refundReasonMax = 200;
const missingReason = "Bitte geben Sie einen Grund an. Er steht auf der Rechnungskorrektur.";
const wrongAmount = "Bitte geben Sie einen Betrag wie 5,00 ein.";

export const refundReason = z
  .string(missingReason)
  .check(
    stripControlCharacters(),
    z.trim(),
    z.minLength(1, missingReason),
    z.maxLength(refundReasonMax, `Höchstens ${refundReasonMax} Zeichen.`),
  );
export const refundedPart = z.strictObject({
  /**
   * Id of the refund. Requests with the same id refund once, so that a client can repeat a request whose response was
   * lost.
   */
  id: z.uuid("Diese Angabe ist ungültig."),
  cents: z.int(wrongAmount).check(z.gte(1, wrongAmount), z.lte(100_000_000, wrongAmount)),
  reason: refundReason,
});

/**
 * Reads an amount that was typed in German, such as `5`, `5,5` or `1.234,50`.
 * @returns cents; undefined if the text is no amount
 */
export function parseEuros(text: string): number | undefined {
  const plain = text.trim().replaceAll(/\.(?=\d{3}(?:\D|$))/g, "");
  const [, euros, cents = ""] = /^(\d{1,7})(?:,(\d{1,2}))?$/.exec(plain) ?? [];
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, "0"));
}

/** German error message for a partial refund that is not less than what is left of the payment. */
export const tooMuchToRefund = (restCents: number): string =>
  `Bitte geben Sie weniger als ${formatEuro(restCents)} ein: So viel ist von der Zahlung noch da. Für den ganzen Rest gibt es „Erstatten“.`;

type Amounts = { grossCents: number; netCents: number; taxCents: number };

/**
 * Splits a refunded part of a sale into net amount and tax. It splits the sum of all parts so far and subtracts the
 * earlier parts, so that parts which add up to the sale have exactly its net amount and tax.
 * @param beforeCents gross sum of the earlier parts
 */
export function splitPart(sale: Amounts, beforeCents: number, partCents: number): Amounts {
  const netUpTo = (cents: number) => Math.floor((2 * sale.netCents * cents + sale.grossCents) / (2 * sale.grossCents));
  const netCents = netUpTo(beforeCents + partCents) - netUpTo(beforeCents);
  return { grossCents: partCents, netCents, taxCents: partCents - netCents };
}
