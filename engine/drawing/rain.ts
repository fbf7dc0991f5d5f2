import type { Stage } from "./stage.ts";
import type { Weathering } from "./weathering.ts";

const colour = [214, 226, 240] as const;

/** Drops by distance, the farthest first: share of the nearness up to which they belong, opacity and width. */
const sheets = [
  { upTo: 0.25, alpha: 0.16, thick: 1.1 },
  { upTo: 0.6, alpha: 0.22, thick: 1.7 },
  { upTo: 1.01, alpha: 0.2, thick: 2.6 },
] as const;

/** A falling drop: its lower end, and its length downwards, in pixels. */
type Streak = { x: number; y: number; length: number };

/** Creates rain that falls aslant: `slant` is the way to the left for each pixel of the way down. */
export function createRain(stage: Stage, slant: number): Weathering {
  const { width, height, unit } = stage;
  const random = stage.random.branch("rain");
  const strength = slant > 0.2 ? 1.25 : 1;
  const drops = Array.from({ length: Math.round(330 * strength) }, () => {
    const near = random.next() ** 2;
    return {
      x: random.next(),
      y: random.next(),
      length: unit * (26 + 95 * near),
      speed: unit * (1150 + 1500 * near),
      near,
    };
  });
  const dropsOf = sheets.map(({ upTo }, index) =>
    drops.filter(({ near }) => near < upTo && near >= (sheets[index - 1]?.upTo ?? 0)),
  );
  /** Calls `use` for the drops of every distance at `time`. */
  const forEachDrop = (time: number, use: (streak: Streak, sheet: (typeof sheets)[number]) => void) => {
    for (const [index, sheet] of sheets.entries()) {
      for (const { x, y, length, speed } of dropsOf[index] ?? []) {
        const fall = ((y * height * 1.3 + time * speed) % (height * 1.3)) - height * 0.15;
        use({ x: (x * 1.5 - 0.25) * width - fall * slant, y: fall, length }, sheet);
      }
    }
  };
  const draw: Weathering = (context, time) => {
    context.save();
    context.lineCap = "round";
    forEachDrop(time, ({ x, y, length }, { alpha, thick }) => {
      context.strokeStyle = `rgba(${colour.join(",")},${alpha})`;
      context.lineWidth = thick * unit;
      // Stroke every drop by itself: one path of all drops takes half as much time again, because it covers the frame.
      context.beginPath();
      context.moveTo(x + length * slant, y - length);
      context.lineTo(x, y);
      context.stroke();
    });
    context.restore();
  };
  draw.addTo = (rgba, time) => {
    const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
    forEachDrop(time, (streak, { alpha, thick }) =>
      addStreak(pixels, stage, streak, { slant, alpha, reach: (thick * unit) / 2 }),
    );
  };
  return draw;
}

const redAndBlue = colour[0] | (colour[2] << 16);
const green = colour[1] << 8;

/** Adds a line with round ends and smooth edges to opaque pixels; `reach` is half of its width. */
function addStreak(
  pixels: Uint32Array,
  { width, height }: Stage,
  { x, y, length }: Streak,
  { slant, alpha, reach }: { slant: number; alpha: number; reach: number },
): void {
  const upright = 1 / Math.sqrt(1 + slant * slant);
  const across = (reach + 0.5) / upright;
  const [first, end] = [Math.max(0, Math.floor(y - length - reach)), Math.min(height, Math.ceil(y + reach))];
  const most = Math.min(1, reach * 2);
  const ends = length / upright;
  for (let row = first; row < end; row++) {
    const below = row + 0.5 - y;
    const middle = x - below * slant;
    const last = Math.min(width - 1, Math.ceil(middle + across - 0.5));
    for (let column = Math.max(0, Math.floor(middle - across)); column <= last; column++) {
      const aside = (column + 0.5 - middle) * upright;
      // Distance along the line from its lower end, which is negative between both ends.
      const after = below / upright - aside * slant;
      const past = Math.max(0, after, -after - ends);
      const distance = past === 0 ? Math.abs(aside) : Math.sqrt(aside * aside + past * past);
      const share = (256 * alpha * Math.min(most, reach + 0.5 - distance)) | 0;
      if (share <= 0) continue;
      const at = row * width + column;
      const old = pixels[at] as number;
      // Mix red and blue in one multiplication, which leaves the sum of each in 16 bits of its own.
      const rest = 256 - share;
      const mixedRedAndBlue = ((old & 0xff00ff) * rest + redAndBlue * share + 0x800080) >>> 8;
      const mixedGreen = ((old & 0xff00) * rest + green * share + 0x8000) >>> 8;
      pixels[at] = (old & 0xff000000) | (mixedRedAndBlue & 0xff00ff) | (mixedGreen & 0xff00);
    }
  }
}
