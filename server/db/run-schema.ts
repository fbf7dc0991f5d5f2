import { index, numeric, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { RunOutcome } from "#domain/admin/runs.ts";
import { moment, users } from "./schema.ts";

/**
 * What providers were asked to make: one row per task and provider, kept when its project is gone. When the account goes,
 * everything that leads to a person is emptied and the costs stay.
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
    /** What the provider said, on one line. It may quote what the user wrote. */
    detail: text(),
    /** As the provider counts it. */
    costAmount: numeric("cost_amount", { precision: 16, scale: 6, mode: "number" }),
    costUnit: text("cost_unit").$type<"credits" | "usd">(),
    /** Euro cents by the rate that was configured when it ended; null where nobody knows. */
    costCents: numeric("cost_cents", { precision: 14, scale: 4, mode: "number" }),
  },
  (table) => [
    unique("provider_runs_start").on(table.taskId, table.provider),
    index("provider_runs_list").on(table.startedAt, table.id),
    index("provider_runs_provider").on(table.provider, table.startedAt),
    index("provider_runs_user").on(table.userId, table.startedAt),
  ],
);
