import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userId } from "./account-schema.ts";
import { createdAt, moment } from "./columns.ts";

/** Images uploaded by users as input for projects. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    /** Unguessable storage key, never sent to clients. */
    key: text().notNull(),
    /** Name of the file that the user uploaded. */
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
    /**
     * Last time at which a project was known to use the upload; the upload is deleted a day later unless a project
     * still uses it.
     */
    usedAt: moment("used_at"),
  },
  (table) => [
    index("uploads_list").on(table.userId, table.createdAt.desc(), table.id.desc()),
    index("uploads_expiry").on(sql`coalesce(${table.usedAt}, ${table.createdAt})`),
  ],
);

/**
 * Total size of the files of each account. Triggers on projects, uploads and fonts maintain it, because a start checks
 * the storage quota and should not have to read all projects of the account.
 */
export const storageTotals = pgTable("storage_totals", {
  userId: userId().primaryKey(),
  bytes: bigint({ mode: "number" }).notNull(),
});
