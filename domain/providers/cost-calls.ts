import * as z from "zod/mini";
import { defineCall } from "#domain/call.ts";
import { capUse } from "./caps.ts";
import { amount } from "./run-calls.ts";
import { month } from "../months.ts";

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
