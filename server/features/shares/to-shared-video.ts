import type { SharedVideo } from "#domain/shares/calls.ts";
import { shareTitleOf } from "#domain/shares/share-page.ts";
import type { Share } from "./find-share.ts";
import { toShareAction, toSharedSender } from "./sender-links.ts";
import { sizes } from "./speaker-still.ts";

/** Converts a share to the data of its public page; no other data leave the server. */
export function toSharedVideo(share: Share, token: string): SharedVideo {
  const { video, script, format, sender, callToAction, senderLogoKey, senderDarkLogoKey, senderColor } = share;
  const folder = `/api/shares/${token}`;
  return {
    title: shareTitleOf(sender),
    video_url: `${folder}/film.mp4`,
    poster_url: `${folder}/bild.jpg`,
    captions_url: video.captionsKey ? `${folder}/untertitel.vtt` : null,
    width: video.width ?? sizes[format].width,
    height: video.height ?? sizes[format].height,
    transcript: script ?? "",
    sender: sender && {
      ...toSharedSender(sender),
      logo_url: senderLogoKey && `${folder}/logo.png`,
      dark_logo_url: senderDarkLogoKey && `${folder}/logo-dark.png`,
      color: senderColor || null,
    },
    action: toShareAction(sender, callToAction),
  };
}
