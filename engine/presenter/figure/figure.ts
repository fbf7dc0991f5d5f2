import { freeCanvas } from "#engine/drawing/canvas-memory.ts";
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
import { createMouth, jawOf, type MouthShape } from "./mouth.ts";
import { cutUp, partAbove, visibleBehind } from "./pieces.ts";
import { enterHead, type Posture } from "./posture.ts";
import { grain, inTurn, merged, paintSprite, rimLight, stamp, type Finish, type Sprite } from "./paint.ts";
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
  /** Draws the person with the origin between the eyes, at the scale (pixels per figure unit) chosen at creation. */
  draw(context: Context, pose: Pose): void;
  /**
   * Draws the hair behind the head. This function and the next four draw single layers of the figure, for callers that
   * redraw only some layers.
   */
  drawHairBehind(context: Context, pose: Pose): void;
  drawBody(context: Context, pose: Pose): void;
  drawFace(context: Context, pose: Pose): void;
  /** Draws everything that the mouth moves; the drawing is complete only within `mouthBox`. */
  drawMouth(context: Context, pose: Pose): void;
  drawFront(context: Context, pose: Pose): void;
  /** Bounds of all movement in the figure's own units; pixels outside are the same in all poses. */
  moving: Box;
  /** Bounds of all that moves with the head, in the figure's own units relative to the head. */
  head: Box;
  /** The part of the box `moving` that contains the body. */
  movingBody: Box;
};

/** Vertical position in the figure's own units below which the body never moves, so no frame needs to redraw it. */
const stillBelow = 430;
/** Lower edge of the painted person in the figure's own units; no video format shows more. */
const lowest = 740;
const jawLine = 96;

/** Paints a person into layers once, so that drawing a pose is cheap. */
export function createFigure(look: Look, scale: number): Figure {
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
  const brows = ([-1, 1] as const).map((side) => ({ side, sprite: createBrow(look, scale, side) }));
  const browAt = browPlace(look);
  const mouth = createMouth(look);
  const visibleHairBack = visibleBehind(hairBack, [head, hairFront], play);
  const hairBackPieces = cutUp(visibleHairBack);
  const hairFrontPieces = cutUp(hairFront);
  const movingBody = partAbove(body, stillBelow);
  const movingBodyPieces = cutUp(movingBody);
  for (const { canvas } of [hairBack, visibleHairBack, hairFront, movingBody]) freeCanvas(canvas);

  const withHead = (context: Context, pose: Pose, draw: () => void) => {
    context.save();
    enterHead(context, pose, look);
    draw();
    context.restore();
  };
  /** Runs `draw` in the coordinates of the face, which shifts slightly within the head as the head turns. */
  const withFace = (context: Context, { yaw, pitch }: Pose, draw: () => void) => {
    context.save();
    context.translate(yaw * 9, pitch * 7);
    draw();
    context.restore();
  };
  const drawEyes = (context: Context, pose: Pose) => {
    context.save();
    context.translate(turn(apart), 0);
    // Turn the eyes against the turn of the head, so that the person looks into the camera.
    const gazeX = pose.gazeX - stance.turn * 0.3;
    eyes.draw(context, { ...pose, gazeX }, pose.squint, (middle * apart) / 17_000);
    for (const { side, sprite } of brows) stamp(context, sprite, side * browAt.x, browAt.y - pose.brow * 9);
    context.restore();
  };
  const drawLowerFace = (context: Context, pose: Pose) => {
    stamp(context, nose, middle * 1.35 + pose.yaw * 4, pose.pitch * 2);
    context.save();
    context.translate(middle * 1.08, 0);
    mouth.draw(context, pose.mouth);
    context.restore();
  };

  const drawHairBehind = (context: Context, pose: Pose) =>
    withHead(context, pose, () => {
      for (const piece of hairBackPieces) stamp(context, piece, -pose.yaw * 6, -pose.pitch * 3);
    });
  const drawHeadWith = (context: Context, pose: Pose, features: readonly Draw[]) =>
    withHead(context, pose, () => {
      drawHead(context, head, jawOf(pose.mouth));
      withFace(context, pose, () => {
        for (const draw of features) draw(context, pose);
      });
    });
  const drawFront = (context: Context, pose: Pose) => {
    const { yaw, pitch } = pose;
    withHead(context, pose, () => {
      if (glasses) withFace(context, pose, () => stamp(context, glasses, yaw * 2, pitch));
      for (const piece of hairFrontPieces) stamp(context, piece, yaw * 3, pitch * 2);
    });
  };

  const bodyOf: Draw = (context, { sway, breath }) => drawBody(context, body, movingBodyPieces, sway, breath);
  const drawFace: Draw = (context, pose) => drawHeadWith(context, pose, [drawEyes, drawLowerFace]);
  const moving = movingBox(body, [hairBack, hairFront, head]);
  const above = body.top - slack / 2 - moving.top;
  return {
    moving,
    head: headBox([hairBack, hairFront, head]),
    movingBody: { ...moving, top: moving.top + above, height: moving.height - above },
    draw(context, pose) {
      for (const draw of [drawHairBehind, bodyOf, drawFace, drawFront]) draw(context, pose);
    },
    drawHairBehind,
    drawBody: bodyOf,
    drawFace,
    drawMouth: (context, pose) => drawHeadWith(context, pose, [drawLowerFace]),
    drawFront,
  };
}

type Draw = (context: Context, pose: Pose) => void;

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

/**
 * Draws the body leaning and breathing: the movement grows from zero at `stillBelow` upwards, and all below is fixed.
 * `pieces` are the moving part.
 */
function drawBody(context: Context, body: Sprite, pieces: readonly Sprite[], sway: number, breath: number): void {
  const reach = stillBelow - 300;
  const { canvas, left, top, width } = body;
  const perUnit = canvas.width / width;
  const cut = Math.round((stillBelow - top) * perUnit);
  const below = canvas.height - cut;
  // Let the fixed and the moving part of the body overlap a little; otherwise a seam would be visible.
  const over = 3;
  if (below > 0) {
    context.drawImage(
      canvas,
      0,
      cut - over,
      canvas.width,
      below + over,
      left,
      top + (cut - over) / perUnit,
      width,
      (below + over) / perUnit,
    );
  }
  context.save();
  context.transform(
    1,
    0,
    -sway / reach,
    1 + (breath * 1.6) / reach,
    (sway * stillBelow) / reach,
    -(breath * 1.6 * stillBelow) / reach,
  );
  for (const piece of pieces) stamp(context, piece);
  context.restore();
}

/** Draws the head, and stretches the lower face a little when the jaw opens. */
function drawHead(context: Context, head: Sprite, jaw: number): void {
  const { canvas, left, top, width, height } = head;
  const perUnit = canvas.width / width;
  const cut = Math.round((jawLine - top) * perUnit);
  const at = top + cut / perUnit;
  // Let the upper and the stretched lower part of the head overlap by two rows; otherwise a seam would be visible.
  context.drawImage(
    canvas,
    0,
    cut - 2,
    canvas.width,
    canvas.height - cut + 2,
    left,
    at - 2 / perUnit,
    width,
    (height - cut / perUnit) * (1 + jaw * 0.085) + 2 / perUnit,
  );
  context.drawImage(canvas, 0, 0, canvas.width, cut, left, top, width, cut / perUnit);
}
