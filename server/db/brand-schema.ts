import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import type { BrandKit } from "#domain/brand-kits/brand-kit.ts";
import { updatedAt, userId } from "./schema.ts";

/** The brand of an account. Each project that shows it has a copy (`projects.brandKit`). */
export const brandKits = pgTable("brand_kits", {
  userId: userId().primaryKey(),
  company: text().notNull(),
  claim: text().notNull().default(""),
  website: text().notNull().default(""),
  phone: text().notNull().default(""),
  /** Colours as #rrggbb. */
  primaryColor: text("primary_color").notNull(),
  secondaryColor: text("secondary_color").notNull(),
  hasLowerThird: boolean("has_lower_third").notNull(),
  hasEndCard: boolean("has_end_card").notNull(),
  subtitleStyle: text("subtitle_style").$type<BrandKit["subtitleStyle"]>().notNull(),
  /** Storage key of the logo, a PNG in the account's folder. Projects and orders refer to the same file. */
  logoKey: text("logo_key"),
  /** Storage key of the logo for dark backgrounds; null if the account has none. */
  darkLogoKey: text("dark_logo_key"),
  updatedAt: updatedAt(),
});
