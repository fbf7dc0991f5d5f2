import sharp from "sharp";

/** Pixels of the longer side: twice what a mail shows. */
const longest = 1040;
const quality = 82;
/** Of the shorter side of the picture. */
const size = 0.2;
/** How far down the middle of the button is: below the face of whoever speaks, in portrait above the subtitle. */
const middle = { portrait: 0.68, landscape: 0.8 };

/** A JPEG with a play button on it, for mails, where nothing plays. It keeps the mark that AI made it. */
export async function drawPlayButton(poster: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(poster).metadata();
  const shrink = Math.min(1, longest / Math.max(width, height));
  const shown = { width: Math.round(width * shrink), height: Math.round(height * shrink) };
  const side = Math.round(Math.min(shown.width, shown.height) * size);
  const left = Math.round((shown.width - side) / 2);
  const share = shown.height > shown.width ? middle.portrait : middle.landscape;
  const top = Math.round(shown.height * share - side / 2);
  return sharp(poster)
    .resize(shown.width, shown.height)
    .composite([{ input: Buffer.from(button(side)), left, top }])
    .keepXmp()
    .jpeg({ quality })
    .toBuffer();
}

/** A dark disc with a light ring, to be seen on any picture; the triangle stands where the eye sees its middle. */
function button(side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">
<circle cx="50" cy="50" r="47" fill="#181513" fill-opacity="0.72" stroke="#ffffff" stroke-width="4"/>
<path d="M40 29.5 74 50 40 70.5Z" fill="#ffffff" stroke="#ffffff" stroke-width="4" stroke-linejoin="round"/>
</svg>`;
}
