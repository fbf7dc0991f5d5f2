import * as z from "zod/mini";
import { defineCall, textParameter } from "#domain/call.ts";
import { capUse } from "./caps.ts";
import { amount, runOutcomes } from "./runs.ts";

const breaker = z.object({
  state: z.enum(["closed", "open", "half-open"]),
  /** Number of consecutive failures. */
  failures: z.number(),
  /** Time of the next attempt; null while one is running. */
  next_try_at: z.nullable(z.string()),
});
export type Breaker = z.infer<typeof breaker>;

const runError = z.object({
  /** Time of the newest error with this text; `model` belongs to the same error. */
  at: z.string(),
  model: z.string(),
  outcome: z.enum(runOutcomes),
  /** Message of the provider in its own words. */
  detail: z.nullable(z.string()),
  /** Number of errors with this text. */
  times: z.number(),
});

const unaccepted = z.object({
  starts: z.number(),
  /** Time of the newest start that was not accepted; `detail` belongs to the same start. */
  at: z.string(),
  /** Message of the provider in its own words. */
  detail: z.nullable(z.string()),
});

const provider = z.object({
  name: z.string(),
  title: z.string(),
  is_configured: z.boolean(),
  /** Names of missing settings; of each inner list, one is enough. */
  missing_settings: z.array(z.array(z.string())),
  /** Whether runs of this provider cost nothing, as with the local engine or a machine of the operator. */
  is_free: z.boolean(),
  has_balance: z.boolean(),
  /** Time of the last success within 30 days, the period of all figures in `recent`. */
  last_success_at: z.nullable(z.string()),
  last_failure_at: z.nullable(z.string()),
  breaker: z.nullable(breaker),
  /** Number of projects that wait for this provider. */
  waiting: z.number(),
  /** Starts that the provider has not accepted since it last accepted or finished one; null if there are none. */
  unaccepted: z.nullable(unaccepted),
  recent: z.object({
    runs: z.number(),
    /** Starts that the provider certainly did not accept; no other number includes them. */
    unavailable: z.number(),
    /** Share of failed runs among the ended ones, from 0 to 1; null without ended runs. */
    error_rate: z.nullable(z.number()),
    /** Median time of completed runs in seconds, from start to end. */
    median_seconds: z.nullable(z.number()),
    /**
     * At most five different errors, newest first. Refusals are left out, because they are caused by the user's input.
     */
    errors: z.array(runError),
  }),
  /** Costs of the current month, in Berlin's time zone. */
  month: z.object({
    /** Sum of the known costs in euro cents, with fractions. */
    cents: z.number(),
    /** Number of runs whose cost is unknown. */
    unknown: z.number(),
    amounts: z.array(amount),
  }),
});
export type AdminProvider = z.infer<typeof provider>;

const cap = z.extend(capUse, {
  /** Cap in euro cents; null if there is none. */
  cap_cents: z.nullable(z.number()),
  /** Estimated cost of the most expensive start. */
  dearest_cents: z.number(),
});

export const readProviders = defineCall({
  method: "GET",
  path: "/api/admin/providers",
  summary: "Alle Anbieter mit Zustand und Kennzahlen, und die Obergrenzen des Monats",
  access: "admin",
  answer: z.object({
    providers: z.array(provider),
    /** Month of the costs, as `2026-11`. */
    month: z.string(),
    /** Cap of all users together. */
    cap,
    /** Monthly cap of each user in euro cents; null if there is none. */
    user_cap_cents: z.nullable(z.number()),
  }),
});

export const readBalance = defineCall({
  method: "GET",
  path: "/api/admin/providers/:name/balance",
  params: { name: textParameter("provider.not-found") },
  summary: "Guthaben bei einem Anbieter, höchstens eine Minute alt; null: nicht abrufbar",
  access: "admin",
  answer: z.object({ balance: z.nullable(amount) }),
});

const modelRoutes = z.object({
  id: z.string(),
  /** Providers of the model in the order of their priority. */
  routes: z.array(
    z.object({
      provider: z.string(),
      title: z.string(),
      /** The provider's name of the model; null where it has none. */
      route: z.nullable(z.string()),
    }),
  ),
});
export type ModelRoutes = z.infer<typeof modelRoutes>;

export const listModelRoutes = defineCall({
  method: "GET",
  path: "/api/admin/provider-models",
  summary: "Alle Modelle mit ihren Anbietern in der Reihenfolge, in der sie gefragt werden",
  access: "admin",
  answer: z.object({ models: z.array(modelRoutes) }),
});
