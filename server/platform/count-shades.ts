/** Numbers of pixels in a mask: black ones, and those that are neither black nor white. */
export type Shades = { black: number; grey: number };

/** Difference from pure black or white that is tolerated, in values from 0 to 255. */
const almost = 8;

/** Counts black and grey pixels of raw image data. @param channels values per pixel, of which only the first is used */
export function countShades({ data, channels }: { data: Uint8Array; channels: number }): Shades {
  let black = 0;
  let grey = 0;
  for (let at = 0; at < data.length; at += channels) {
    const value = data[at] ?? 0;
    if (value < almost) black += 1;
    else if (value < 256 - almost) grey += 1;
  }
  return { black, grey };
}
