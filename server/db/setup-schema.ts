import { pgTable, text } from "drizzle-orm/pg-core";
import type { TestedId } from "#domain/setup/setting-groups.ts";
import { moment } from "./columns.ts";

/** Settings that admins have entered on the page "Einrichtung", by the name of their environment variable. */
export const storedSettings = pgTable("stored_settings", {
  name: text().primaryKey(),
  /**
   * Value, encrypted with the key of second factors. Its name is authenticated data: it cannot be decrypted under
   * another name.
   */
  encrypted: text().notNull(),
  changedAt: moment("changed_at").notNull().defaultNow(),
});

/** Result of the last test of each group of settings, and of other parts that have a test. */
export const setupChecks = pgTable("setup_checks", {
  group: text().$type<TestedId>().primaryKey(),
  /** German sentence that says what is wrong; null if the test succeeded. */
  fault: text(),
  checkedAt: moment("checked_at").notNull().defaultNow(),
  /** Time of the first failed test since the last success; null while tests succeed. */
  faultySince: moment("faulty_since"),
});
