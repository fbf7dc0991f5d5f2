import type { Context } from "#server/context.ts";
import type { ImageSize } from "#server/features/mail/email-layout.ts";
import { readAll } from "#server/platform/safe-fetch.ts";
import type { OrderRow } from "../store.ts";

/** Sizes of the logos that the email to an order's recipient shows; null without a logo or with an unreadable one. */
export type LogoSizes = { logo: ImageSize | null; darkLogo: ImageSize | null };

/** Signature of a PNG file, and the length and name of its first chunk, which begins with width and height. */
const pngStart = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const sizeEnd = pngStart.length + 8;

/**
 * Reads the sizes of an order's logos. Call it before the transaction that enqueues the email, because a slow storage
 * would hold its locks.
 */
export async function readLogoSizes(
  ctx: Context,
  { senderLogoKey, senderDarkLogoKey }: Pick<OrderRow, "senderLogoKey" | "senderDarkLogoKey">,
): Promise<LogoSizes> {
  const [logo, darkLogo] = await Promise.all([readSize(ctx, senderLogoKey), readSize(ctx, senderDarkLogoKey)]);
  return { logo, darkLogo };
}

/** Reads the size of a stored PNG from its first bytes. */
async function readSize({ storage }: Context, key: string | null): Promise<ImageSize | null> {
  if (key === null) return null;
  try {
    const start = await readAll(await storage.read(key, { start: 0, end: sizeEnd - 1 }));
    if (start.length < sizeEnd || !start.subarray(0, pngStart.length).equals(pngStart)) return null;
    return { width: start.readUInt32BE(pngStart.length), height: start.readUInt32BE(pngStart.length + 4) };
  } catch {
    // Ignore an unreadable size: the logo is still shown without its size, only too large in Outlook.
    return null;
  }
}
