import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { capUse } from "./caps.ts";
import { amount, runOutcomes } from "./runs.ts";

const breaker = z.object({
  state: z.enum(["closed", "open", "half-open"]),
  /** In a row. */
  failures: z.number(),
  /** When it is asked again; null while it is asked. */
  next_try_at: z.nullable(z.string()),
});
export type Breaker = z.infer<typeof breaker>;

const runError = z.object({
  /** Of the newest one, as `model`. */
  at: z.string(),
  model: z.string(),
  outcome: z.enum(runOutcomes),
  /** The provider's own text. */
  detail: z.nullable(z.string()),
  /** How often it said just this. */
  times: z.number(),
});

const unaccepted = z.object({
  starts: z.number(),
  /** Of the newest one, as `detail`. */
  at: z.string(),
  /** The provider's own text. */
  detail: z.nullable(z.string()),
});

const provider = z.object({
  name: z.string(),
  title: z.string(),
  is_configured: z.boolean(),
  /** Names of settings that switch it on and are not made; of each list within, one is enough. */
  missing_settings: z.array(z.array(z.string())),
  /** It takes no money: the built-in studio, or a machine of the operator. */
  is_free: z.boolean(),
  has_balance: z.boolean(),
  /** Of the last 30 days, as everything in `recent`. */
  last_success_at: z.nullable(z.string()),
  last_failure_at: z.nullable(z.string()),
  breaker: z.nullable(breaker),
  /** Projects in its line. */
  waiting: z.number(),
  /** Starts that it did not accept since it last accepted or finished one; null without any. */
  unaccepted: z.nullable(unaccepted),
  recent: z.object({
    runs: z.number(),
    /** Starts that it certainly did not accept; they count in nothing else. */
    unavailable: z.number(),
    /** Of the runs that ended as done or as failed, from 0 to 1; null without any. */
    error_rate: z.nullable(z.number()),
    /** From the start to the end of a finished one. */
    median_seconds: z.nullable(z.number()),
    /** Different ones, the newest first, at most five; refusals of what a user wrote are none. */
    errors: z.array(runError),
  }),
  /** Of this month in Berlin. */
  month: z.object({
    /** Euro cents with fractions, of the runs whose cost is known. */
    cents: z.number(),
    /** Runs that may have cost something that nobody knows. */
    unknown: z.number(),
    amounts: z.array(amount),
  }),
});
export type AdminProvider = z.infer<typeof provider>;

const cap = z.extend(capUse, {
  /** Euro cents; null: no cap. */
  cap_cents: z.nullable(z.number()),
  /** Of the dearest start that is to be expected. */
  dearest_cents: z.number(),
});

export const readProviders = defineCall({
  method: "GET",
  path: "/api/admin/providers",
  summary: "Alle Anbieter mit Zustand und Kennzahlen, und die Obergrenzen des Monats",
  access: "admin",
  answer: z.object({
    providers: z.array(provider),
    /** As `2026-11`; the costs are those of this month. */
    month: z.string(),
    /** Of all together. */
    cap,
    /** Of each user; null: none. */
    user_cap_cents: z.nullable(z.number()),
  }),
});

export const readBalance = defineCall({
  method: "GET",
  path: "/api/admin/providers/:name/balance",
  summary: "Guthaben bei einem Anbieter, höchstens eine Minute alt; null: nicht abrufbar",
  access: "admin",
  answer: z.object({ balance: z.nullable(amount) }),
});

const modelRoutes = z.object({
  id: z.string(),
  /** In the order in which they are asked. */
  routes: z.array(
    z.object({
      provider: z.string(),
      title: z.string(),
      /** What the provider calls the model; null where it does not say. */
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
