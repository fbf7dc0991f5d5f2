import * as z from "zod/mini";
import { defineCall } from "#domain/call.ts";
import { stripControlCharacters } from "#domain/control-characters.ts";
import { next, pageQuery } from "#domain/paging.ts";
import { runOutcomes } from "./run-outcomes.ts";

/** An amount of money or credits, in the unit of the provider. */
export const amount = z.object({ amount: z.number(), unit: z.enum(["credits", "usd"]) });
export type AmountOfUnit = z.infer<typeof amount>;

const run = z.object({
  id: z.string(),
  provider: z.string(),
  /** Display name of the provider. */
  provider_title: z.string(),
  model: z.string(),
  outcome: z.enum(runOutcomes),
  /** The provider's own message about the run. */
  detail: z.nullable(z.string()),
  /** Owner of the project; null if the account is deleted. */
  owner: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Id of the project, even if the project is deleted; null if the account is deleted. */
  project_id: z.nullable(z.string()),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
  cost: z.nullable(amount),
  /** Cost in euro cents, with fractions; null if unknown. */
  cost_cents: z.nullable(z.number()),
  /** Estimated cost in euro cents of a run that may have been charged, while its cost is unknown; otherwise null. */
  estimated_cents: z.nullable(z.number()),
});
export type ProviderRun = z.infer<typeof run>;

export const listProviderRuns = defineCall({
  method: "GET",
  path: "/api/admin/provider-runs",
  summary: "Aufträge an Anbieter mit Ausgang und Kosten, neueste zuerst",
  access: "admin",
  query: z.object({
    provider: z.optional(z.string().check(stripControlCharacters(), z.maxLength(50))),
    outcome: z.optional(z.enum(runOutcomes)),
    ...pageQuery,
  }),
  answer: z.object({ runs: z.array(run), next }),
});
