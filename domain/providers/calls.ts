import * as z from "zod/mini";
import { defineCall, textParameter } from "#domain/call.ts";
import { capUse } from "./caps.ts";
import { amount } from "./run-calls.ts";
import { runOutcomes } from "./run-outcomes.ts";

const breaker = z.object({
  state: z.enum(["closed", "open", "half-open"]),
  /** Number of consecutive failed requests to the provider. */
  failures: z.number(),
  /**
   * Time of the next attempt after the failures; null while `state` is `closed`. While it is `half-open`, the time at
   * which the attempt that is running counts as lost.
   */
  next_try_at: z.nullable(z.string()),
});
export type Breaker = z.infer<typeof breaker>;

const runError = z.object({
  /** Time of the newest of all errors with the same message; `model` belongs to that error. */
  at: z.string(),
  model: z.string(),
  outcome: z.enum(runOutcomes),
  /** Error message in the provider's own words. */
  detail: z.nullable(z.string()),
  /** Number of errors with the same message. */
  times: z.number(),
});

const unaccepted = z.object({
  starts: z.number(),
  /** Time of the newest generation request that the provider did not accept; `detail` belongs to that request. */
  at: z.string(),
  /** Error message in the provider's own words. */
  detail: z.nullable(z.string()),
});

const provider = z.object({
  name: z.string(),
  title: z.string(),
  is_configured: z.boolean(),
  /** Names of missing settings. Each inner list holds alternatives, of which one is enough. */
  missing_settings: z.array(z.array(z.string())),
  /** Whether runs of the provider cost nothing, as with the local engine or a machine of the operator. */
  is_free: z.boolean(),
  has_balance: z.boolean(),
  /** Time of the last success within 30 days, which is also the period of all figures in `recent`. */
  last_success_at: z.nullable(z.string()),
  last_failure_at: z.nullable(z.string()),
  breaker: z.nullable(breaker),
  /** Number of projects that wait for the provider. */
  waiting: z.number(),
  /**
   * Generation requests that the provider has refused since it last accepted or finished one; null if there are none.
   */
  unaccepted: z.nullable(unaccepted),
  recent: z.object({
    runs: z.number(),
    /** Number of generation requests that the provider certainly did not accept; no other figure includes them. */
    unavailable: z.number(),
    /** Failed runs divided by ended runs, 0 to 1; null if no run has ended. */
    error_rate: z.nullable(z.number()),
    /** Median time from start to end of completed runs, in seconds. */
    median_seconds: z.nullable(z.number()),
    /** Up to five different errors, the newest first. Refusals are left out, because the user's input causes them. */
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
  /** Cost cap in euro cents; null if there is none. */
  cap_cents: z.nullable(z.number()),
  /** Estimated cost of the most expensive generation, in euro cents. */
  dearest_cents: z.number(),
});

export const readProviders = defineCall({
  method: "GET",
  path: "/api/admin/providers",
  summary: "Alle Anbieter mit Zustand und Kennzahlen, und die Obergrenzen des Monats",
  access: "admin",
  answer: z.object({
    providers: z.array(provider),
    /** Month of the costs, such as `2026-11`. */
    month: z.string(),
    /** Monthly cost cap of all users together. */
    cap,
    /** Monthly cost cap of each user in euro cents; null if there is none. */
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
  /** Providers of the model in order of priority. */
  routes: z.array(
    z.object({
      provider: z.string(),
      title: z.string(),
      /** The provider's own name for the model; null if the provider has none. */
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
