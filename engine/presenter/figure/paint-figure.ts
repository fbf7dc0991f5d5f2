import { freeCanvas } from "#engine/drawing/canvas-memory.ts";
import type { Compositor, StoredImage } from "#engine/drawing/compositor/compositor.ts";
import { createRandom } from "#engine/drawing/random.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import type { Look } from "./appearance.ts";
import { fallOff, paintClothes } from "./clothes.ts";
import { createBrow } from "./eyes.ts";
import { paintGlasses } from "./glasses.ts";
import { hairOf } from "./hair.ts";
import { paintHead } from "./head.ts";
import { paintNeck } from "./neck.ts";
import { paintNose } from "./nose.ts";
import { grain, inTurn, merged, paintSprite, rimLight, type Finish, type Sprite } from "./paint.ts";
import { cutUp, partAbove, visibleBehind, widerFrom } from "./pieces.ts";
import { chestTurned, headTurn, turned } from "./rotation.ts";

/** Vertical position in the figure's own units below which the body never moves, so no frame needs to redraw it. */
export const stillBelow = 430;
/** Lower edge of the painted person in the figure's own units; no video format shows more. */
const lowest = 740;
export const jawLine = 96;

/** A sprite in the memory of a compositor; its position is in the figure's own units. */
export type StoredSprite = { image: StoredImage; left: number; top: number; unitsPerPixel: number };

/** The images of a person in the memory of a compositor, and their bounds in the figure's own units. */
export type PaintedFigure = {
  hairBack: StoredSprite;
  lowerBody: StoredSprite;
  upperBody: StoredSprite;
  lowerHead: StoredSprite;
  upperHead: StoredSprite;
  nose: StoredSprite;
  hairFront: StoredSprite;
  glasses: StoredSprite | undefined;
  /** Left and right brow, as seen. */
  brows: readonly [StoredSprite, StoredSprite];
  /** Bounds of all movement. */
  moving: Box;
  /** Bounds of all that moves with the head, relative to the head. */
  head: Box;
  /** Vertical position below which the body may be wider than the head. */
  shoulders: number;
};

/** Paints a person into images once, so that drawing a pose is cheap. `scale` is in pixels per figure unit. */
export function paintFigure(look: Look, scale: number, compositor: Compositor): PaintedFigure {
  const { room, stance, face } = look;
  const texture = grain(createRandom("paper"), 0.035);
  const rim = rimLight(room.rim, 6, 0.42);
  const hair = hairOf(look);
  const turn = headTurn(stance.turn * 15);
  const layer = (
    left: number,
    top: number,
    right: number,
    bottom: number,
    paint: (context: Context) => void,
    ...finish: Finish[]
  ) => paintSprite({ left, top, width: right - left, height: bottom - top }, scale, paint, inTurn(...finish));
  const front = (left: number, top: number, right: number, bottom: number, paint: (context: Context) => void) =>
    layer(left, top, right, bottom, paint, turned(left, turn), rim, texture);
  const hairBack = layer(-190, -270, 190, 430, hair.back, rim, texture);
  // Move neck and shoulders up for a short face and down for a long one, because the chin ends higher or lower.
  const raise = (face.length - 222) * 0.8;
  const paintRaisedNeck = (context: Context) => {
    context.translate(0, raise);
    paintNeck(context, look);
  };
  const neck = layer(-230, 30, 230, 500, paintRaisedNeck, rim, texture);
  const paintBody = (context: Context) => {
    context.save();
    context.translate(0, 300 + raise);
    context.rotate(stance.shoulders);
    context.translate(0, -300);
    paintClothes(context, look);
    context.restore();
    fallOff(context, look, 300, 780);
  };
  const chest = chestTurned(-370, 190, stance.chest * 34, face.shoulders);
  const body = merged(neck, layer(-370, 190, 370, lowest, paintBody, chest, rim, texture), scale);
  const head = front(-190, -240, 190, 230, (context) => paintHead(context, look, hair.silhouette));
  const nose = layer(-70, -60, 70, 136, (context) => paintNose(context, look), texture);
  const hairFront = front(-230, -310, 230, 480, hair.front);
  const glasses = look.glasses
    ? layer(-200, -60, 200, 80, (context) => paintGlasses(context, look), turned(-200, turn), texture)
    : undefined;
  const visibleHairBack = visibleBehind(hairBack, [head, hairFront], play);
  const headBounds = headBox([hairBack, hairFront, head]);

  const store = (sprite: Sprite, pieces?: readonly Box[]): StoredSprite => {
    const { canvas, left, top, width } = sprite;
    return { image: compositor.store(canvas, pieces), left, top, unitsPerPixel: width / canvas.width };
  };
  const [upperBody, upperHead] = [partAbove(body, stillBelow), partAbove(head, jawLine)];
  const painted: PaintedFigure = {
    hairBack: store(visibleHairBack, cutUp(visibleHairBack)),
    lowerBody: store(body, [lowerPart(body, stillBelow)]),
    upperBody: store(upperBody, cutUp(upperBody)),
    lowerHead: store(head, [lowerPart(head, jawLine)]),
    upperHead: store(upperHead, cutUp(upperHead)),
    nose: store(nose),
    hairFront: store(hairFront, cutUp(hairFront)),
    glasses: glasses && store(glasses),
    brows: [store(createBrow(look, scale, -1)), store(createBrow(look, scale, 1))],
    moving: movingBox(body, [hairBack, hairFront, head]),
    head: headBounds,
    shoulders: widerFrom(body, headBounds.left + slack, headBounds.left + headBounds.width - slack),
  };
  for (const sprite of [hairBack, visibleHairBack, body, upperBody, head, upperHead, nose, hairFront, glasses]) {
    if (sprite) freeCanvas(sprite.canvas);
  }
  return painted;
}

/** Largest distance of the head from its rest position, in the figure's own units. */
const slack = 28;

function movingBox(body: Sprite, headParts: readonly Sprite[]): Box {
  const upper = Math.min(...headParts.map(({ top }) => top)) - slack;
  const lower = Math.max(stillBelow, ...headParts.map(({ top, height }) => top + height + slack));
  const leftmost = Math.min(body.left, ...headParts.map(({ left }) => left)) - slack;
  const rightmost = Math.max(body.left + body.width, ...headParts.map(({ left, width }) => left + width)) + slack;
  return { left: leftmost, top: upper, width: rightmost - leftmost, height: lower - upper };
}

/** Largest shift of hair and jaw against the head, in the figure's own units. */
const play = 16;

function headBox(parts: readonly Sprite[]): Box {
  const left = Math.min(...parts.map((part) => part.left)) - play;
  const top = Math.min(...parts.map((part) => part.top)) - play;
  const right = Math.max(...parts.map((part) => part.left + part.width)) + play;
  const bottom = Math.max(...parts.map((part) => part.top + part.height)) + play;
  return { left, top, width: right - left, height: bottom - top };
}

/** The rows of a sprite below a line that move in another way than those above it; both overlap, to hide the seam. */
function lowerPart({ canvas, top, width }: Sprite, line: number): Box {
  const overlap = 3;
  const first = Math.round(((line - top) * canvas.width) / width) - overlap;
  return { left: 0, top: first, width: canvas.width, height: canvas.height - first };
}
