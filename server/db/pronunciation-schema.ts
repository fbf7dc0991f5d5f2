import { pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { userId } from "./account-schema.ts";
import { createdAt, updatedAt } from "./columns.ts";

/** How an account wants words to be pronounced. Each project with speech has a copy (`projects.pronunciations`). */
export const pronunciations = pgTable(
  "pronunciations",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    word: text().notNull(),
    /** Result of `pronunciationKey`: words with the same key would match the same places of a text. */
    wordKey: text("word_key").notNull(),
    spoken: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique("pronunciations_word").on(table.userId, table.wordKey)],
);
