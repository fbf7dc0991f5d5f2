import { AppError } from "#domain/errors.ts";
import { sharePath, shareTitle, shareToken } from "#domain/orders/share.ts";
import type { Context } from "#server/context.ts";
import { findShare } from "./find-share.ts";
import { toSharedVideo } from "./to-shared-video.ts";

const prefix = sharePath("");
const description = "Zum Ansehen antippen. Das Video ist KI-generiert.";

/**
 * Meta tags of a share page for link previews in messengers, and its preloads. Empty for other paths and for videos
 * that are not visible.
 */
export async function sharePageHead(ctx: Context, path: string): Promise<string> {
  if (!path.startsWith(prefix)) return "";
  const { data: token } = shareToken.schema.safeParse(path.slice(prefix.length).replace(/\/+$/, ""));
  if (token === undefined) return "";
  try {
    const { poster_url, video_url, width, height } = toSharedVideo(await findShare(ctx, token), token);
    const whole = (url: string) => new URL(url, ctx.config.publicUrl).href;
    const properties: [name: string, value: string | number | null][] = [
      ["og:type", "video.other"],
      ["og:title", shareTitle],
      ["og:description", description],
      ["og:url", whole(sharePath(token))],
      ["og:image", poster_url && whole(`${poster_url}?play=1`)],
      ["og:image:type", poster_url && "image/jpeg"],
      ["og:video", whole(video_url)],
      ["og:video:type", "video/mp4"],
      ["og:video:width", width],
      ["og:video:height", height],
    ];
    return [
      ...properties.map(([name, value]) => (value === null ? "" : `<meta property="${name}" content="${value}">`)),
      `<link rel="preload" as="fetch" href="/api/shares/${token}" crossorigin="anonymous">`,
      ...(poster_url ? [`<link rel="preload" as="image" fetchpriority="high" href="${poster_url}">`] : []),
    ].join("");
  } catch (error) {
    if (error instanceof AppError) return "";
    throw error;
  }
}
