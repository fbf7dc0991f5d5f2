import * as z from "zod/mini";
import { berlinDay } from "./format.ts";
import { lazyFormat } from "./lazy-format.ts";

/** A month in Berlin's time zone, such as `2026-11`; by default the current month. */
export const month = z
  .string()
  .check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "Bitte geben Sie einen Monat wie 2026-11 an"));

const monthAndYear = lazyFormat<Date>(
  () => new Intl.DateTimeFormat("de-DE", { year: "numeric", month: "long", timeZone: "UTC" }),
);
const monthName = lazyFormat<Date>(() => new Intl.DateTimeFormat("de-DE", { month: "long", timeZone: "UTC" }));
const middleOf = (of: string) => new Date(`${of}-15T00:00:00Z`);

/** The month of a time in Berlin's time zone: `2026-11-30T23:30:00Z` becomes `2026-12`. */
export function monthOf(moment: Date): string {
  return berlinDay(moment).slice(0, 7);
}

/** Adds a number of months to a month: `2026-11` and -1 give `2026-10`. */
export function addMonths(of: string, count: number): string {
  const [year = 0, number = 1] = of.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** Formats a month with its year in German: `2026-11` becomes `November 2026`. */
export function formatMonth(of: string): string {
  return monthAndYear(middleOf(of));
}

/** German name of a month without the year: `2026-11` becomes `November`. */
export function describeMonth(of: string): string {
  return monthName(middleOf(of));
}
