import { AppError } from "#domain/errors.ts";
import { senderNames, sharePreviewText, sharePath } from "#domain/shares/share-page.ts";
import { shareToken } from "#domain/shares/calls.ts";
import type { Context } from "#server/context.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";
import type { PageHead } from "#server/platform/http/page-html.ts";
import { findShare } from "./find-share.ts";
import { toSharedVideo } from "./to-shared-video.ts";

const prefix = sharePath("");

/**
 * Title, description, meta tags (for link previews in messengers) and preloads of a share page; they name the sender.
 * Null for other paths and for videos that are not visible.
 */
export async function sharePageHead(ctx: Context, path: string): Promise<PageHead | null> {
  if (!path.startsWith(prefix)) return null;
  const { data: token } = shareToken.schema.safeParse(path.slice(prefix.length).replace(/\/+$/, ""));
  if (token === undefined) return null;
  try {
    const video = toSharedVideo(await findShare(ctx, token), token);
    const { title, sender, poster_url, video_url, width, height } = video;
    const description = sender ? `${title}. ${sharePreviewText}` : sharePreviewText;
    const whole = (url: string) => new URL(url, ctx.config.publicUrl).href;
    const properties: [name: string, value: string | number | null][] = [
      ["og:type", "video.other"],
      ["og:title", title],
      ["og:description", description],
      ["og:site_name", sender && (senderNames(sender).at(-1) ?? null)],
      ["og:locale", "de_DE"],
      ["og:url", whole(sharePath(token))],
      ["og:image", poster_url && whole(`${poster_url}?play=1`)],
      ["og:image:type", poster_url && "image/jpeg"],
      ["og:image:alt", poster_url && title],
      ["og:video", whole(video_url)],
      ["og:video:type", "video/mp4"],
      ["og:video:width", width],
      ["og:video:height", height],
    ];
    const tags = [
      ...properties.map(([name, value]) =>
        value === null ? "" : `<meta property="${name}" content="${escapeHtml(String(value))}">`,
      ),
      `<link rel="preload" as="fetch" href="/api/shares/${token}" crossorigin="anonymous">`,
      ...(poster_url ? [`<link rel="preload" as="image" fetchpriority="high" href="${poster_url}">`] : []),
    ].join("");
    return { title, description, tags };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
