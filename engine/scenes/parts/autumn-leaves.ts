import { css, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import { overscan, type Context, type Stage } from "#engine/drawing/stage.ts";

const leaves: readonly Colour[] = [
  [226, 172, 66],
  [224, 138, 40],
  [206, 96, 34],
  [178, 62, 32],
  [236, 196, 96],
];

/** Paints coloured leaves over a row of trunks and on its ground; `near` is 0 for the farthest row and 1 for the nearest. */
export function paintAutumnLeaves(
  context: Context,
  { width, height, unit, light }: Stage,
  { near, ground, air, random }: { near: number; ground: number; air: Colour; random: Random },
): void {
  const tones = leaves.map((leaf) =>
    mix(light.night ? mix(leaf, light.shade, 0.72) : leaf, air, 0.62 * (1 - near) ** 1.1),
  );
  const size = (6 + near * 13) * unit;
  const leafAt = (x: number, y: number) => {
    context.fillStyle = css(random.pick(tones), 0.92);
    context.beginPath();
    const reach = size * random.between(0.6, 1.3);
    context.ellipse(x, y, reach, reach * 0.55, random.between(0, Math.PI), 0, Math.PI * 2);
    context.fill();
  };
  const across = () => random.between(-overscan, 1 + overscan) * width;
  for (let twig = 0; twig < 46 - near * 18; twig++) {
    const x = across();
    // Let the nearest twigs frame the image from above: they hang lower at its sides.
    const hang = near > 0.9 ? 0.06 + 0.3 * Math.abs(x / width - 0.5) * 2 : 0.34;
    const y = random.between(-overscan, hang) * height;
    for (let leaf = 0; leaf < 26; leaf++)
      leafAt(x + random.between(-1, 1) * size * 7, y + random.between(-1, 1) * size * 3.4);
  }
  for (let leaf = 0; leaf < 520; leaf++) leafAt(across(), ground + random.next() ** 1.4 * (height - ground) * 1.2);
}
