import { pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Kind } from "#domain/models/generation-kinds.ts";
import { userId } from "./account-schema.ts";
import { moment } from "./columns.ts";

/** Last prompts of an account by kind of generation; they stay when their projects are deleted. */
export const recentPrompts = pgTable(
  "recent_prompts",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    kind: text().$type<Kind>().notNull(),
    prompt: text().notNull(),
    /** SHA-256 of the prompt, because PostgreSQL refuses to index long texts. */
    promptHash: text("prompt_hash").notNull(),
    usedAt: moment("used_at").notNull().defaultNow(),
  },
  (table) => [unique("recent_prompts_text").on(table.userId, table.kind, table.promptHash)],
);
