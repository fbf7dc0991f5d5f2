import sharp from "sharp";

/** Pixels of the longer side: twice the size in a mail. */
const longest = 1040;
const quality = 82;
/** Diameter of the button, as a share of the shorter side. */
const size = 0.2;
/**
 * Vertical centre of the button as a share of the height: below the speaker's face, in portrait above the subtitles.
 */
const middle = { portrait: 0.68, landscape: 0.8 };

/** Draws a play button on a JPEG for mails, where videos do not play. Keeps the AI provenance label. */
export async function drawPlayButton(poster: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(poster).metadata();
  const shrink = Math.min(1, longest / Math.max(width, height));
  const scaled = { width: Math.round(width * shrink), height: Math.round(height * shrink) };
  const side = Math.round(Math.min(scaled.width, scaled.height) * size);
  const left = Math.round((scaled.width - side) / 2);
  const share = scaled.height > scaled.width ? middle.portrait : middle.landscape;
  const top = Math.round(scaled.height * share - side / 2);
  return sharp(poster)
    .resize(scaled.width, scaled.height)
    .composite([{ input: Buffer.from(button(side)), left, top }])
    .keepXmp()
    .jpeg({ quality })
    .toBuffer();
}

/** A dark disc with a light ring, visible on any image; the triangle is moved to its optical centre. */
function button(side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">
<circle cx="50" cy="50" r="47" fill="#181513" fill-opacity="0.72" stroke="#ffffff" stroke-width="4"/>
<path d="M40 29.5 74 50 40 70.5Z" fill="#ffffff" stroke="#ffffff" stroke-width="4" stroke-linejoin="round"/>
</svg>`;
}
