import { index, integer, numeric, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { RunOutcome } from "#domain/providers/run-outcomes.ts";
import { users } from "./account-schema.ts";
import { moment } from "./columns.ts";

/**
 * Provider runs: one row per task and provider, which stays when the project is deleted. When the account is deleted,
 * personal columns are cleared and the costs stay.
 */
export const providerRuns = pgTable(
  "provider_runs",
  {
    id: uuid().primaryKey().defaultRandom(),
    taskId: uuid("task_id"),
    projectId: uuid("project_id"),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    provider: text().notNull(),
    modelId: text("model_id").notNull(),
    startedAt: moment("started_at").notNull(),
    endedAt: moment("ended_at"),
    outcome: text().$type<RunOutcome>().notNull(),
    /** Provider's message in one line; it may quote the user's input. */
    detail: text(),
    /** Cost in the provider's own unit. */
    costAmount: numeric("cost_amount", { precision: 16, scale: 6, mode: "number" }),
    costUnit: text("cost_unit").$type<"credits" | "usd">(),
    /** Cost in euro cents by the exchange rate configured when the run ended; null if unknown. */
    costCents: numeric("cost_cents", { precision: 14, scale: 4, mode: "number" }),
    /** Price of the run in euro cents by length and resolution, for estimates; null for models without a list price. */
    listPriceCents: integer("list_price_cents"),
  },
  (table) => [
    unique("provider_runs_start").on(table.taskId, table.provider),
    index("provider_runs_list").on(table.startedAt, table.id),
    index("provider_runs_provider").on(table.provider, table.startedAt),
    index("provider_runs_user").on(table.userId, table.startedAt),
  ],
);
