import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { updatedAt } from "./columns.ts";

/** Videos, images and texts by which admins replace those that ship with the product. */
export const contentOverrides = pgTable(
  "content_overrides",
  {
    kind: text().$type<"speaker" | "webinar">().notNull(),
    /** Id of the speaker or webinar. */
    subject: text().notNull(),
    /** Storage key of the replaced video; null for the shipped video. */
    videoKey: text("video_key"),
    thumbnailKey: text("thumbnail_key"),
    title: text(),
    description: text(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
