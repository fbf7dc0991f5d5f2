/** Diameter of the play button, as a fraction of the image's shorter side. */
const size = 0.2;
/**
 * Vertical centre of the play button, as a fraction of the image's height from the top: below the speaker's face and,
 * in portrait, also below the subtitles and the lower third.
 */
const middle = { portrait: 0.87, landscape: 0.8 };

/** Play button as an SVG of the image's size: a dark disc with a light ring, which is visible on any image. */
export function playButtonOverlay({ width, height }: { width: number; height: number }): string {
  const side = Math.round(Math.min(width, height) * size);
  const left = Math.round((width - side) / 2);
  const top = Math.round(height * (height > width ? middle.portrait : middle.landscape) - side / 2);
  // Move the triangle slightly to the right, where it looks centred in the disc.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<svg x="${left}" y="${top}" width="${side}" height="${side}" viewBox="0 0 100 100">
<circle cx="50" cy="50" r="47" fill="#181513" fill-opacity="0.72" stroke="#ffffff" stroke-width="4"/>
<path d="M40 29.5 74 50 40 70.5Z" fill="#ffffff" stroke="#ffffff" stroke-width="4" stroke-linejoin="round"/>
</svg></svg>`;
}
