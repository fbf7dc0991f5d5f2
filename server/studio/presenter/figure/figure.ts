import type { Box, Context } from "../../drawing/stage.ts";
import { createRandom } from "../../drawing/random.ts";
import { fallOff, paintClothes } from "./clothes.ts";
import { browPlace, createBrow, createEyes, type EyePose } from "./eyes.ts";
import { paintGlasses } from "./glasses.ts";
import { hairOf } from "./hair.ts";
import { paintHead } from "./head.ts";
import { paintNeck } from "./neck.ts";
import { paintNose } from "./nose.ts";
import type { Look } from "./look.ts";
import { createMouth, jawOf, type MouthShape } from "./mouth.ts";
import { grain, inTurn, paintSprite, rimLight, stamp, type Sprite } from "./paint.ts";

export type Pose = EyePose & {
  mouth: MouthShape;
  /** Lift of the brows, 0..1. */
  brow: number;
  /** Where the head is, in units. */
  headX: number;
  headY: number;
  /** -1..1: turned to the right, turned down. */
  yaw: number;
  pitch: number;
  /** Radians. */
  roll: number;
  /** -1..1. */
  breath: number;
  /** Units the shoulders lean sideways. */
  sway: number;
};

/** Awake, silent, looking at the camera. */
export const restPose: Pose = {
  mouth: { wide: 1, open: 0, round: 0, teeth: 0, tongue: 0, smile: 0.85, bite: 0 },
  blink: 0,
  gazeX: 0,
  gazeY: 0,
  wide: 0,
  brow: 0.08,
  headX: 0,
  headY: 0,
  yaw: 0,
  pitch: 0,
  roll: 0,
  breath: 0,
  sway: 0,
};

export type Figure = {
  /** Draws the person with the origin between the eyes; `scale` pixels per unit were given when it was made. */
  draw(context: Context, pose: Pose): void;
  /** Everything that can move, in units; outside of it all poses look the same. */
  moving: Box;
};

/** Below this height the body stands still, so that a film need not redraw it. */
const stillBelow = 430;
/** Neither format shows more of a person. */
const lowest = 740;
const neckPivot = 236;
const jawLine = 96;

/** Paints a person into layers once; drawing a pose is then cheap. */
export function createFigure(look: Look, scale: number): Figure {
  const { room } = look;
  const texture = grain(createRandom("paper"), 0.035);
  const rim = rimLight(room.rim, 7, 0.72);
  const hair = hairOf(look);
  const layer = (
    left: number,
    top: number,
    right: number,
    bottom: number,
    paint: (context: Context) => void,
    edge = rim,
  ) => paintSprite({ left, top, width: right - left, height: bottom - top }, scale, paint, inTurn(edge, texture));
  const none = inTurn();
  const hairBack = layer(-300, -340, 300, 560, hair.back);
  const neck = layer(-300, 50, 300, 570, (context) => paintNeck(context, look));
  const body = layer(-430, 190, 430, lowest, (context) => {
    paintClothes(context, look);
    fallOff(context, look, 300, 780);
  });
  const head = layer(-220, -240, 220, 230, (context) => paintHead(context, look));
  const nose = layer(-70, -60, 70, 130, (context) => paintNose(context, look), none);
  const hairFront = layer(-300, -340, 300, 560, hair.front);
  const glasses = look.glasses ? layer(-200, -60, 200, 80, (context) => paintGlasses(context, look), none) : undefined;
  const eyes = createEyes(look, scale);
  const brows = ([-1, 1] as const).map((side) => ({ side, sprite: createBrow(look, scale, side) }));
  const mouth = createMouth(look);

  const drawFace = (context: Context, pose: Pose) => {
    const { yaw, pitch } = pose;
    drawHead(context, head, jawOf(pose.mouth));
    context.save();
    context.translate(yaw * 9, pitch * 7);
    eyes.draw(context, pose);
    for (const { side, sprite } of brows) {
      stamp(context, sprite, side * browPlace.x, browPlace.y - pose.brow * 9);
    }
    stamp(context, nose, yaw * 4, pitch * 2);
    mouth.draw(context, pose.mouth);
    if (glasses) stamp(context, glasses, yaw * 2, pitch);
    context.restore();
  };

  return {
    moving: movingBox(body, [hairBack, hairFront, head]),
    draw(context, pose) {
      const { headX, headY, yaw, pitch, roll, breath, sway } = pose;
      const withHead = (draw: () => void) => {
        context.save();
        context.translate(headX + sway * 0.6, headY - breath * 1.2);
        context.translate(0, neckPivot);
        context.rotate(roll);
        context.translate(0, -neckPivot);
        draw();
        context.restore();
      };
      withHead(() => stamp(context, hairBack, -yaw * 6, -pitch * 3));
      context.save();
      // Leaning and breathing grow from nothing at `stillBelow` upwards.
      const reach = stillBelow - 300;
      context.transform(
        1,
        0,
        -sway / reach,
        1 + (breath * 1.6) / reach,
        (sway * stillBelow) / reach,
        -(breath * 1.6 * stillBelow) / reach,
      );
      stamp(context, neck);
      context.restore();
      drawBody(context, body, sway, breath, reach);
      withHead(() => {
        drawFace(context, pose);
        stamp(context, hairFront, yaw * 3, pitch * 2);
      });
    },
  };
}

/** How far a head may wander from its place. */
const slack = 28;

function movingBox(body: Sprite, headParts: readonly Sprite[]): Box {
  const upper = Math.min(...headParts.map(({ top }) => top)) - slack;
  const lower = Math.max(stillBelow, ...headParts.map(({ top, height }) => top + height + slack));
  const leftmost = Math.min(body.left, ...headParts.map(({ left }) => left)) - slack;
  const rightmost = Math.max(body.left + body.width, ...headParts.map(({ left, width }) => left + width)) + slack;
  return { left: leftmost, top: upper, width: rightmost - leftmost, height: lower - upper };
}

/** The part above `stillBelow` leans; the rest stays where it is. */
function drawBody(context: Context, body: Sprite, sway: number, breath: number, reach: number): void {
  const { canvas, left, top, width } = body;
  const perUnit = canvas.width / width;
  const cut = Math.round((stillBelow - top) * perUnit);
  const below = canvas.height - cut;
  // The two overlap a little, or a seam would shine through.
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
  context.drawImage(canvas, 0, 0, canvas.width, cut, left, top, width, cut / perUnit);
  context.restore();
}

/** The lower face stretches a little when the jaw hangs. */
function drawHead(context: Context, head: Sprite, jaw: number): void {
  const { canvas, left, top, width, height } = head;
  const perUnit = canvas.width / width;
  const cut = Math.round((jawLine - top) * perUnit);
  const at = top + cut / perUnit;
  // One row more than needed lies under the upper part, or a seam would shine through.
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
