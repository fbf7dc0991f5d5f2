import { pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { userId } from "./account-schema.ts";
import { createdAt, updatedAt } from "./columns.ts";

/** Folders in which owners sort their projects (`projects.folderId`). */
export const projectFolders = pgTable(
  "project_folders",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    name: text().notNull(),
    /**
     * Name in the form in which names are compared (`folderNameKey`). The program computes it, because the database's
     * own lower() depends on its locale.
     */
    nameKey: text("name_key").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique("project_folders_name").on(table.userId, table.nameKey)],
);
