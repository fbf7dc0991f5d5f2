import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { userId } from "./account-schema.ts";
import { moment } from "./columns.ts";

/** Academy lessons that a user has opened or finished. */
export const tutorialProgress = pgTable(
  "tutorial_progress",
  {
    userId: userId(),
    tutorialId: text("tutorial_id").notNull(),
    lessonId: text("lesson_id").notNull(),
    completed: boolean().notNull().default(false),
    completedAt: moment("completed_at"),
    lastWatchedAt: moment("last_watched_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tutorialId, table.lessonId] })],
);
