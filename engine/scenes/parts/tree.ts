import { css, darken, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceLimb } from "./curve.ts";

type Tree = {
  x: number;
  foot: number;
  /** Height of the tree from root to top in pixels. */
  size: number;
  leaf: Colour;
  /** Colour that the light adds to the lit side. */
  lit: Colour;
  /** Side from which the light falls: -1 left, 1 right. */
  side: number;
  random: Random;
  /** Width of the crown divided by its height. */
  spread?: number;
};

/** Draws a leafy tree: trunk with branches, and a crown of leaf clumps from dark below to lit above. */
export function drawTree(context: Context, { x, foot, size, leaf, lit, side, random, spread = 1 }: Tree): void {
  const bark = mix(darken(leaf, 0.62), [46, 32, 26], 0.5);
  const crown = {
    x: x + random.between(-0.03, 0.03) * size,
    y: foot - size * 0.62,
    rx: size * 0.36 * spread,
    ry: size * 0.36,
  };
  context.fillStyle = css(bark);
  context.beginPath();
  traceLimb(context, [
    [x, foot + size * 0.01, size * 0.042],
    [x + random.between(-0.01, 0.01) * size, foot - size * 0.16, size * 0.026],
    [crown.x, foot - size * 0.5, size * 0.017],
  ]);
  for (const way of [-1, 1])
    traceLimb(context, [
      [x, foot - size * random.between(0.2, 0.28), size * 0.014],
      [x + way * size * 0.09, foot - size * 0.4, size * 0.01],
      [x + way * size * 0.2 * spread, foot - size * 0.56, size * 0.005],
    ]);
  context.fill("nonzero");
  const lobes = Array.from({ length: 13 }, (_, index) => {
    const angle = (index / 13) * Math.PI * 2 * 2.6 + random.between(-0.2, 0.2);
    const out = index === 12 ? 0.15 : random.between(0.45, 0.78);
    const reach = random.between(0.3, 0.44);
    return {
      x: crown.x + Math.cos(angle) * crown.rx * out,
      y: crown.y + Math.sin(angle) * crown.ry * out * (Math.sin(angle) > 0 ? 0.7 : 1),
      rx: crown.rx * reach * 1.15,
      ry: crown.ry * reach,
    };
  });
  // Draw lower clumps of leaves first, so that higher ones cover them.
  lobes.sort((a, b) => b.y - a.y);
  for (const lobe of lobes) {
    const height = (crown.y + crown.ry - lobe.y) / (2 * crown.ry);
    drawLobe(context, { ...lobe, leaf, lit, side, random, lift: height * 0.35 - 0.12, grain: size * 0.0135 });
  }
}

type Lobe = {
  x: number;
  y: number;
  rx: number;
  ry: number;
  leaf: Colour;
  lit: Colour;
  side: number;
  random: Random;
  /** Change of brightness relative to the other clumps of leaves; values above 0 are brighter. */
  lift: number;
  /** Length of a leaf in pixels. */
  grain: number;
};

/** Draws a clump of leaves, lit from above and from one side. */
function drawLobe(context: Context, { x, y, rx, ry, leaf, lit, side, random, lift, grain }: Lobe): void {
  const tones = [darken(leaf, 0.5), darken(leaf, 0.3), darken(leaf, 0.1), mix(leaf, lit, 0.22), mix(leaf, lit, 0.5)];
  const size = Math.max(1.1, grain);
  const count = Math.round(Math.min(320, (rx * ry * 5.5) / (size * size)));
  const leaves: { tone: number; x: number; y: number; turn: number; size: number }[] = [];
  for (let index = 0; index < count; index++) {
    const angle = random.between(0, Math.PI * 2);
    const out = Math.sqrt(random.next()) * (random.chance(0.12) ? 1.14 : 1);
    const across = Math.cos(angle) * out;
    const down = Math.sin(angle) * out;
    const facing = 0.46 + lift - down * 0.42 + across * side * 0.3 + random.between(-0.2, 0.2);
    leaves.push({
      tone: Math.min(4, Math.max(0, Math.floor(facing * 5))),
      x: x + across * rx,
      y: y + down * ry,
      turn: random.between(0, Math.PI),
      size: size * random.between(0.7, 1.35),
    });
  }
  context.fillStyle = css(darken(leaf, 0.46));
  context.beginPath();
  context.ellipse(x, y + ry * 0.08, rx * 0.9, ry * 0.84, 0, 0, Math.PI * 2);
  context.fill();
  tones.forEach((tone, index) => {
    context.fillStyle = css(tone);
    context.beginPath();
    for (const entry of leaves) {
      if (entry.tone !== index) continue;
      context.moveTo(entry.x + entry.size * Math.cos(entry.turn), entry.y + entry.size * Math.sin(entry.turn));
      context.ellipse(entry.x, entry.y, entry.size, entry.size * 0.52, entry.turn, 0, Math.PI * 2);
    }
    context.fill("nonzero");
  });
}

/** Draws a rounded bush on the ground; `size` is half its width in pixels. */
export function drawBush(context: Context, { x, foot, size, leaf, lit, side, random }: Omit<Tree, "spread">): void {
  const lobes = Array.from({ length: 6 }, (_, index) => ({
    x: x + (index / 5 - 0.5) * size * 1.4 + random.between(-0.08, 0.08) * size,
    y: foot - size * random.between(0.24, 0.5),
    reach: random.between(0.36, 0.5) * size,
  }));
  lobes.sort((a, b) => a.y - b.y);
  for (const lobe of lobes)
    drawLobe(context, {
      x: lobe.x,
      y: lobe.y,
      rx: lobe.reach * 1.1,
      ry: lobe.reach * 0.9,
      leaf,
      lit,
      side,
      random,
      lift: (foot - lobe.y) / size - 0.4,
      grain: size * 0.032,
    });
}
