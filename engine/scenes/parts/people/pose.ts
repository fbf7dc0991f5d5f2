/** Lengths of a person's limbs, in units of that person's head height (chin to top). */
export type Build = Record<"torso" | "thigh" | "shin" | "upperArm" | "forearm" | "neck", number>;

/** Proportions of an adult, who is seven and a half heads tall. */
export const adult: Build = { torso: 2.25, thigh: 1.86, shin: 1.78, upperArm: 1.38, forearm: 1.16, neck: 0.22 };
/** Proportions of a child of about seven years, who is five and a half heads tall. */
export const child: Build = { torso: 1.7, thigh: 1.2, shin: 1.12, upperArm: 0.95, forearm: 0.82, neck: 0.14 };
const ankleHeight = 0.28;

/**
 * Angles of arms and legs in radians. Shoulder and hip: from hanging straight down, forward positive. Elbow and knee:
 * how far they are bent.
 */
export type Arm = { shoulder: number; elbow: number; hand?: number; grip?: boolean };
export type Leg = { hip: number; knee: number; foot?: number };

/** A person from the side, facing right. */
export type Pose = {
  /** Lean of the trunk in radians, forward positive. */
  lean: number;
  /** How round the back is; 0 is straight. */
  bend?: number;
  /** Tilt of the neck in radians, forward positive. */
  neck?: number;
  /** Tilt of the face in radians, down positive. */
  nod?: number;
  near: { arm: Arm; leg: Leg };
  far: { arm: Arm; leg: Leg };
};

export type Point = readonly [x: number, y: number];

const along = ([x, y]: Point, angle: number, length: number): Point => [
  x + Math.sin(angle) * length,
  y + Math.cos(angle) * length,
];

export type LegJoints = { hip: Point; knee: Point; ankle: Point; foot: number };
export type ArmJoints = { shoulder: Point; elbow: Point; wrist: Point; hand: number; grip: boolean };
export type Joints = {
  hip: Point;
  shoulder: Point;
  neck: Point;
  /** Position of the head: the middle of the neck at the height of the chin. */
  head: Point;
  /** Tilt of the face in radians, down positive. */
  nod: number;
  near: { arm: ArmJoints; leg: LegJoints };
  far: { arm: ArmJoints; leg: LegJoints };
  /** Distance from the hip down to the ground, in units of the head's height. */
  ground: number;
};

/** Computes all joints in units of the head's height, with the hip at the origin. */
export function jointsOf(pose: Pose, lengths = adult): Joints {
  const hip: Point = [0, 0];
  const shoulder: Point = [Math.sin(pose.lean) * lengths.torso, -Math.cos(pose.lean) * lengths.torso];
  const tilt = pose.lean * 0.6 + (pose.neck ?? 0.16);
  const neck: Point = [shoulder[0] + Math.sin(pose.lean) * 0.2, shoulder[1] - Math.cos(pose.lean) * 0.2];
  const head: Point = [neck[0] + Math.sin(tilt) * lengths.neck, neck[1] - Math.cos(tilt) * lengths.neck];
  const leg = ({ hip: angle, knee: flex, foot = 0 }: Leg, from: Point): LegJoints => {
    const knee = along(from, angle, lengths.thigh);
    const ankle = along(knee, angle - flex, lengths.shin);
    return { hip: from, knee, ankle, foot };
  };
  const arm = ({ shoulder: angle, elbow: flex, hand = 0, grip = false }: Arm, from: Point): ArmJoints => {
    const elbow = along(from, angle, lengths.upperArm);
    return {
      shoulder: from,
      elbow,
      wrist: along(elbow, angle + flex, lengths.forearm),
      hand: angle + flex + hand,
      grip,
    };
  };
  const near = { arm: arm(pose.near.arm, shoulder), leg: leg(pose.near.leg, hip) };
  const far = {
    arm: arm(pose.far.arm, [shoulder[0] + 0.08, shoulder[1]]),
    leg: leg(pose.far.leg, [0.06, 0]),
  };
  // Lowest point of a leg; the toes of a foot that points down are lower than the ankle.
  const lowest = ({ ankle, foot }: LegJoints) => ankle[1] + ankleHeight + Math.max(0, Math.sin(foot)) * 0.7;
  return {
    hip,
    shoulder,
    neck,
    head,
    nod: pose.nod ?? 0,
    near,
    far,
    ground: Math.max(lowest(near.leg), lowest(far.leg)),
  };
}

/**
 * Inverse kinematics: the arm that brings a hand to `target` (in units of the head's height from the hip), with the
 * elbow bent down.
 */
export function reaching(pose: Pose, side: "near" | "far", target: Point, lengths = adult, hand = 0): Arm {
  const { shoulder } = jointsOf(pose, lengths)[side].arm;
  const across = target[0] - shoulder[0];
  const down = target[1] - shoulder[1];
  const { upperArm, forearm } = lengths;
  const far = Math.min(
    upperArm + forearm - 0.01,
    Math.max(Math.abs(upperArm - forearm) + 0.01, Math.hypot(across, down)),
  );
  const aim = Math.atan2(across, down);
  const open = Math.acos((upperArm ** 2 + far ** 2 - forearm ** 2) / (2 * upperArm * far));
  const flex = Math.PI - Math.acos((upperArm ** 2 + forearm ** 2 - far ** 2) / (2 * upperArm * forearm));
  // If the arm points backwards, bend the elbow in the other direction, so that the elbow still points down.
  return across < -0.2 ? { shoulder: aim + open, elbow: -flex, hand } : { shoulder: aim - open, elbow: flex, hand };
}

/**
 * Inverse kinematics: the leg that puts the ankle on `target` (in units of the head's height from the hip), with the
 * knee pointing forward.
 */
export function stepping(target: Point, lengths = adult, foot = 0): Leg {
  const { thigh, shin } = lengths;
  const far = Math.min(thigh + shin - 0.01, Math.hypot(target[0], target[1]));
  const open = Math.acos((thigh ** 2 + far ** 2 - shin ** 2) / (2 * thigh * far));
  const knee = Math.PI - Math.acos((thigh ** 2 + shin ** 2 - far ** 2) / (2 * thigh * shin));
  return { hip: Math.atan2(target[0], target[1]) + open, knee, foot };
}

const arm = (shoulder: number, elbow: number, hand = 0): Arm => ({ shoulder, elbow, hand });
const leg = (hip: number, knee: number, foot = 0): Leg => ({ hip, knee, foot });

/** A walking pose. `phase` is in radians, where one full circle is two steps; a `stride` of 1 is a brisk walk. */
export function walking(phase: number, stride = 1): Pose {
  const side = (at: number): { arm: Arm; leg: Leg } => {
    const swing = Math.sin(at) * stride;
    // Bend the knee while the leg swings forward.
    const lift = Math.max(0, Math.cos(at)) * (0.4 + 0.6 * stride);
    return {
      arm: arm(-swing * 0.42, 0.28 + Math.max(0, -swing) * 0.3),
      leg: leg(
        swing * 0.42 + 0.03,
        0.1 + lift ** 1.6 * 0.85,
        swing > 0 ? -0.22 * swing * (1 - lift) : -swing * 0.55 * (1 - lift * 0.3),
      ),
    };
  };
  return { lean: 0.05, near: side(phase), far: side(phase + Math.PI) };
}

/** A running pose. `phase` is in radians, where one full circle is two steps. */
export function running(phase: number): Pose {
  const side = (at: number): { arm: Arm; leg: Leg } => {
    const swing = Math.sin(at);
    const lift = Math.cos(at);
    return {
      arm: { ...arm(-swing * 0.85 - 0.12, 1.72 + swing * 0.3), grip: true },
      leg: leg(
        0.28 + swing * 0.78,
        0.5 + Math.max(0, lift) * 1.35 + Math.max(0, swing) * 0.42,
        lift > 0 ? 0.55 : 0.1 - Math.min(0, swing) * 0.7,
      ),
    };
  };
  return { lean: 0.17, neck: 0.12, near: side(phase), far: side(phase + Math.PI) };
}

/** Pose of a person who stands relaxed, with the weight on one leg. */
export const standing: Pose = {
  lean: 0,
  near: { arm: arm(-0.06, 0.16), leg: leg(0.02, 0.04) },
  far: { arm: arm(0.1, 0.2), leg: leg(0.08, 0.1) },
};

/** Pose of a person who sits on a chair; the hip is at the height of the seat. */
export const sitting: Pose = {
  lean: 0.06,
  bend: 0.1,
  near: { arm: arm(0.45, 0.95), leg: leg(1.5, 1.5) },
  far: { arm: arm(0.6, 0.9), leg: leg(1.42, 1.62) },
};
