import type { InvoiceKind } from "./invoice.ts";

const seriesOf: Record<InvoiceKind, { sale: string; test: string }> = {
  invoice: { sale: "RE", test: "TEST-RE" },
  "credit-note": { sale: "ST", test: "TEST-ST" },
};

/** Name of the sequence of numbers from which a document takes its number. */
export const invoiceSeries = (kind: InvoiceKind, isTest: boolean): string => seriesOf[kind][isTest ? "test" : "sale"];

/** Formats the number of an invoice, such as `RE-2026-000001`. */
export const formatInvoiceNumber = (series: string, year: number, sequence: number): string =>
  `${series}-${year}-${String(sequence).padStart(6, "0")}`;

/** Reads a number that `formatInvoiceNumber` has written; undefined for any other text. */
export function parseInvoiceNumber(number: string): { series: string; year: number; sequence: number } | undefined {
  const [, series = "", year, sequence] = /^((?:TEST-)?(?:RE|ST))-(\d{4})-(\d{6,9})$/.exec(number) ?? [];
  return series === "" ? undefined : { series, year: Number(year), sequence: Number(sequence) };
}
