import * as z from "zod/mini";
import { defineCall, parameter, textParameter } from "#domain/call.ts";
import { stripControlCharacters } from "#domain/control-characters.ts";
import { mediaLimits, webinarTextLengths } from "./media-limits.ts";
import { badAddress, nothingChosen } from "./messages.ts";

/** Subjects whose image and video admins may replace (decision D-14). */
export const overridableKinds = ["speaker", "webinar"] as const;
export type OverridableKind = (typeof overridableKinds)[number];

/** Media that an admin has set for a speaker or webinar; a field is null while the shipped medium is used. */
const override = z.object({
  kind: z.enum(overridableKinds),
  id: z.string(),
  video_url: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
});
export type MediaOverride = z.infer<typeof override>;

export const listMediaOverrides = defineCall({
  method: "GET",
  path: "/api/admin/media",
  summary: "Was Admins anstelle der mitgelieferten Medien zeigen",
  access: "moderator",
  answer: z.object({ overrides: z.array(override) }),
});

/** The body is the file itself and not a form, so that the server need not read a large video into memory. */
export const uploadOverrideVideo = defineCall({
  method: "POST",
  path: "/api/admin/media/:kind/:id/video",
  params: { kind: parameter(z.enum(overridableKinds), "media.not-found"), id: textParameter("media.not-found") },
  summary: `Ein Video (MP4 oder WebM, höchstens ${mediaLimits.videoMegabytes} MB) an die Stelle des bisherigen setzen; der Körper ist die Datei`,
  access: "moderator",
  answer: override,
});

export const uploadOverrideThumbnail = defineCall({
  method: "POST",
  path: "/api/admin/media/:kind/:id/thumbnail",
  params: { kind: parameter(z.enum(overridableKinds), "media.not-found"), id: textParameter("media.not-found") },
  summary: `Ein Vorschaubild (höchstens ${mediaLimits.thumbnailMegabytes} MB) an die Stelle des bisherigen setzen; der Körper ist die Datei`,
  access: "moderator",
  answer: override,
});

const address = z.optional(
  z.string(badAddress).check(z.trim(), z.maxLength(2000, badAddress), z.regex(/^https?:\/\/[^\s/]+\S*$/i, badAddress)),
);

const overrideAddresses = z
  .strictObject({ videoUrl: address, thumbnailUrl: address })
  .check(z.refine(({ videoUrl, thumbnailUrl }) => Boolean(videoUrl ?? thumbnailUrl), nothingChosen));

export const importOverride = defineCall({
  method: "POST",
  path: "/api/admin/media/:kind/:id/addresses",
  params: { kind: parameter(z.enum(overridableKinds), "media.not-found"), id: textParameter("media.not-found") },
  summary: "Video oder Vorschaubild von öffentlichen Adressen einmal abholen und zeigen",
  access: "moderator",
  body: overrideAddresses,
  answer: override,
});

export const webinarTextsForm = z.strictObject({
  title: z
    .string("Bitte geben Sie einen Titel ein")
    .check(
      stripControlCharacters(),
      z.trim(),
      z.minLength(1, "Bitte geben Sie einen Titel ein"),
      z.maxLength(webinarTextLengths.title, `Höchstens ${webinarTextLengths.title} Zeichen`),
    ),
  description: z
    .string("Bitte geben Sie eine Beschreibung ein")
    .check(
      stripControlCharacters(),
      z.trim(),
      z.minLength(1, "Bitte geben Sie eine Beschreibung ein"),
      z.maxLength(webinarTextLengths.description, `Höchstens ${webinarTextLengths.description} Zeichen`),
    ),
});

export const changeWebinarTexts = defineCall({
  method: "PATCH",
  path: "/api/admin/webinars/:id",
  params: { id: textParameter("media.not-found") },
  summary: "Titel und Beschreibung eines Webinars ändern",
  access: "moderator",
  body: webinarTextsForm,
  answer: override,
});

export const resetMedia = defineCall({
  method: "DELETE",
  path: "/api/admin/media/:kind",
  params: { kind: parameter(z.enum(overridableKinds), "media.not-found") },
  summary: "Überall wieder das zeigen, was mitgeliefert wurde",
  access: "moderator",
});

export const resetOneMedium = defineCall({
  method: "DELETE",
  path: "/api/admin/media/:kind/:id",
  params: { kind: parameter(z.enum(overridableKinds), "media.not-found"), id: textParameter("media.not-found") },
  summary: "Bei einem Sprecher oder Webinar wieder das zeigen, was mitgeliefert wurde",
  access: "moderator",
});
