import type { Stage } from "#engine/drawing/stage.ts";
import type { IllustrationRequest } from "#engine/prompt/prompt-reading.ts";

/** An illustration in a still life: middle and foot in frame pixels, size in pixels, and turn in radians. */
export type Placed = {
  request: IllustrationRequest;
  x: number;
  foot: number;
  size: number;
  turn: number;
  hasShadow: boolean;
  /** Vertical position below which nothing is drawn, because a vase hides it, in frame pixels. */
  lowest?: number;
};

type Size = Pick<Stage, "width" | "height">;

/** Drawings of flowers with a stem, which stand in a vase if the prompt names one. */
const stemmed: ReadonlySet<string> = new Set(["tulip", "rose", "sunflower", "hyacinth", "hibiscus"]);
/** Size of a flower in a vase, as a fraction of the vase's size. */
const flowerSize = 0.8;
/** Length of the stem that the vase hides, as a fraction of the flower's size. */
const stemInVase = 0.18;
/** Height of the vase's opening above its foot, as a fraction of the vase's size. */
const mouthOfVase = 0.81;

/** Places the first illustration large on the ground, and the other illustrations at its sides, a little in front. */
export function placeStillLife(frame: Size, requests: readonly IllustrationRequest[], foot: number): Placed[] {
  const vase = requests.find(({ name }) => name === "vase");
  const flower = requests.find(({ name }) => stemmed.has(name));
  if (vase && flower) {
    const others = requests.filter((each) => each !== vase && each !== flower);
    return placeGroup(frame, [vase, ...others], foot, { tall: 1.36, inside: flower });
  }
  return placeGroup(frame, requests, foot, { tall: 1 });
}

function placeGroup(
  { width, height }: Size,
  [main, ...others]: readonly IllustrationRequest[],
  foot: number,
  { tall, inside }: { tall: number; inside?: IllustrationRequest },
): Placed[] {
  if (!main) return [];
  const isTall = height > width;
  const across = others.length === 0 ? 0.86 : others.length === 1 ? 0.66 : isTall ? 0.62 : 0.52;
  const size = Math.min(width * across, (height * (isTall ? 0.5 : 0.7) * (inside ? 0.99 : 1)) / tall);
  // Move the main illustration aside for a single companion, so that the group stands in the middle.
  const middle = width * 0.5 - (others.length === 1 ? size * 0.2 : 0);
  const beside = others.map((request, index) => {
    const side = index % 2 === 0 ? 1 : -1;
    const small = size * (index === 0 ? 0.56 : 0.48);
    // In a tall frame, let the other illustrations stand in front of the edges of the main one, which can then be
    // larger.
    const x = middle + side * (isTall ? size * 0.32 + small * 0.34 : size * 0.36 + small * 0.46);
    return { request, x, foot: foot + size * (isTall ? 0.12 : 0.07), size: small, turn: 0, hasShadow: true };
  });
  const flowers = inside ? flowersIn(inside, middle, foot - size * mouthOfVase, size * flowerSize) : [];
  return [...flowers, { request: main, x: middle, foot, size, turn: 0, hasShadow: true }, ...beside];
}

/** Three flowers in a vase, which hides their stems; the middle one is drawn last, in front of the other two. */
const flowersIn = (request: IllustrationRequest, x: number, mouth: number, size: number): Placed[] =>
  [-0.46, 0.46, 0].map((turn) => ({
    request,
    x: x + turn * size * 0.2,
    foot: mouth + size * stemInVase * (turn === 0 ? 0.7 : 1),
    size: turn === 0 ? size : size * 0.92,
    turn,
    hasShadow: false,
    lowest: mouth + size * 0.01,
  }));
