import * as z from "zod/mini";
import { formatDate, formatEuro } from "../format.ts";

/** Price that the owner paid for the project's video; missing for projects that were free. */
export const projectPrice = z.object({
  cents: z.number(),
  paid_at: z.string(),
  /** Whether the whole price was refunded. */
  is_refunded: z.boolean(),
  /** Amount that was refunded while the owner keeps the video; 0 if nothing or the whole price was refunded. */
  partly_refunded_cents: z.number(),
  /** Whether the test checkout took the payment, so that nothing was charged. */
  is_test: z.boolean(),
});
type ProjectPrice = z.infer<typeof projectPrice>;

/**
 * German text on the price of a project: `Kostenlos`, or `29,00 €, bezahlt am 24.11.2026`, followed by the refund if
 * there is one.
 */
export function projectPriceText(price: ProjectPrice | undefined): string {
  if (!price) return "Kostenlos";
  const sum = formatEuro(price.cents);
  if (price.is_test) return `${sum} an der Testkasse, nichts abgebucht`;
  const paid = `${sum}, bezahlt am ${formatDate(price.paid_at)}`;
  if (price.is_refunded) return `${paid}, erstattet`;
  return price.partly_refunded_cents > 0 ? `${paid}, davon ${formatEuro(price.partly_refunded_cents)} erstattet` : paid;
}
