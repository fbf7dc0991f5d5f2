import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { next, pageQuery } from "../paging.ts";

/** `lost`: made, but its result could not be had. `unavailable`: certainly not accepted. `unconfirmed`: nobody knows whether it was, so it may have been charged. */
export const runOutcomes = [
  "running",
  "done",
  "failed",
  "refused",
  "lost",
  "timeout",
  "cancelled",
  "unavailable",
  "unconfirmed",
] as const;
export type RunOutcome = (typeof runOutcomes)[number];

export const runOutcomeLabels: Record<RunOutcome, string> = {
  running: "Läuft",
  done: "Fertig",
  failed: "Fehlgeschlagen",
  refused: "Abgelehnt",
  lost: "Ergebnis nicht erhalten",
  timeout: "Zu lange gedauert",
  cancelled: "Abgebrochen",
  unavailable: "Nicht angenommen",
  unconfirmed: "Nicht bestätigt",
};

const silentOutcomes: Partial<Record<RunOutcome, string>> = {
  unconfirmed: "Keine Antwort auf den Start.",
  timeout: "Bis zur Frist nicht fertig.",
};

/** What there is to say where the provider said nothing. */
export function silentWords(outcome: RunOutcome): string {
  return silentOutcomes[outcome] ?? "Der Anbieter hat nichts dazu gesagt.";
}

/** As a provider counts it. */
export const amount = z.object({ amount: z.number(), unit: z.enum(["credits", "usd"]) });
export type AmountOfUnit = z.infer<typeof amount>;

const run = z.object({
  id: z.string(),
  provider: z.string(),
  /** On screen. */
  provider_title: z.string(),
  model: z.string(),
  outcome: z.enum(runOutcomes),
  /** The provider's own text. */
  detail: z.nullable(z.string()),
  /** null when the account is gone. */
  owner: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** null when the account is gone; a deleted project keeps its own. */
  project_id: z.nullable(z.string()),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
  cost: z.nullable(amount),
  /** Euro cents, with fractions; null where nobody knows. */
  cost_cents: z.nullable(z.number()),
});
export type ProviderRun = z.infer<typeof run>;

export const listProviderRuns = defineCall({
  method: "GET",
  path: "/api/admin/provider-runs",
  summary: "Aufträge an Anbieter mit Ausgang und Kosten, neueste zuerst",
  access: "admin",
  query: z.object({
    provider: z.optional(z.string().check(z.maxLength(50))),
    outcome: z.optional(z.enum(runOutcomes)),
    ...pageQuery,
  }),
  answer: z.object({ runs: z.array(run), next }),
});
