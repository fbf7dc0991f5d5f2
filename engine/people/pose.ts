import type { Build } from "./look.ts";
import type { Point } from "./shape.ts";
import type { Expression } from "./face.ts";

/** An arm: where its hand is, in heads of an adult from the origin of the scene. */
export type ArmPose = {
  hand: Point;
  /** Bends the elbow upwards instead of down and outwards. */
  isElbowUp?: boolean;
  /** Draws the arm behind the trunk. */
  isBehind?: boolean;
  /** Angle of the hand in radians relative to the forearm. */
  turn?: number;
};

/** A leg, in heads of the person from the ground below the trunk. */
export type LegPose = { knee: Point; ankle: Point };

/** A person seen from the front; left and right are those of the viewer. */
export type Pose = {
  /** Ground below the trunk, in heads of an adult from the origin of the scene. */
  at: Point;
  /** Where the person looks: -1 is left, 1 is right. */
  turn?: number;
  /** Tilt of the head in radians, clockwise. */
  tilt?: number;
  /** How far the gaze is lowered, from 0 to 1. */
  nod?: number;
  /** Distance by which the shoulders are beside the hip, in heads of the person. */
  lean?: number;
  /** Height of the hip above the ground, in heads of the person. */
  hip?: number;
  expression?: Expression;
  left?: ArmPose;
  right?: ArmPose;
  legs?: readonly [LegPose, LegPose];
};

export type Side = "left" | "right";
export const signOf = (side: Side): -1 | 1 => (side === "left" ? -1 : 1);

export type ArmJoints = { shoulder: Point; elbow: Point; wrist: Point };

/** Positions of the trunk, in heads of the person from the ground below it. */
export type Trunk = {
  build: Build;
  hipY: number;
  shoulderY: number;
  /** Moves a point of the upright trunk as the lean does. */
  lean(x: number, y: number): Point;
};

export function trunkOf(pose: Pose, build: Build): Trunk {
  const hipY = -(pose.hip ?? build.hip);
  const shoulderY = hipY - (build.shoulder - build.hip);
  const offset = pose.lean ?? 0;
  return {
    build,
    hipY,
    shoulderY,
    lean: (x, y) => [x + offset * ((hipY - y) / (hipY - shoulderY)), y + Math.abs(offset) * 0.16 * (y < hipY ? 1 : 0)],
  };
}

/** Inverse kinematics: brings the wrist to the hand of the pose, or as near as the arm reaches. */
export function armJoints(pose: Pose, trunk: Trunk, side: Side): ArmJoints {
  const { build, shoulderY } = trunk;
  const sign = signOf(side);
  const shoulder = trunk.lean(sign * (build.shoulderHalf - 0.14), shoulderY + 0.2);
  const arm = pose[side];
  const rest: Point = [sign * (build.shoulderHalf + 0.1) + (pose.lean ?? 0) * 0.3, trunk.hipY + build.forearm * 0.5];
  const target: Point = arm
    ? [(arm.hand[0] - pose.at[0]) / build.scale, (arm.hand[1] - pose.at[1]) / build.scale]
    : rest;
  const across = target[0] - shoulder[0];
  const down = target[1] - shoulder[1];
  const length = Math.hypot(across, down) || 0.001;
  // A hand near the shoulder is in front of the trunk: foreshorten the arm instead of spreading the elbow.
  const near = Math.min(1, Math.max(0.74, length / ((build.upperArm + build.forearm) * 0.8)));
  const [upperArm, forearm] = [build.upperArm * near, build.forearm * near];
  const reach = Math.min(upperArm + forearm - 0.02, Math.max(Math.abs(upperArm - forearm) + 0.12, length));
  const open = Math.acos((upperArm ** 2 + reach ** 2 - forearm ** 2) / (2 * upperArm * reach));
  const aim = Math.atan2(down, across);
  const elbowAt = (angle: number): Point => [
    shoulder[0] + Math.cos(angle) * upperArm,
    shoulder[1] + Math.sin(angle) * upperArm,
  ];
  const elbows = [elbowAt(aim + open), elbowAt(aim - open)] as const;
  const score = ([x, y]: Point) => x * sign * 0.75 + y * (arm?.isElbowUp ? -1 : 0.6);
  const elbow = score(elbows[0]) >= score(elbows[1]) ? elbows[0] : elbows[1];
  const wrist: Point = [shoulder[0] + (across / length) * reach, shoulder[1] + (down / length) * reach];
  return { shoulder, elbow, wrist };
}
