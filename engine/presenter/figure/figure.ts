import { freeCanvas } from "#engine/drawing/canvas-memory.ts";
import type { Compositor, Layer, StoredImage } from "#engine/drawing/compositor/compositor.ts";
import { boundsOf, combined, scaled, translated, type Transform } from "#engine/drawing/compositor/transform.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { createRandom } from "#engine/drawing/random.ts";
import { fallOff, paintClothes } from "./clothes.ts";
import { browPlace, createBrow, createEyes, type EyePose } from "./eyes.ts";
import { paintGlasses } from "./glasses.ts";
import { hairOf } from "./hair.ts";
import { paintHead } from "./head.ts";
import { paintNeck } from "./neck.ts";
import { paintNose } from "./nose.ts";
import type { Look } from "./appearance.ts";
import { boxAroundLips, createMouth, jawOf, type MouthShape } from "./mouth.ts";
import { cutUp, partAbove, visibleBehind, widerFrom } from "./pieces.ts";
import { headTransform, type Posture } from "./posture.ts";
import { grain, inTurn, merged, paintSprite, rimLight, type Finish, type Sprite } from "./paint.ts";
import { chestTurned, headTurn, turned } from "./rotation.ts";

/** Facial expression apart from the mouth: eyes, gaze and brows. */
export type Expression = EyePose & {
  /** How far the brows are raised, 0..1. */
  brow: number;
  /** How far a smile pushes the lower lids up, 0..1. */
  squint: number;
};

export type Pose = Posture & Expression & { mouth: MouthShape };

/** Pose with open eyes and closed mouth, looking at the camera. */
export const restPose: Pose = {
  mouth: { wide: 1, open: 0, round: 0, teeth: 0, tongue: 0, smile: 0.85, bite: 0 },
  blink: 0,
  gazeX: 0,
  gazeY: 0,
  wide: 0,
  brow: 0.08,
  squint: 0.85,
  headX: 0,
  headY: 0,
  yaw: 0,
  pitch: 0,
  roll: 0,
  breath: 0,
  sway: 0,
};

/** A friendly smile at the camera, for images without speech. */
export const smilePose: Pose = {
  ...restPose,
  mouth: { wide: 1.14, open: 0.3, round: 0, teeth: 1, tongue: 0.1, smile: 1.1, bite: 0 },
  brow: 0.15,
  squint: 1.1,
};

export type Figure = {
  /**
   * Hair behind the head, and body, from back to front. `place` leads from the figure's own units, with the origin between
   * the eyes, to the frame.
   */
  layersBehindHead(pose: Pose, place: Transform): Layer[];
  /** Head, face, glasses and hair in front, from back to front. */
  layersOfHead(pose: Pose, place: Transform): Layer[];
  /** Bounds of all movement in the figure's own units; pixels outside are the same in all poses. */
  moving: Box;
  /** Bounds of all that moves with the head, in the figure's own units relative to the head. */
  head: Box;
  /** Vertical position in the figure's own units below which the body may be wider than the head. */
  shoulders: number;
};

/** Vertical position in the figure's own units below which the body never moves, so no frame needs to redraw it. */
const stillBelow = 430;
/** Lower edge of the painted person in the figure's own units; no video format shows more. */
const lowest = 740;
const jawLine = 96;

/** Paints a person into images once, so that drawing a pose is cheap. `scale` is in pixels per figure unit. */
export function createFigure(look: Look, scale: number, compositor: Compositor): Figure {
  const { room, stance, face } = look;
  const texture = grain(createRandom("paper"), 0.035);
  const rim = rimLight(room.rim, 6, 0.42);
  const hair = hairOf(look);
  const turn = headTurn(stance.turn * 15);
  const { apart } = look.eyes;
  const middle = turn(0);
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
  const eyes = createEyes(look, scale);
  const browAt = browPlace(look);
  const mouth = createMouth(look);
  const visibleHairBack = visibleBehind(hairBack, [head, hairFront], play);
  const moving = movingBox(body, [hairBack, hairFront, head]);
  const headBounds = headBox([hairBack, hairFront, head]);
  const shoulders = widerFrom(body, headBounds.left + slack, headBounds.left + headBounds.width - slack);

  const store = (sprite: Sprite, pieces?: readonly Box[]): StoredSprite => {
    const { canvas, left, top, width } = sprite;
    return { image: compositor.store(canvas, pieces), left, top, unitsPerPixel: width / canvas.width };
  };
  const [upperBody, upperHead] = [partAbove(body, stillBelow), partAbove(head, jawLine)];
  const images = {
    hairBack: store(visibleHairBack, cutUp(visibleHairBack)),
    lowerBody: store(body, [lowerPart(body, stillBelow)]),
    upperBody: store(upperBody, cutUp(upperBody)),
    lowerHead: store(head, [lowerPart(head, jawLine)]),
    upperHead: store(upperHead, cutUp(upperHead)),
    nose: store(nose),
    hairFront: store(hairFront, cutUp(hairFront)),
    glasses: glasses && store(glasses),
  };
  for (const sprite of [hairBack, visibleHairBack, body, upperBody, head, upperHead, nose, hairFront, glasses]) {
    if (sprite) freeCanvas(sprite.canvas);
  }
  const brows = ([-1, 1] as const).map((side) => ({ side, brow: store(createBrow(look, scale, side)) }));

  const faceLayers = (pose: Pose, inHead: Transform): Layer[] => {
    // The face shifts slightly within the head as the head turns.
    const inFace = translated(inHead, pose.yaw * 9, pose.pitch * 7);
    const atEyes = translated(inFace, turn(apart), 0);
    // Turn the eyes against the turn of the head, so that the person looks into the camera.
    const eyePose = { ...pose, gazeX: pose.gazeX - stance.turn * 0.3 };
    return [
      drawnIn(atEyes, eyesBox(look), (context) => eyes.draw(context, eyePose, pose.squint, (middle * apart) / 17_000)),
      ...brows.map(({ side, brow }) => placed(brow, atEyes, side * browAt.x, browAt.y - pose.brow * 9)),
      placed(images.nose, inFace, middle * 1.35 + pose.yaw * 4, pose.pitch * 2),
      drawnIn(translated(inFace, middle * 1.08, 0), boxAroundLips(look), (context) => mouth.draw(context, pose.mouth)),
      ...(images.glasses ? [placed(images.glasses, inFace, pose.yaw * 2, pose.pitch)] : []),
    ];
  };
  return {
    moving,
    head: headBounds,
    shoulders,
    layersBehindHead: (pose, place) => [
      placed(images.hairBack, headTransform(place, pose, look), -pose.yaw * 6, -pose.pitch * 3),
      placed(images.lowerBody, place),
      placed(images.upperBody, combined(place, leaning(pose))),
    ],
    layersOfHead(pose, place) {
      const inHead = headTransform(place, pose, look);
      return [
        placed(images.lowerHead, combined(inHead, opened(jawOf(pose.mouth)))),
        placed(images.upperHead, inHead),
        ...faceLayers(pose, inHead),
        placed(images.hairFront, inHead, pose.yaw * 3, pose.pitch * 2),
      ];
    },
  };
}

/** A sprite in the memory of a compositor; its position is in the figure's own units. */
type StoredSprite = { image: StoredImage; left: number; top: number; unitsPerPixel: number };

function placed({ image, left, top, unitsPerPixel }: StoredSprite, place: Transform, shiftX = 0, shiftY = 0): Layer {
  return { image, transform: scaled(translated(place, left + shiftX, top + shiftY), unitsPerPixel) };
}

/** Something that is drawn in the coordinates of `place`; all of it lies in `box`. */
const drawnIn = (place: Transform, box: Box, draw: (context: Context) => void): Layer => ({
  box: boundsOf(place, box),
  draw(context) {
    context.transform(...place);
    draw(context);
  },
});

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

/** Leaning and breathing: the movement of the body grows from zero at `stillBelow` upwards. */
function leaning({ sway, breath }: Pose): Transform {
  const reach = stillBelow - 300;
  const lift = (breath * 1.6) / reach;
  return [1, 0, -sway / reach, 1 + lift, (sway * stillBelow) / reach, -lift * stillBelow];
}

/** Stretches the lower face a little when the jaw opens. */
function opened(jaw: number): Transform {
  const stretch = 1 + jaw * 0.085;
  return [1, 0, 0, stretch, 0, jawLine * (1 - stretch)];
}

/** The rows of a sprite below a line that move in another way than those above it; both overlap, to hide the seam. */
function lowerPart({ canvas, top, width }: Sprite, line: number): Box {
  const overlap = 3;
  const first = Math.round(((line - top) * canvas.width) / width) - overlap;
  return { left: 0, top: first, width: canvas.width, height: canvas.height - first };
}

/** Bounds of both eyes, around the middle between them. */
function eyesBox({ eyes: { apart, width, height } }: Look): Box {
  const half = apart + width * 1.3 + 12;
  const [above, below] = [height * 1.8 + width * 0.3 + 10, height * 1.2 + width * 0.3 + 10];
  return { left: -half, top: -above, width: half * 2, height: above + below };
}
