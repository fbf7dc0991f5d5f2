import * as z from "zod/mini";
import { defineCall } from "#domain/call.ts";
import { capUse } from "./caps.ts";
import { amount } from "./runs.ts";

/** A month in Berlin's time zone, such as `2026-11`; by default the current month. */
export const month = z
  .string()
  .check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "Bitte geben Sie einen Monat wie 2026-11 an"));

const berlinMonth = new Intl.DateTimeFormat("sv-SE", { year: "numeric", month: "2-digit", timeZone: "Europe/Berlin" });
const monthAndYear = new Intl.DateTimeFormat("de-DE", { year: "numeric", month: "long", timeZone: "UTC" });
const monthName = new Intl.DateTimeFormat("de-DE", { month: "long", timeZone: "UTC" });
const middleOf = (of: string) => new Date(`${of}-15T00:00:00Z`);

/** The month of a time in Berlin's time zone: `2026-11-30T23:30:00Z` becomes `2026-12`. */
export function monthOf(moment: Date): string {
  return berlinMonth.format(moment);
}

/** Adds a number of months to a month: `2026-11` and -1 give `2026-10`. */
export function addMonths(of: string, count: number): string {
  const [year = 0, number = 1] = of.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** Formats a month with its year in German: `2026-11` becomes `November 2026`. */
export function formatMonth(of: string): string {
  return monthAndYear.format(middleOf(of));
}

/** German name of a month without the year: `2026-11` becomes `November`. */
export function describeMonth(of: string): string {
  return monthName.format(middleOf(of));
}

/** German label of runs whose cost is unknown, on the page and in the downloaded file. */
export const unknownCostLabel = "Läuft oder ohne bekannte Kosten";

const userCost = z.object({
  /** User who caused the costs; null for all deleted accounts together. */
  user: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** Number of runs that a provider accepted. */
  runs: z.number(),
  /** Number of accepted runs whose cost is unknown. */
  unknown: z.number(),
  /** Sum of the known costs in euro cents, with fractions. */
  cents: z.number(),
  /** Estimate in euro cents of the runs whose cost is unknown; not part of `cents`. */
  expected_cents: z.number(),
  amounts: z.array(amount),
  /**
   * Amounts that count towards the user's cost cap, without paid orders; null for other months, or if there is no cap.
   */
  counted: z.nullable(capUse),
});
export type UserCost = z.infer<typeof userCost>;

export const readUserCosts = defineCall({
  method: "GET",
  path: "/api/admin/provider-costs",
  summary: "Kosten je Konto in einem Monat, die höchsten zuerst; höchstens hundert",
  access: "admin",
  query: z.object({ month: z.optional(month) }),
  answer: z.object({
    month: z.string(),
    users: z.array(userCost),
    /** Number of further users, whom only the downloaded file lists. */
    more: z.number(),
    cents: z.number(),
    /** Monthly cost cap of each user; null if there is none. */
    user_cap: z.nullable(z.object({ cap_cents: z.number(), dearest_cents: z.number() })),
  }),
});

export const downloadUserCosts = defineCall({
  method: "GET",
  path: "/api/admin/provider-costs/csv",
  summary: "Kosten aller Konten in einem Monat als CSV-Datei",
  access: "admin",
  query: z.object({ month: z.optional(month) }),
  produces: "text/csv",
});
