import * as z from "zod/mini";
import { defineCall, parameter } from "../call.ts";
import { callToActionKinds } from "../orders/call-to-action.ts";

const link = z.object({ label: z.string(), url: z.string() });

/** The sender of a video, as its public page shows it. */
const sharedSender = z.object({
  name: z.string(),
  company: z.string(),
  /** Email address to which viewers can write. */
  email: z.string(),
  phone: z.nullable(link),
  website: z.nullable(link),
  imprint_url: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  /**
   * Logo that the page shows in the dark theme in place of `logo_url`. Servers of the previous release, which may still
   * answer during an upgrade, leave it out.
   */
  dark_logo_url: z._default(z.nullable(z.string()), null),
  /** The sender's brand colour as #rrggbb. */
  color: z.nullable(z.string()),
});

/** A delivered video, as its public page shows it. */
export const sharedVideo = z.object({
  title: z.string(),
  /** URL of the video on our own host, which supports byte ranges. */
  video_url: z.string(),
  poster_url: z.nullable(z.string()),
  captions_url: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Text that is spoken in the video. */
  transcript: z.string(),
  /** The sender in whose name the video was sent; null if the video's order names no sender. */
  sender: z.nullable(sharedSender),
  /** The button below the video. Its URL is mailto:, tel:, https: or a path of this site. */
  action: z.extend(link, { kind: z.enum([...callToActionKinds, "create"]) }),
});
export type SharedVideo = z.infer<typeof sharedVideo>;

/** The secret part of the URL of a video's public page. */
export const shareToken = parameter(z.string().check(z.regex(/^[\w-]{16,200}$/)), "share.not-found");

export const readShare = defineCall({
  method: "GET",
  path: "/api/shares/:token",
  params: { token: shareToken },
  summary: "Ein geliefertes Video auf seiner öffentlichen Seite",
  access: "public",
  answer: sharedVideo,
});

export const countView = defineCall({
  method: "POST",
  path: "/api/shares/:token/views",
  params: { token: shareToken },
  summary: "Zählt, dass das Video abgespielt wird; ohne Angaben zur Person",
  access: "public",
});

export const readSharedVideo = defineCall({
  method: "GET",
  path: "/api/shares/:token/film.mp4",
  params: { token: shareToken },
  summary: "Das gelieferte Video; unterstützt Byte-Bereiche",
  access: "public",
  query: z.object({ download: z.optional(z.enum(["0", "1"])) }),
  produces: "video/mp4",
});

export const readSharedPoster = defineCall({
  method: "GET",
  path: "/api/shares/:token/bild.jpg",
  params: { token: shareToken },
  summary: "Das Standbild des gelieferten Videos",
  access: "public",
  query: z.object({ play: z.optional(z.enum(["0", "1"])) }),
  produces: "image/jpeg",
});

export const readSharedPreview = defineCall({
  method: "GET",
  path: "/api/shares/:token/vorschau.gif",
  params: { token: shareToken },
  summary: "Die bewegte Vorschau in der E-Mail an den Empfänger; ohne sie das Standbild als JPEG",
  access: "public",
  produces: "image/gif",
});

export const readSharedLogo = defineCall({
  method: "GET",
  path: "/api/shares/:token/logo.png",
  params: { token: shareToken },
  summary: "Das Logo des Absenders",
  access: "public",
  produces: "image/png",
});

export const readSharedDarkLogo = defineCall({
  method: "GET",
  path: "/api/shares/:token/logo-dark.png",
  params: { token: shareToken },
  summary: "Das Logo des Absenders für dunkle Flächen",
  access: "public",
  produces: "image/png",
});

export const readSharedCaptions = defineCall({
  method: "GET",
  path: "/api/shares/:token/untertitel.vtt",
  params: { token: shareToken },
  summary: "Die Untertitel des gelieferten Videos",
  access: "public",
  produces: "text/vtt",
});
