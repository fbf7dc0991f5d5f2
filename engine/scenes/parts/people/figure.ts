import { paintLit, type EdgeLight } from "#engine/drawing/rim.ts";
import { drawLayer, type Box, type Context } from "#engine/drawing/stage.ts";
import { buildOf, drawPerson, type Look, type Part } from "./person.ts";
import { jointsOf, type Point, type Pose } from "./pose.ts";

type FigureOptions = {
  pose: Pose;
  look: Look;
  /** Height of the head in pixels. */
  size: number;
  /** Position of the hip in pixels. */
  x: number;
  y: number;
  facing: 1 | -1;
  lights: readonly EdgeLight[];
  legs?: boolean;
  /** How much head and arm move, from 0 (still) to 1 (lively talk). */
  lively?: number;
  phase?: number;
  /** Draws objects behind the body. Lengths are in units of the head's height, and the origin is the hip. */
  behind?(context: Context): void;
  /** Draws objects in front of the body, in units of the head's height from the hip. */
  before?(context: Context): void;
  /** Draws the object in the person's hand; the object moves with the near arm. */
  held?(context: Context): void;
};

export type Figure = {
  draw(context: Context, time: number): void;
  /** Draws the person without the near arm, so that an object such as a table can be drawn before `drawArm`. */
  drawBody(context: Context, time: number): void;
  /** Draws the near arm, which lies in front of everything else of the person. */
  drawArm(context: Context, time: number): void;
};

/** Creates a person who breathes, nods and moves an arm slightly; body, head and arm are painted once. */
export function createFigure(options: FigureOptions): Figure {
  const { pose, look, size, x, y, facing, legs = true, lively = 0.5, phase = 0 } = options;
  const joints = jointsOf(pose, buildOf(look));
  // The lights are directed for the whole image, so mirror their directions if the figure is drawn mirrored.
  const lights = options.lights.map((light) => ({
    ...light,
    towards: [light.towards[0] * facing, light.towards[1]] as const,
  }));
  // Light the edges of the arm less, because it is in front of the trunk.
  const armLights = lights.map((light) => ({ ...light, strength: light.strength * 0.3, width: light.width * 0.8 }));
  const { near, far } = joints;
  const reach: Record<Exclude<Part, "far">, { points: readonly Point[]; margin: number }> = {
    body: {
      points: [
        joints.hip,
        joints.head,
        far.arm.elbow,
        far.arm.wrist,
        ...(legs ? [near.leg.knee, near.leg.ankle, far.leg.knee, far.leg.ankle] : []),
      ],
      margin: 1.2,
    },
    head: { points: [joints.head, [joints.head[0], joints.head[1] - 0.6]], margin: 1 },
    arm: { points: [near.arm.shoulder, near.arm.elbow, near.arm.wrist], margin: 0.9 },
  };
  const piece = (part: Exclude<Part, "far">) =>
    paintLit(
      boxAround(reach[part].points, reach[part].margin, size),
      (context) => {
        const inHeads = (draw?: (canvas: Context) => void) => {
          if (!draw) return;
          context.save();
          context.scale(size, size);
          draw(context);
          context.restore();
        };
        if (part === "body") inHeads(options.behind);
        if (part === "arm") inHeads(options.held);
        drawPerson(context, pose, look, size, { legs, parts: part === "body" ? ["far", "body"] : [part] });
        if (part === "body") inHeads(options.before);
      },
      part === "arm" ? armLights : lights,
    );
  const [body, head, arm] = [piece("body"), piece("head"), piece("arm")];
  const turned = (context: Context, [pivotX, pivotY]: readonly [number, number], angle: number, draw: () => void) => {
    context.save();
    context.translate(pivotX * size, pivotY * size);
    context.rotate(angle);
    context.translate(-pivotX * size, -pivotY * size);
    draw();
    context.restore();
  };
  const placed = (context: Context, time: number, draw: (beat: number) => void) => {
    const beat = time + phase;
    context.save();
    context.translate(x, y);
    context.scale(facing, 1 + Math.sin(beat * 1.2) * 0.0018);
    draw(beat);
    context.restore();
  };
  const figure: Figure = {
    draw(context, time) {
      figure.drawBody(context, time);
      figure.drawArm(context, time);
    },
    drawBody: (context, time) =>
      placed(context, time, (beat) => {
        const nod = (Math.sin(beat * 1.7) * 0.6 + Math.sin(beat * 2.9 + 1) * 0.4) * 0.035 * lively;
        drawLayer(context, body);
        turned(context, joints.head, nod, () => drawLayer(context, head));
      }),
    drawArm: (context, time) =>
      placed(context, time, (beat) => {
        const wave = (Math.sin(beat * 1.15 + 2) * 0.7 + Math.sin(beat * 2.3) * 0.3) * 0.05 * lively;
        turned(context, joints.near.arm.shoulder, wave, () => drawLayer(context, arm));
      }),
  };
  return figure;
}

/** Bounding box in pixels of points that are given in units of the head's height. */
function boxAround(points: readonly Point[], margin: number, size: number): Box {
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  const left = Math.min(...across) - margin;
  const top = Math.min(...down) - margin;
  return {
    left: left * size,
    top: top * size,
    width: (Math.max(...across) + margin - left) * size,
    height: (Math.max(...down) + margin - top) * size,
  };
}
