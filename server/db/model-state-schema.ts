import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ModelState } from "#domain/models/model-states.ts";
import { moment, updatedAt } from "./columns.ts";

/** Life cycles of models set by admins. A row with a null state has no effect, but preserves the version number. */
export const modelStates = pgTable("model_states", {
  modelId: text("model_id").primaryKey(),
  state: text().$type<ModelState>(),
  since: moment("since"),
  reason: text().notNull().default(""),
  substitutes: jsonb().$type<Record<string, string>>().notNull().default({}),
  version: integer().notNull(),
  updatedAt: updatedAt(),
});
