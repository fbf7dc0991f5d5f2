import { loadSharp } from "#server/platform/load-sharp.ts";
import { playButtonOverlay } from "#server/platform/play-button.ts";

/** Maximum length in pixels of the longer side: twice its length in an email, for high-density screens. */
const longest = 1040;
const quality = 82;

/** Draws a play button on a JPEG for emails, where videos do not play. Keeps the AI provenance label. */
export async function drawPlayButton(poster: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(poster).metadata();
  const shrink = Math.min(1, longest / Math.max(width, height));
  const scaled = { width: Math.round(width * shrink), height: Math.round(height * shrink) };
  return sharp(poster)
    .resize(scaled.width, scaled.height)
    .composite([{ input: Buffer.from(playButtonOverlay(scaled)) }])
    .keepXmp()
    .jpeg({ quality })
    .toBuffer();
}
