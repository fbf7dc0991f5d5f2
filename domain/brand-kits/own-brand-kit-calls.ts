import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { subtitleStyles } from "./subtitle-styles.ts";

export const ownBrandKit = z.object({
  /** The brand stored with the account; null until the user stores one. */
  brand_kit: z.nullable(
    z.object({
      company: z.string(),
      claim: z.string(),
      website: z.string(),
      phone: z.string(),
      primaryColor: z.string(),
      secondaryColor: z.string(),
      hasLowerThird: z.boolean(),
      hasEndCard: z.boolean(),
      subtitleStyle: z.enum(subtitleStyles),
    }),
  ),
  logo_url: z.nullable(z.string()),
  // Give the field a default, because servers of the previous version, which run beside this one during an upgrade,
  // leave it out.
  dark_logo_url: z._default(z.nullable(z.string()), null),
  /** The brand's own font; `name` is the font's name in the font file. */
  font: z._default(z.nullable(z.object({ name: z.string(), url: z.string() })), null),
});
export type OwnBrandKit = z.infer<typeof ownBrandKit>;

export const readBrandKit = defineCall({
  method: "GET",
  path: "/api/brand-kit",
  summary: "Die eigene Marke",
  access: "signed-in",
  answer: ownBrandKit,
});
