import { css, darken, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve, traceLimb, type LimbPoint, type OutlinePoint } from "../curve.ts";
import { drawHead, type HeadLook } from "./head.ts";
import { adult, child, jointsOf, type ArmJoints, type Joints, type LegJoints, type Point, type Pose } from "./pose.ts";

export type Garment = "shirt" | "jacket" | "dress" | "skirt" | "sport" | "apron";

export type Look = HeadLook & {
  garment: Garment;
  top: Colour;
  bottom: Colour;
  shoes: Colour;
  /** Whether the person has narrower shoulders, a narrower waist and wider hips than other persons. */
  slender?: boolean;
  child?: boolean;
};

export const buildOf = (look: Look) => (look.child ? child : adult);

const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** Parts of a person that can be painted separately, so that each can move. */
export type Part = "far" | "body" | "head" | "arm";

type Options = {
  /** Whether to draw the legs; false where a table or counter hides them. */
  legs?: boolean;
  /** Swing of a pony tail in radians. */
  swing?: number;
  parts?: readonly Part[];
};

/** Draws a person from the side, facing right; `size` is the height of a head in pixels. The origin is the hip. */
export function drawPerson(
  context: Context,
  pose: Pose,
  look: Look,
  size: number,
  { legs = true, swing = 0, parts = ["far", "body", "head", "arm"] }: Options = {},
): Joints {
  const joints = jointsOf(pose, buildOf(look));
  context.save();
  context.scale(size, size);
  if (parts.includes("far")) {
    drawArm(context, joints.far.arm, look, darken(look.top, 0.3), darken(look.skin, 0.25));
    if (legs) drawLeg(context, joints.far.leg, look, darken(look.bottom, 0.3), darken(look.shoes, 0.3));
  }
  if (parts.includes("body")) {
    if (legs) drawLeg(context, joints.near.leg, look, look.bottom, look.shoes);
    drawNeck(context, joints, look);
    drawTrunk(context, pose, joints, look);
  }
  if (parts.includes("head")) {
    context.save();
    context.translate(joints.head[0], joints.head[1]);
    context.rotate(joints.nod);
    drawHead(context, look, swing);
    context.restore();
  }
  if (parts.includes("body")) drawCollar(context, joints, look);
  if (parts.includes("arm")) drawArm(context, joints.near.arm, look, look.top, look.skin);
  context.restore();
  return joints;
}

function fillLimb(context: Context, points: readonly LimbPoint[], colour: Colour): void {
  context.fillStyle = css(colour);
  context.beginPath();
  traceLimb(context, points);
  context.fill("nonzero");
}

function drawLeg(context: Context, { hip, knee, ankle, foot }: LegJoints, look: Look, cloth: Colour, shoe: Colour) {
  const tight = look.garment === "sport" || look.garment === "dress" || look.garment === "skirt";
  const bare = look.garment === "dress" || look.garment === "skirt";
  const extra = tight ? 0 : 0.05;
  const thigh = look.slender ? 0.34 : 0.37;
  const shinAngle = Math.atan2(ankle[0] - knee[0], ankle[1] - knee[1]);
  const colour = bare ? mix(look.skin, cloth, 0.1) : cloth;
  // Widen the shin at the calf, towards the back.
  const calf = between(knee, ankle, 0.3);
  const behind = 0.055;
  drawShoe(context, ankle, shinAngle, foot, shoe);
  fillLimb(
    context,
    [
      [hip[0] + 0.02, hip[1] - 0.12, thigh],
      [...between(hip, knee, 0.3), thigh - 0.03 + extra * 0.4],
      [...between(hip, knee, 0.72), 0.245 + extra * 0.5],
      [knee[0], knee[1], 0.205 + extra * 0.6],
      [calf[0] - Math.cos(shinAngle) * behind, calf[1] + Math.sin(shinAngle) * behind, 0.2 + extra],
      [...between(knee, ankle, 0.7), 0.125 + extra * 1.3],
      [...between(knee, ankle, tight ? 1.02 : 1), 0.095 + extra * 1.6],
    ],
    colour,
  );
}

function drawShoe(context: Context, ankle: Point, shin: number, foot: number, colour: Colour): void {
  context.save();
  context.translate(ankle[0], ankle[1]);
  // Draw the shoe flat on the ground unless `foot` (radians) sets another angle.
  context.rotate(foot);
  context.fillStyle = css(colour);
  context.beginPath();
  traceCurve(context, [
    [-0.13 + shin * 0.02, -0.16],
    [-0.19, 0.02],
    [-0.225, 0.16],
    [-0.2, 0.27, 1],
    [0.2, 0.275],
    [0.62, 0.28],
    [0.76, 0.25],
    [0.73, 0.17],
    [0.5, 0.09],
    [0.28, 0.0],
    [0.15, -0.14],
  ]);
  context.fill();
  context.restore();
}

function drawArm(
  context: Context,
  { shoulder, elbow, wrist, hand, grip }: ArmJoints,
  look: Look,
  cloth: Colour,
  skin: Colour,
) {
  const wide = look.slender ? 0.9 : 1;
  const extra =
    look.garment === "jacket" ? 0.035 : look.garment === "sport" || look.garment === "dress" ? -0.015 : 0.015;
  const bare =
    look.garment === "sport" || look.garment === "dress" || look.garment === "apron" || look.garment === "skirt";
  drawHand(context, wrist, hand, skin, grip);
  const forearm: LimbPoint[] = [
    [elbow[0], elbow[1], (0.145 + extra) * wide],
    [...between(elbow, wrist, 0.3), (0.148 + extra) * wide],
    [...between(elbow, wrist, 0.75), (0.105 + extra) * wide],
    [wrist[0], wrist[1], (0.082 + extra) * wide],
  ];
  const upper: LimbPoint[] = [
    [shoulder[0], shoulder[1] + 0.06, (0.235 + extra) * wide],
    [...between(shoulder, elbow, 0.35), (0.2 + extra) * wide],
    [...between(shoulder, elbow, 0.75), (0.162 + extra) * wide],
    [elbow[0], elbow[1], (0.15 + extra) * wide],
  ];
  if (!bare) {
    fillLimb(
      context,
      [
        ...upper.slice(0, 3),
        [elbow[0], elbow[1], (0.152 + extra) * wide],
        ...forearm.slice(1, 3),
        [...between(elbow, wrist, 0.94), (0.1 + extra) * wide],
      ],
      cloth,
    );
    return;
  }
  fillLimb(context, [...upper.slice(0, 3), [elbow[0], elbow[1], (0.142 + extra) * wide], ...forearm.slice(1)], skin);
  // Draw a short sleeve.
  const sleeve = look.garment === "sport" || look.garment === "dress" ? 0.42 : 0.9;
  fillLimb(
    context,
    [
      [shoulder[0], shoulder[1] + 0.06, (0.245 + extra) * wide],
      [...between(shoulder, elbow, sleeve * 0.5), (0.215 + extra) * wide],
      [...between(shoulder, elbow, sleeve), (sleeve > 0.6 ? 0.175 : 0.205) * wide],
    ],
    cloth,
  );
}

/** Draws the palm, the fingers a little bent, and the thumb. */
function drawHand(context: Context, wrist: Point, angle: number, skin: Colour, grip: boolean): void {
  context.save();
  context.translate(wrist[0], wrist[1]);
  context.rotate(-angle);
  context.fillStyle = css(skin);
  context.beginPath();
  if (grip) {
    traceCurve(context, [
      [-0.08, -0.08],
      [-0.14, 0.14],
      [-0.12, 0.3],
      [0.02, 0.37],
      [0.16, 0.32],
      [0.2, 0.18],
      [0.1, -0.04],
    ]);
    context.fill();
    context.restore();
    return;
  }
  traceCurve(context, [
    [-0.085, -0.08],
    [-0.115, 0.16],
    [-0.1, 0.34],
    [-0.02, 0.53],
    [0.07, 0.62],
    [0.115, 0.56],
    [0.1, 0.42],
    [0.105, 0.3],
    [0.17, 0.36],
    [0.2, 0.29],
    [0.14, 0.14],
    [0.085, -0.06],
  ]);
  context.fill();
  context.restore();
}

/**
 * Positions along the trunk from hip to shoulder, with the distances of front and back from the trunk's centre line.
 */
function stations(look: Look): readonly (readonly [at: number, front: number, back: number])[] {
  if (look.slender)
    return [
      [-0.2, 0.27, 0.33],
      [0.02, 0.34, 0.43],
      [0.3, 0.31, 0.27],
      [0.46, 0.285, 0.22],
      [0.64, 0.38, 0.26],
      [0.78, 0.43, 0.32],
      [0.92, 0.3, 0.36],
      [1.03, 0.17, 0.3],
    ];
  return [
    [-0.2, 0.29, 0.34],
    [0.02, 0.36, 0.42],
    [0.3, 0.39, 0.34],
    [0.46, 0.41, 0.33],
    [0.64, 0.46, 0.38],
    [0.8, 0.46, 0.44],
    [0.93, 0.33, 0.45],
    [1.04, 0.18, 0.34],
  ];
}

function trunkOutline(
  pose: Pose,
  joints: Joints,
  look: Look,
  widen = 0,
): { front: OutlinePoint[]; back: OutlinePoint[] } {
  const [shoulderX, shoulderY] = joints.shoulder;
  const length = Math.hypot(shoulderX, shoulderY);
  const upX = shoulderX / length;
  const upY = shoulderY / length;
  const bend = pose.bend ?? 0;
  const place = (at: number, off: number): OutlinePoint => {
    // Bend the centre line of a rounded back away from the straight line.
    const bow = -bend * Math.sin(Math.PI * Math.min(1, Math.max(0, at))) * 0.8;
    return [upX * length * at - upY * (off + bow), upY * length * at + upX * (off + bow)];
  };
  const list = stations(look);
  return {
    front: list.map(([at, front]) => place(at, front + widen)),
    back: list.map(([at, , back]) => place(at, -back - widen)),
  };
}

function drawTrunk(context: Context, pose: Pose, joints: Joints, look: Look): void {
  const { front, back } = trunkOutline(pose, joints, look, look.garment === "jacket" ? 0.045 : 0.01);
  const outline = [...front, ...back.toReversed()];
  context.fillStyle = css(look.top);
  context.beginPath();
  traceCurve(context, outline);
  context.fill();
  // Darken the lower body a little, because light falls from above.
  context.save();
  context.clip();
  const shade = context.createLinearGradient(joints.shoulder[0], joints.shoulder[1], 0, 0.2);
  shade.addColorStop(0, css(lighten(look.top, 0.1), 0.6));
  shade.addColorStop(0.4, css(look.top, 0));
  shade.addColorStop(1, css(darken(look.top, 0.35), 0.75));
  context.fillStyle = shade;
  context.fillRect(-4, -5, 8, 8);
  context.restore();
  const seated = pose.near.leg.hip > 1;
  const skirted = look.garment === "dress" || look.garment === "skirt";
  if (skirted && !seated) drawSkirt(context, joints, look, front, back);
  if ((skirted && seated) || look.garment === "shirt" || look.garment === "sport" || look.garment === "apron") {
    // Draw the trousers from the waist down.
    context.save();
    context.beginPath();
    traceCurve(context, outline);
    context.clip();
    context.fillStyle = css(look.bottom);
    context.beginPath();
    const [frontAt, backAt] = [front[1], back[1]];
    if (frontAt && backAt) {
      context.moveTo(frontAt[0] + 0.4, frontAt[1] + 0.06);
      context.lineTo(backAt[0] - 0.4, backAt[1] - 0.02);
      context.lineTo(backAt[0] - 0.5, 2);
      context.lineTo(frontAt[0] + 0.5, 2);
    }
    context.fill();
    context.restore();
  }
}

function drawSkirt(context: Context, joints: Joints, look: Look, front: OutlinePoint[], back: OutlinePoint[]): void {
  const [frontAt, backAt] = [front[2], back[2]];
  if (!frontAt || !backAt) return;
  const knees = [joints.near.leg.knee, joints.far.leg.knee];
  const hem = look.garment === "dress" ? 0.92 : 0.86;
  const ahead = Math.max(...knees.map(([x]) => x * hem));
  const behind = Math.min(...knees.map(([x]) => x * hem));
  const low = Math.max(...knees.map(([, y]) => y * hem));
  const fall = context.createLinearGradient(0, -0.6, 0, low);
  fall.addColorStop(0, css(look.bottom));
  fall.addColorStop(1, css(darken(look.bottom, 0.35)));
  context.fillStyle = fall;
  context.beginPath();
  traceCurve(context, [
    [frontAt[0], frontAt[1], 1],
    [Math.max(0.36, ahead * 0.5 + 0.26), low * 0.3],
    [ahead + 0.36, low, 1],
    [(ahead + behind) / 2, low + 0.05],
    [behind - 0.34, low, 1],
    [Math.min(-0.44, behind * 0.5 - 0.36), low * 0.28],
    [backAt[0], backAt[1], 1],
  ]);
  context.fill();
}

function drawNeck(context: Context, { neck, head, shoulder }: Joints, look: Look): void {
  const wide = look.slender ? 0.195 : 0.235;
  const fall = context.createLinearGradient(0, head[1] - 0.1, 0, shoulder[1]);
  fall.addColorStop(0, css(darken(look.skin, 0.34)));
  fall.addColorStop(1, css(darken(look.skin, 0.1)));
  context.fillStyle = fall;
  context.beginPath();
  traceLimb(context, [
    [shoulder[0] - 0.07, shoulder[1] + 0.12, wide * 1.5],
    [neck[0] - 0.07, neck[1] + 0.02, wide * 1.1],
    [head[0] - 0.13, head[1] - 0.1, wide * 0.9],
  ]);
  context.fill();
}

function drawCollar(context: Context, joints: Joints, look: Look): void {
  const [x, y] = joints.neck;
  const [headX] = joints.head;
  const lean = (headX - x) * 0.5;
  context.fillStyle = css(look.garment === "jacket" ? darken(look.top, 0.25) : lighten(look.top, 0.12));
  context.beginPath();
  traceCurve(context, [
    [x + 0.2 + lean * 0.2, y + 0.2],
    [x + 0.12 + lean * 0.6, y + 0.06],
    [x - 0.08, y],
    [x - 0.3, y - 0.1],
    [x - 0.36, y + 0.02],
    [x - 0.16, y + 0.15],
    [x + 0.04, y + 0.22],
  ]);
  context.fill();
}
