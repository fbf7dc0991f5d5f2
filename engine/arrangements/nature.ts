import { ball, down, line, polygon, rect, shadow, type Room } from "./kit.ts";

/** A round tree. */
export function tree(
  { context }: Room,
  x: number,
  foot: number,
  size: number,
  green = ["#a8cf6a", "#5f9a45", "#2f6236"],
): void {
  shadow(context, x, foot, size * 0.34, size * 0.05, 0.4);
  polygon(
    context,
    [
      [x - size * 0.05, foot],
      [x + size * 0.05, foot],
      [x + size * 0.03, foot - size * 0.5],
      [x - size * 0.03, foot - size * 0.5],
    ],
    "#6e4a30",
  );
  for (const [dx, dy, radius] of [
    [-0.17, 0.52, 0.19],
    [0.17, 0.54, 0.19],
    [0, 0.46, 0.2],
    [-0.08, 0.72, 0.2],
    [0.1, 0.7, 0.19],
  ] as const)
    ball(context, x + dx * size, foot - dy * size, radius * size, radius * size * 0.95, green);
}

/** A fir of four tiers; `snow` whitens its branches. */
export function fir({ context }: Room, x: number, foot: number, size: number, snow = false): void {
  rect(context, x - size * 0.03, foot - size * 0.14, size * 0.06, size * 0.14, "#5a3d28");
  for (let tier = 0; tier < 4; tier++) {
    const y = foot - size * (0.1 + tier * 0.2);
    const half = size * (0.28 - tier * 0.055);
    const top = y - size * 0.32;
    polygon(
      context,
      [
        [x - half, y],
        [x + half, y],
        [x, top],
      ],
      down(context, top, y, "#4f8a5a", "#1f4d38"),
    );
    polygon(
      context,
      [
        [x, y],
        [x + half, y],
        [x, top],
      ],
      "rgba(8,30,24,0.25)",
    );
    if (snow)
      polygon(
        context,
        [
          [x - half * 0.5, y - size * 0.16],
          [x + half * 0.5, y - size * 0.16],
          [x, top],
        ],
        "rgba(250,253,255,0.9)",
      );
  }
}

/** A chain of mountains up to `height` units above `foot`, with snow on its peaks. */
export function mountains(
  { context, right }: Room,
  foot: number,
  height: number,
  colours: readonly [string, string],
  peaks: readonly number[],
  snow = true,
): void {
  const wide = (right * 3) / (peaks.length - 1);
  const left = -right * 1.5;
  const at = (index: number) => left + index * wide;
  const fill = down(context, foot - height, foot, ...colours);
  const points = peaks.flatMap((share, index) => [
    [at(index), foot - height * share] as const,
    [at(index) + wide * 0.28, foot - height * (share * 0.5 + 0.12)] as const,
    [at(index) + wide * 0.5, foot - height * Math.min(share, peaks[index + 1] ?? share) * 0.45] as const,
  ]);
  polygon(context, [[left, foot], ...points, [right * 1.6, foot]], fill);
  for (const [index, share] of peaks.entries()) {
    const [x, y, tall] = [at(index), foot - height * share, height * share];
    polygon(
      context,
      [
        [x, y],
        [x + wide * 0.28, foot - height * (share * 0.5 + 0.12)],
        [x + wide * 0.5, foot],
        [x + wide * 0.06, foot],
        [x - wide * 0.04, y + tall * 0.4],
      ],
      "rgba(20,34,60,0.2)",
    );
    if (snow && share > 0.5)
      polygon(
        context,
        [
          [x, y],
          [x + wide * 0.13, y + tall * 0.2],
          [x + wide * 0.06, y + tall * 0.17],
          [x + wide * 0.02, y + tall * 0.28],
          [x - wide * 0.05, y + tall * 0.17],
          [x - wide * 0.12, y + tall * 0.24],
        ],
        "#f7fafd",
      );
  }
}

/** A meadow from `y` down, with tufts of grass. */
export function meadow(
  { context, right, bottom, random }: Room,
  y: number,
  colours: readonly [string, string] = ["#93bf5a", "#4f8a3c"],
): void {
  rect(context, -right * 1.5, y, right * 3, bottom * 1.6 - y, down(context, y, bottom * 1.1, ...colours));
  for (let at = 0; at < 160; at++) {
    const part = random.next() ** 1.4;
    const [x, foot] = [random.between(-right * 1.2, right * 1.2), y + 0.02 + (bottom * 1.2 - y) * part];
    const tall = 0.008 + part * 0.022;
    line(
      context,
      [
        [x, foot],
        [x + random.between(-0.006, 0.006), foot - tall],
      ],
      random.chance(0.5) ? "rgba(210,230,140,0.5)" : "rgba(40,90,40,0.4)",
      0.003 + part * 0.002,
    );
  }
}

/** Rolling hills whose tops lie around `y`. */
export function hills(
  { context, right, bottom }: Room,
  y: number,
  rise: number,
  colours: readonly [string, string],
  phase = 0,
): void {
  context.beginPath();
  context.moveTo(-right * 1.6, bottom * 1.6);
  for (let at = 0; at <= 40; at++) {
    const x = -right * 1.6 + (at / 40) * right * 3.2;
    context.lineTo(x, y - rise * (0.5 + 0.5 * Math.sin(x * 2.6 + phase)) - rise * 0.3 * Math.sin(x * 5.3 + phase * 2));
  }
  context.lineTo(right * 1.6, bottom * 1.6);
  context.fillStyle = down(context, y - rise, y + rise * 2, ...colours);
  context.fill();
}

/** Cobbles of a square in perspective, from `y` down. */
export function cobbles(
  { context, right, bottom, random }: Room,
  y: number,
  colours: readonly [string, string] = ["#b9aea4", "#857a72"],
): void {
  rect(context, -right * 1.5, y, right * 3, bottom * 1.6 - y, down(context, y, bottom * 1.1, ...colours));
  let row = y;
  let tall = 0.008;
  while (row < bottom * 1.3) {
    const wide = tall * 2.6;
    const shift = random.between(0, wide);
    for (let x = -right * 1.3 - shift; x < right * 1.3; x += wide) {
      const tone = random.between(-0.5, 0.5);
      rect(
        context,
        x,
        row,
        wide * 0.93,
        tall * 0.86,
        tone > 0 ? `rgba(255,248,236,${tone * 0.34})` : `rgba(50,38,34,${-tone * 0.34})`,
        tall * 0.25,
      );
    }
    row += tall;
    tall *= 1.13;
  }
}
