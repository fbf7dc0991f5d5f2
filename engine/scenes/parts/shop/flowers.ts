import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { alongShelf, type FillShelf, type Shelf } from "./shelf.ts";

const petals: readonly Colour[] = ["#e0506a", "#f3b23c", "#f7f1e6", "#c64f9b", "#f08a5a", "#7a66c4", "#f6c9d0"].map(
  hex,
);

/** Fills a shelf with buckets and vases of flowers. */
export const fillWithFlowers: FillShelf = (context, shelf) => {
  const { tall, foot, random } = shelf;
  alongShelf(shelf, tall * 0.03, (x, room) => {
    const size = tall * random.between(0.78, 0.98);
    if (room < size * 0.4) return 0;
    return bucket(context, x, foot, size, shelf);
  });
};

/** Draws one bucket of one kind of flower. */
function bucket(context: Context, x: number, foot: number, size: number, { tone, random }: Shelf): number {
  const wide = size * 0.62;
  const middle = x + wide / 2;
  const potTall = size * 0.36;
  const metal = random.pick([hex("#9aa3a8"), hex("#c9b79c"), hex("#6d7f7a"), hex("#d8d4cc")]);
  const petal = random.pick(petals);
  const leaf = mix(hex("#4f7d45"), hex("#86a35a"), random.next());
  const rim = foot - potTall;
  const heads = Array.from({ length: 19 }, () => {
    const across = random.between(-1, 1);
    const up = random.between(0.25, 1) * (1 - across * across * 0.42);
    return { x: middle + across * wide * 0.56, y: rim - up * size * 0.58, size: size * random.between(0.055, 0.088) };
  });
  heads.sort((a, b) => a.y - b.y);
  context.strokeStyle = css(tone(darken(leaf, 0.35)));
  context.lineWidth = size * 0.012;
  for (const head of heads) {
    context.beginPath();
    context.moveTo(middle + (head.x - middle) * 0.3, rim);
    context.quadraticCurveTo(middle + (head.x - middle) * 0.5, rim - (rim - head.y) * 0.6, head.x, head.y);
    context.stroke();
  }
  for (let index = 0; index < 26; index++) {
    const across = random.between(-1, 1);
    const px = middle + across * wide * 0.55;
    const py = rim - random.between(0, 0.34) * size;
    context.fillStyle = css(tone(mix(darken(leaf, 0.35), lighten(leaf, 0.12), random.next())));
    context.beginPath();
    context.ellipse(
      px,
      py,
      size * 0.022,
      size * random.between(0.06, 0.1),
      across * 0.9 + random.between(-0.4, 0.4),
      0,
      Math.PI * 2,
    );
    context.fill();
  }
  for (const head of heads) blossom(context, head.x, head.y, head.size, petal, tone);
  const half = wide * 0.36;
  const body = context.createLinearGradient(middle - half, 0, middle + half, 0);
  body.addColorStop(0, css(tone(lighten(metal, 0.25))));
  body.addColorStop(0.35, css(tone(metal)));
  body.addColorStop(1, css(tone(darken(metal, 0.5))));
  context.fillStyle = body;
  context.beginPath();
  context.moveTo(middle - half, rim);
  context.quadraticCurveTo(middle, rim + size * 0.03, middle + half, rim);
  context.lineTo(middle + half * 0.78, foot);
  context.lineTo(middle - half * 0.78, foot);
  context.fill();
  return wide;
}

/** Draws a double blossom: rings of petals, lighter towards the middle. */
function blossom(context: Context, x: number, y: number, size: number, petal: Colour, tone: Shelf["tone"]): void {
  for (const [ring, count, shade] of [
    [1, 8, darken(petal, 0.28)],
    [0.72, 7, petal],
    [0.42, 5, lighten(petal, 0.22)],
  ] as const) {
    context.fillStyle = css(tone(shade));
    context.beginPath();
    for (let index = 0; index < count; index++) {
      const angle = (index / count) * Math.PI * 2 + ring * 2;
      const px = x + Math.cos(angle) * size * ring * 0.55;
      const py = y + Math.sin(angle) * size * ring * 0.48;
      context.moveTo(px + size * 0.46 * ring, py);
      context.ellipse(px, py, size * 0.46 * ring + size * 0.08, size * 0.4 * ring + size * 0.07, angle, 0, Math.PI * 2);
    }
    context.fill("nonzero");
  }
}
