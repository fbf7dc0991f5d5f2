/** A photo as RGBA, reduced to the size at which its sky is detected. */
export type Small = { width: number; height: number; data: Uint8ClampedArray };

/**
 * For each pixel, the length of the gradient between its neighbours in the channel that changes most, from 0 to below
 * 1.
 */
export function slopesOf({ width, height, data }: Small): Float32Array {
  const slopes = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const left = (y * width + Math.max(0, x - 1)) * 4;
      const right = (y * width + Math.min(width - 1, x + 1)) * 4;
      const above = (Math.max(0, y - 1) * width + x) * 4;
      const below = (Math.min(height - 1, y + 1) * width + x) * 4;
      let most = 0;
      for (let channel = 0; channel < 3; channel++) {
        const across = (data[right + channel] as number) - (data[left + channel] as number);
        const down = (data[below + channel] as number) - (data[above + channel] as number);
        most = Math.max(most, Math.hypot(across, down));
      }
      slopes[y * width + x] = most / 510;
    }
  }
  return slopes;
}

/**
 * For each column, the row of the first strong edge below the upper border. Of 16 limits for a strong edge, the limit
 * is used that makes the colours above and below most uniform (Shen and Wang 2013).
 */
export function bestBorder(small: Small, slopes: Float32Array): Int32Array | undefined {
  const { width, height } = small;
  let best: Int32Array | undefined;
  let most = 0;
  for (let level = 0; level < 16; level++) {
    const limit = 0.012 + 0.19 * (level / 15) ** 1.6;
    const border = new Int32Array(width);
    let sum = 0;
    for (let x = 0; x < width; x++) {
      let y = 1;
      while (y < height && (slopes[y * width + x] as number) <= limit) y++;
      border[x] = y === 1 ? 0 : y;
      sum += border[x] as number;
    }
    if (sum < width * height * 0.03 || sum > width * height * 0.96) continue;
    const evenness = 1 / (2 * spreadOf(small, border, true) + spreadOf(small, border, false));
    if (evenness > most) {
      most = evenness;
      best = border;
    }
  }
  return best;
}

/**
 * Measures how much the colours above or below the border vary: the cube root of the determinant of their covariance,
 * plus its trace, which also counts colours that lie on a line.
 */
function spreadOf({ width, height, data }: Small, border: Int32Array, above: boolean): number {
  const sum = [0, 0, 0];
  const products = [0, 0, 0, 0, 0, 0];
  let count = 0;
  for (let x = 0; x < width; x++) {
    const end = border[x] as number;
    for (let y = above ? 0 : end; y < (above ? end : height); y += 2) {
      const at = (y * width + x) * 4;
      const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      count++;
      sum[0] = (sum[0] as number) + r;
      sum[1] = (sum[1] as number) + g;
      sum[2] = (sum[2] as number) + b;
      for (const [index, value] of [r * r, g * g, b * b, r * g, r * b, g * b].entries())
        products[index] = (products[index] as number) + value;
    }
  }
  if (count < 8) return 1e9;
  const [r, g, b] = sum.map((value) => value / count) as [number, number, number];
  const [rr, gg, bb, rg, rb, gb] = products.map((value) => value / count) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const a = rr - r * r;
  const d = gg - g * g;
  const f = bb - b * b;
  const ab = rg - r * g;
  const ac = rb - r * b;
  const bc = gb - g * b;
  const determinant = a * (d * f - bc * bc) - ab * (ab * f - bc * ac) + ac * (ab * bc - d * ac);
  return Math.cbrt(Math.max(0, determinant)) + (a + d + f);
}

/** Share of the sky's border below which blue may lie, and the height (0..1) over which the horizon of a sea extends. */
const maxBlueShare = 0.3;
const maxHorizonHeight = 0.06;

/**
 * Whether blue continues below the mask of a sky, and not as a sea, which begins at one height: then only a part of the
 * sky was found.
 */
export function continuesBelow({ width, height, data }: Small, sky: { data: Uint8Array }): boolean {
  const blueRows: number[] = [];
  let border = 0;
  for (let x = 0; x < width; x++) {
    let lowest = height - 1;
    while (lowest >= 0 && (sky.data[lowest * width + x] as number) < 128) lowest--;
    if (lowest < 0) continue;
    border++;
    const below = lowest + Math.max(3, Math.round(height * 0.025));
    if (below >= height) continue;
    const at = (below * width + x) * 4;
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    if (blue - red > 30 && green + blue > 230) blueRows.push(lowest / height);
  }
  const rows = blueRows.toSorted((one, two) => one - two);
  const [early = 0, late = 0] = [rows[Math.floor(rows.length * 0.1)], rows[Math.floor(rows.length * 0.9)]];
  return rows.length > border * maxBlueShare && late - early > maxHorizonHeight;
}

/** Share of a sky's border without an edge from which only a part of the sky was found. */
const maxOpenShare = 0.14;
/** Difference of colours (distance in levels of 255) on both sides of a border, below which it is no edge. */
const leastEdge = 34;

/** Whether much of the border of a sky is no edge of the photo: a new sky would end there in the middle of the old one. */
export function endsWithoutEdge({ width, height, data }: Small, sky: { data: Uint8Array }): boolean {
  const isSky = (cell: number) => (sky.data[cell] as number) > 127;
  const apart = (one: number, two: number) =>
    Math.hypot(
      ...[0, 1, 2].map((channel) => (data[one * 4 + channel] as number) - (data[two * 4 + channel] as number)),
    );
  let border = 0;
  let open = 0;
  for (let y = 4; y < height - 4; y++) {
    for (let x = 4; x < width - 4; x++) {
      const cell = y * width + x;
      if (!isSky(cell)) continue;
      for (const step of [1, -1, width, -width]) {
        if (isSky(cell + step)) continue;
        border++;
        if (apart(cell - 2 * step, cell + 4 * step) < leastEdge) open++;
      }
    }
  }
  return open > border * maxOpenShare;
}
