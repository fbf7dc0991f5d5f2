import type { Layer } from "#engine/drawing/compositor/compositor.ts";
import { boundsOf, combined, scaled, translated, type Transform } from "#engine/drawing/compositor/transform.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import type { Look } from "./appearance.ts";
import { browPlace, createEyes, type EyePose } from "./eyes.ts";
import { boxAroundLips, createMouth, jawOf, type MouthShape } from "./mouth.ts";
import { jawLine, type PaintedFigure, stillBelow, type StoredSprite } from "./paint-figure.ts";
import { headTransform, type Posture } from "./posture.ts";
import { headTurn } from "./rotation.ts";

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
  painted: PaintedFigure;
  /**
   * Hair behind the head, and body, from back to front. `place` leads from the figure's own units, with the origin between
   * the eyes, to the frame.
   */
  layersBehindHead(pose: Pose, place: Transform): Layer[];
  /** Head, face, glasses and hair in front, from back to front. */
  layersOfHead(pose: Pose, place: Transform): Layer[];
};

/** Creates a figure from its painted. `scale` is in pixels per figure unit, as for {@link paintFigure}. */
export function createFigure(look: Look, scale: number, painted: PaintedFigure): Figure {
  const { stance } = look;
  const turn = headTurn(stance.turn * 15);
  const { apart } = look.eyes;
  const middle = turn(0);
  const eyes = createEyes(look, scale);
  const browAt = browPlace(look);
  const mouth = createMouth(look);
  const [leftBrow, rightBrow] = painted.brows;
  const brows = [
    { side: -1, brow: leftBrow },
    { side: 1, brow: rightBrow },
  ];

  const faceLayers = (pose: Pose, inHead: Transform): Layer[] => {
    // The face shifts slightly within the head as the head turns.
    const inFace = translated(inHead, pose.yaw * 9, pose.pitch * 7);
    const atEyes = translated(inFace, turn(apart), 0);
    // Turn the eyes against the turn of the head, so that the person looks into the camera.
    const eyePose = { ...pose, gazeX: pose.gazeX - stance.turn * 0.3 };
    return [
      drawnIn(atEyes, eyesBox(look), (context) => eyes.draw(context, eyePose, pose.squint, (middle * apart) / 17_000)),
      ...brows.map(({ side, brow }) => placed(brow, atEyes, side * browAt.x, browAt.y - pose.brow * 9)),
      placed(painted.nose, inFace, middle * 1.35 + pose.yaw * 4, pose.pitch * 2),
      drawnIn(translated(inFace, middle * 1.08, 0), boxAroundLips(look), (context) => mouth.draw(context, pose.mouth)),
      ...(painted.glasses ? [placed(painted.glasses, inFace, pose.yaw * 2, pose.pitch)] : []),
    ];
  };
  return {
    painted,
    layersBehindHead: (pose, place) => [
      placed(painted.hairBack, headTransform(place, pose, look), -pose.yaw * 6, -pose.pitch * 3),
      placed(painted.lowerBody, place),
      placed(painted.upperBody, combined(place, leaning(pose))),
    ],
    layersOfHead(pose, place) {
      const inHead = headTransform(place, pose, look);
      return [
        placed(painted.lowerHead, combined(inHead, opened(jawOf(pose.mouth)))),
        placed(painted.upperHead, inHead),
        ...faceLayers(pose, inHead),
        placed(painted.hairFront, inHead, pose.yaw * 3, pose.pitch * 2),
      ];
    },
  };
}

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

/** Bounds of both eyes, around the middle between them. */
function eyesBox({ eyes: { apart, width, height } }: Look): Box {
  const half = apart + width * 1.3 + 12;
  const [above, below] = [height * 1.8 + width * 0.3 + 10, height * 1.2 + width * 0.3 + 10];
  return { left: -half, top: -above, width: half * 2, height: above + below };
}
