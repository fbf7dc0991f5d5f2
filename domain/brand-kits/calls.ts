import * as z from "zod/mini";
import { defineCall, idParameter } from "../call.ts";
import { brandKit } from "./brand-kit.ts";
import { ownBrandKit } from "./own-brand-kit-calls.ts";
import { fontLimits } from "./font.ts";
import { anyFontFormat } from "./messages.ts";

/** Id of an uploaded image of the same account; null removes the logo, and a missing field leaves it unchanged. */
const uploadId = z.optional(z.nullable(z.uuid()));
const files = {
  logoUploadId: uploadId,
  /** The logo for dark backgrounds. */
  darkLogoUploadId: uploadId,
  /** Id of an uploaded font of the same account; null removes the own font, a missing field leaves it unchanged. */
  fontId: z.optional(z.nullable(z.uuid())),
};

export const saveBrandKit = defineCall({
  method: "POST",
  path: "/api/brand-kit",
  summary: "Die eigene Marke festlegen; sie gilt für neue Videos, fertige ändern sich nicht",
  access: "signed-in",
  body: z.extend(brandKit, {
    ...files,
    /** Whether the user has the licence to embed the font `fontId` into videos; required once for each font. */
    hasFontLicence: z.optional(z.boolean()),
  }),
  answer: ownBrandKit,
});

export const deleteBrandKit = defineCall({
  method: "DELETE",
  path: "/api/brand-kit",
  summary: "Die eigene Marke mit Logo und Schrift löschen; neue Videos entstehen dann ohne sie",
  access: "signed-in",
});

export const previewFormats = ["portrait", "landscape"] as const;

export const previewBrandKit = defineCall({
  method: "POST",
  path: "/api/brand-kit/preview",
  summary: "Zwei Standbilder eines Sprechervideos mit dieser Marke, ohne sie zu speichern",
  access: "signed-in",
  body: z.extend(brandKit, { ...files, format: z.enum(previewFormats) }),
  answer: z.object({
    /** Image of a presenter video: a JPEG file as a data URL. */
    presenter_image: z.string(),
    /** Last frame of the video: a JPEG file as a data URL. */
    last_image: z.string(),
  }),
});

/**
 * Query parameter of a logo's URL. It changes with the logo, so that browsers do not show an old logo from their cache.
 */
const logoVersion = z.object({ v: z.optional(z.string().check(z.maxLength(40))) });

export const readBrandLogo = defineCall({
  method: "GET",
  path: "/api/brand-kit/logo.png",
  summary: "Das Logo der eigenen Marke",
  access: "signed-in",
  query: logoVersion,
  produces: "image/png",
});

export const readBrandDarkLogo = defineCall({
  method: "GET",
  path: "/api/brand-kit/logo-dark.png",
  summary: "Das Logo der eigenen Marke für dunkle Flächen",
  access: "signed-in",
  query: logoVersion,
  produces: "image/png",
});

/** Uploads one font. The body is multipart/form-data with one field `file`. */
export const uploadBrandFont = defineCall({
  method: "POST",
  path: "/api/brand-kit/fonts",
  summary: `Eine Schrift für die eigene Marke hochladen (multipart, Feld file): ${anyFontFormat}, höchstens ${fontLimits.megabytes} MB; gespeichert wird sie mit der Marke`,
  access: "signed-in",
  answer: z.object({ id: z.string(), name: z.string(), url: z.string() }),
});

export const readBrandFont = defineCall({
  method: "GET",
  path: "/api/brand-kit/fonts/:id",
  params: { id: idParameter("brand-kit.no-font") },
  summary: "Eine eigene hochgeladene Schrift",
  access: "signed-in",
  produces: "font/woff2",
});
