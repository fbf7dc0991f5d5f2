import { pgTable, text } from "drizzle-orm/pg-core";

/** Values of this installation that must survive a restart, such as keys generated at the first start. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});
