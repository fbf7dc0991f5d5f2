import { bigint, boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { BrandKit } from "#domain/brand-kits/brand-kit.ts";
import { userId } from "./account-schema.ts";
import { createdAt, moment, updatedAt } from "./columns.ts";

/**
 * Font files that an account has uploaded for its brand, also those that it has not saved yet or that only former
 * projects show (`projects.brandKit`). Fonts without any use are deleted after a while.
 */
export const brandFonts = pgTable(
  "brand_fonts",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    /** Storage key, in the account's folder of brand files. */
    key: text().notNull().unique(),
    /** Name that the font gives itself, or the name of the file. */
    name: text().notNull(),
    /** Media type: `font/ttf`, `font/otf` or `font/woff2`. */
    type: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    /** When the user confirmed to have the licence for embedding; null until the brand was saved with this font. */
    licenceConfirmedAt: moment("licence_confirmed_at"),
    createdAt: createdAt(),
    /**
     * Latest time at which the font was uploaded, chosen or replaced in the brand, or found in use by a check. A day
     * later the next check deletes it unless it is in use.
     */
    checkedAt: moment("checked_at").notNull().defaultNow(),
  },
  (table) => [index("brand_fonts_user").on(table.userId), index("brand_fonts_checked").on(table.checkedAt)],
);

/** The brand of an account. Each project that shows it has a copy (`projects.brandKit`). */
export const brandKits = pgTable("brand_kits", {
  userId: userId().primaryKey(),
  company: text().notNull(),
  claim: text().notNull().default(""),
  website: text().notNull().default(""),
  phone: text().notNull().default(""),
  /** First brand colour, as #rrggbb. */
  primaryColor: text("primary_color").notNull(),
  /** Second brand colour, as #rrggbb. */
  secondaryColor: text("secondary_color").notNull(),
  hasLowerThird: boolean("has_lower_third").notNull(),
  hasEndCard: boolean("has_end_card").notNull(),
  subtitleStyle: text("subtitle_style").$type<BrandKit["subtitleStyle"]>().notNull(),
  /** Storage key of the logo, a PNG in the account's folder. Projects and orders refer to the same file. */
  logoKey: text("logo_key"),
  /** Storage key of the logo for dark backgrounds; null if the account has none. */
  darkLogoKey: text("dark_logo_key"),
  /** The account's own font (`brandFonts.id`). If null, or if that font no longer exists, the default font is used. */
  fontId: uuid("font_id"),
  updatedAt: updatedAt(),
});
