import * as z from "zod/mini";
import { defineCall, parameter } from "../call.ts";

/** Path of the page of a delivered video. */
export const sharePath = (token: string) => `/v/${token}`;

/** The link below the video, for viewers. */
export const shareAction = { label: "Eigenes Video erstellen", url: "/auth" } as const;

/** Title of a share page. It contains no name, because the address may be passed on. */
export const shareTitle = "Ihre Videobotschaft";

/** A delivered video, as its public page shows it. */
export const sharedVideo = z.object({
  title: z.string(),
  /** Address of the video on our own host; it supports byte ranges. */
  video_url: z.string(),
  poster_url: z.nullable(z.string()),
  captions_url: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Text that is spoken in the video. */
  transcript: z.string(),
  /** The link below the video. */
  action: z.object({ label: z.string(), url: z.string() }),
});
export type SharedVideo = z.infer<typeof sharedVideo>;

/** The secret part of the page's address. */
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

export const readSharedCaptions = defineCall({
  method: "GET",
  path: "/api/shares/:token/untertitel.vtt",
  params: { token: shareToken },
  summary: "Die Untertitel des gelieferten Videos",
  access: "public",
  produces: "text/vtt",
});
