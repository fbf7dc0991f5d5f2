import { type SharedFilm, shareAction, shareTitle } from "#domain/orders/share.ts";
import type { Share } from "./find-share.ts";

/** Everything of a share that leaves the server. */
export function toSharedFilm({ film, script }: Share, token: string): SharedFilm {
  const folder = `/api/shares/${token}`;
  return {
    title: shareTitle,
    video_url: `${folder}/film.mp4`,
    poster_url: film.posterKey && `${folder}/bild.jpg`,
    captions_url: film.captionsKey ? `${folder}/untertitel.vtt` : null,
    width: film.width,
    height: film.height,
    transcript: script ?? "",
    action: shareAction,
  };
}
