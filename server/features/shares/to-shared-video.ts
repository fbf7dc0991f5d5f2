import { type SharedVideo, shareAction, shareTitle } from "#domain/orders/share.ts";
import type { Share } from "./find-share.ts";
import { sizes } from "./speaker-still.ts";

/** Converts a share to its public form; no other data of it leave the server. */
export function toSharedVideo({ video, script, format }: Share, token: string): SharedVideo {
  const folder = `/api/shares/${token}`;
  return {
    title: shareTitle,
    video_url: `${folder}/film.mp4`,
    poster_url: `${folder}/bild.jpg`,
    captions_url: video.captionsKey ? `${folder}/untertitel.vtt` : null,
    width: video.width ?? sizes[format].width,
    height: video.height ?? sizes[format].height,
    transcript: script ?? "",
    action: shareAction,
  };
}
