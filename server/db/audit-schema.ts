import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { actor } from "./account-schema.ts";
import { createdAt } from "./columns.ts";

/** Changes made by admins. `details` contains no personal data, since the row outlives the accounts. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    action: text().notNull(),
    actorId: actor("actor_id"),
    subjectId: actor("subject_id"),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index("audit_log_list").on(table.createdAt.desc(), table.id.desc())],
);
