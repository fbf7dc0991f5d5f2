import { formatNumber } from "#domain/format.ts";
import { dayInGermany } from "#domain/invoices/invoice.ts";
import { formatInvoiceNumber, parseInvoiceNumber } from "#domain/invoices/invoice-numbers.ts";
import type { Database } from "#server/db/client.ts";
import { auditStore } from "#server/features/audit/store.ts";
import { databaseNow } from "#server/platform/database-clock.ts";
import { invoiceStore } from "./store.ts";

/**
 * Maximum number of invoice numbers that one call may skip: a number that was raised by mistake cannot be lowered
 * again.
 */
const maxSkipped = 10_000;

/**
 * Makes a series of invoices continue after `number`, unless a higher number is taken already. Needed after restoring a
 * backup, which lacks the invoices that were issued after the backup.
 * @returns the last number of the series
 * @throws Error with a German message if `number` is malformed, is of a later year, or skips too many numbers
 */
export async function raiseInvoiceNumber(db: Database, number: string): Promise<string> {
  const parsed = parseInvoiceNumber(number);
  if (!parsed) throw new Error(`${number} ist keine Rechnungsnummer, wie zum Beispiel RE-2026-000123.`);
  const { series, year, sequence } = parsed;
  if (year > Number(dayInGermany(new Date(databaseNow())).slice(0, 4))) {
    throw new Error(`${number} liegt in einem Jahr, das noch nicht begonnen hat.`);
  }
  const invoices = invoiceStore(db);
  return db.transaction(async (transaction) => {
    const last = await invoices.lockCounter(series, year, transaction);
    const from = formatInvoiceNumber(series, year, last);
    if (sequence <= last) return from;
    if (sequence - last > maxSkipped) {
      throw new Error(
        `${number} überspringt mehr als ${formatNumber(maxSkipped)} Nummern nach ${from}. Bitte prüfen Sie die Nummer; zurücksetzen lässt sie sich nicht.`,
      );
    }
    await invoices.setCounter(series, year, sequence, transaction);
    const entry = { action: "invoice-number.raised" as const, actorId: null, details: { from, to: number } };
    await auditStore(db).write(entry, transaction);
    return number;
  });
}
