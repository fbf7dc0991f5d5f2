import { css, darken, hex, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceLimb, type LimbPoint } from "#engine/scenes/parts/curve.ts";
import { drawFace } from "./face.ts";
import { drawGarment } from "./garments.ts";
import { drawBackHair, drawFrontHair } from "./hair.ts";
import { drawHat, drawVeil } from "./hat.ts";
import { buildOf, type Look } from "./look.ts";
import { armJoints, signOf, trunkOf, type ArmJoints, type Pose, type Side, type Trunk } from "./pose.ts";
import { fillBall, fillLimb, fillOutline, type Point } from "./shape.ts";

/** Things that a person holds, drawn in the coordinates of the scene. */
export type Held = {
  /** Draws what the hands lie on or hold. */
  beforeHands?(context: Context): void;
  /** Draws what covers the hands. */
  overHands?(context: Context): void;
};

/** Heads are a little larger than natural, so that faces stay readable at small sizes. */
const headScale = 1.13;

/** Draws a person, in heads of an adult; the origin is that of the scene. */
export function drawPerson(context: Context, look: Look, pose: Pose, held: Held = {}): void {
  const build = buildOf(look);
  const trunk = trunkOf(pose, build);
  const arms = { left: armJoints(pose, trunk, "left"), right: armJoints(pose, trunk, "right") };
  const isSeated = pose.legs !== undefined && (pose.hip ?? build.hip) < build.hip * 0.85;
  const inPerson = (draw: () => void) => {
    context.save();
    context.translate(pose.at[0], pose.at[1]);
    context.scale(build.scale, build.scale);
    draw();
    context.restore();
  };
  const inHead = (draw: () => void) => {
    const [x, y] = trunk.lean(0, trunk.shoulderY);
    context.save();
    context.translate(x + (pose.turn ?? 0) * 0.06, y - (build.chin - build.shoulder));
    context.rotate(pose.tilt ?? 0);
    context.scale(headScale, headScale);
    draw();
    context.restore();
  };
  const turn = pose.turn ?? 0;
  const hasArms = look.garment !== "cape";
  const each = (isBehind: boolean, draw: (side: Side) => void) => {
    if (!hasArms) return;
    for (const side of ["left", "right"] as const) if ((pose[side]?.isBehind ?? false) === isBehind) draw(side);
  };
  inPerson(() => {
    inHead(() => {
      if (look.hat === "veil") drawVeil(context);
      drawBackHair(context, look, turn);
    });
    each(true, (side) => drawArm(context, look, arms[side], side, pose));
    drawLegs(context, look, trunk, pose);
    drawNeck(context, look, trunk);
    drawGarment(context, look, trunk, isSeated);
    inHead(() => {
      drawFace(context, look, turn, pose.nod ?? 0, pose.expression ?? "smile");
      drawFrontHair(context, look, turn);
      drawHat(context, look, turn);
    });
  });
  held.beforeHands?.(context);
  inPerson(() =>
    each(false, (side) => {
      castShadow(context, arms[side], build.limb);
      drawArm(context, look, arms[side], side, pose);
    }),
  );
  held.overHands?.(context);
}

function drawNeck(context: Context, look: Look, { shoulderY, lean, build }: Trunk): void {
  const wide = look.age === "child" ? 0.12 : look.isWoman ? 0.14 : 0.18;
  const chinY = shoulderY - (build.chin - build.shoulder);
  const skin = darken(look.skin, 0.16);
  fillLimb(
    context,
    [
      [...lean(0, shoulderY + 0.14), wide * 1.3],
      [...lean(0, shoulderY - 0.05), wide],
      [...lean(0, chinY - 0.12), wide * 0.95],
    ],
    skin,
    0.6,
  );
}

/** Darkens the trunk under an arm, only where something of the person is drawn already. */
function castShadow(context: Context, { shoulder, elbow, wrist }: ArmJoints, limb: number): void {
  context.save();
  context.globalCompositeOperation = "source-atop";
  context.translate(0.05, 0.07);
  context.fillStyle = css([30, 16, 22], 0.2);
  context.beginPath();
  traceLimb(context, [
    [...shoulder, 0.22 * limb],
    [...elbow, 0.2 * limb],
    [...wrist, 0.15 * limb],
  ]);
  context.fill();
  context.restore();
}

const toward = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

function sleeveOf({ garment, top, cover }: Look): Colour {
  if (garment === "coat") return hex("#f7f8fa");
  if (garment === "suit" || garment === "cardigan") return cover;
  return top;
}

function drawArm(context: Context, look: Look, joints: ArmJoints, side: Side, pose: Pose): void {
  const { limb } = buildOf(look);
  const { shoulder, elbow, wrist } = joints;
  const sleeve = sleeveOf(look);
  drawHand(context, look.skin, joints, signOf(side), pose[side]?.turn ?? 0, limb);
  const whole = (extra: number, end: number): LimbPoint[] => [
    [...shoulder, (0.2 + extra) * limb],
    [...toward(shoulder, elbow, 0.5), (0.185 + extra) * limb],
    [...elbow, (0.16 + extra) * limb],
    [...toward(elbow, wrist, 0.5), (0.145 + extra) * limb],
    [...toward(elbow, wrist, end), (0.115 + extra) * limb],
  ];
  if (look.hasShortSleeves) {
    fillLimb(context, whole(0, 1), look.skin, 0.6);
    const cuff = toward(shoulder, elbow, 0.62);
    fillLimb(
      context,
      [
        [...shoulder, 0.225 * limb],
        [...toward(shoulder, elbow, 0.3), 0.22 * limb],
        [...cuff, 0.21 * limb],
      ],
      sleeve,
      0.6,
    );
    return;
  }
  fillLimb(context, whole(0.015, 0.95), sleeve, 0.6);
}

function drawHand(
  context: Context,
  skin: Colour,
  { elbow, wrist }: ArmJoints,
  sign: number,
  turn: number,
  limb: number,
): void {
  const angle = Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]);
  context.save();
  context.translate(wrist[0], wrist[1]);
  context.rotate(angle + turn);
  context.scale(limb * 0.98, limb * 0.98);
  // The thumb lies on the upper or inner side of the hand.
  const up = Math.cos(angle) >= 0 ? -1 : 1;
  const thumb = Math.abs(Math.cos(angle)) > 0.5 ? up : sign;
  fillOutline(
    context,
    [
      [-0.06, -0.1],
      [0.12, -0.135],
      [0.27, -0.11],
      [0.33, -0.02],
      [0.3, 0.09],
      [0.14, 0.13],
      [-0.06, 0.1],
    ],
    skin,
    0.6,
  );
  fillLimb(
    context,
    [
      [0.05, thumb * 0.08, 0.055],
      [0.14, thumb * 0.17, 0.05],
      [0.22, thumb * 0.185, 0.042],
    ],
    skin,
    0.5,
  );
  context.restore();
}

function drawLegs(context: Context, look: Look, { hipY, build }: Trunk, pose: Pose): void {
  const { limb, hipHalf } = build;
  const colour = look.garment === "overall" ? look.cover : look.bottom;
  const isBare = look.garment === "dress";
  const legs =
    pose.legs ??
    ([-1, 1].map((sign) => ({
      knee: [sign * hipHalf * 0.5, hipY * 0.53] as const,
      ankle: [sign * hipHalf * 0.5, -0.2] as const,
    })) as [{ knee: Point; ankle: Point }, { knee: Point; ankle: Point }]);
  if (look.garment === "gown" || (look.garment === "cape" && !pose.legs)) return;
  legs.forEach(({ knee, ankle }, index) => {
    const sign = index === 0 ? -1 : 1;
    const hip: Point = [sign * hipHalf * 0.46, hipY + 0.02];
    const skinOr = isBare ? look.skin : colour;
    drawShoe(context, look.shoes, ankle, knee, sign, limb);
    const thin = isBare ? 0.85 : 1;
    fillLimb(
      context,
      [
        [...knee, 0.215 * limb * thin],
        [...toward(knee, ankle, 0.4), 0.2 * limb * thin],
        [...ankle, (isBare ? 0.11 : 0.165) * limb],
      ],
      skinOr,
    );
    fillLimb(
      context,
      [
        [...hip, 0.3 * limb],
        [...toward(hip, knee, 0.5), 0.27 * limb],
        [...knee, 0.215 * limb],
      ],
      skinOr,
    );
  });
}

function drawShoe(context: Context, colour: Colour, ankle: Point, knee: Point, sign: number, limb: number): void {
  const [x, y] = ankle;
  // A foot behind the knee points down, so that only its sole is seen.
  const across = (ankle[0] - knee[0]) * 0.2;
  const outward = sign * 0.07 - across;
  fillOutline(
    context,
    [
      [x - 0.17 * limb, y + 0.02],
      [x + 0.17 * limb, y + 0.02],
      [x + 0.2 * limb + Math.max(0, outward) * 1.6, y + 0.17],
      [x + outward, y + 0.24],
      [x - 0.2 * limb + Math.min(0, outward) * 1.6, y + 0.17],
    ],
    colour,
  );
  fillBall(context, [x + outward * 0.8, y + 0.12], 0.12 * limb, 0.07, colour, 1.2);
}
