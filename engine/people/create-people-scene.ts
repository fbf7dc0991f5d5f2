import { css } from "#engine/drawing/colour.ts";
import { paintLit } from "#engine/drawing/rim.ts";
import { atDepth, drawLayer, fullBox, type Context, type Scene, type Stage } from "#engine/drawing/stage.ts";
import { createMotes } from "#engine/scenes/parts/motes.ts";
import { paintSoft } from "#engine/scenes/parts/soften.ts";
import { roleOf } from "./find-people-scene.ts";
import type { PeopleRequest } from "./people-request.ts";
import { groupScene } from "./scenes/group.ts";
import { roleScene } from "./scenes/role.ts";
import { peopleScenes } from "./scenes/all-people-scenes.ts";
import type { PeopleScene, Setting, View } from "./people-scene.ts";

type Frame = { scale: number; x: number; ground: number };

/** Places the view of a scene in the frame: as large as its width and height allow, beside the words of a poster. */
function frameOf(stage: Stage, { left, right, top, foot }: View): Frame {
  const { width, height, reading, variant } = stage;
  const isBesideWords = reading.voice === "poster" && width >= height;
  const isBelowWords = reading.voice === "poster" && !isBesideWords;
  const free = isBesideWords ? width * 0.56 : width;
  const tall = isBelowWords ? height * 0.47 : height;
  const size = [1, 1.05, 0.95][variant % 3] ?? 1;
  const scale = Math.min(free / (right - left), tall / (top + foot)) * size;
  const leftover = tall - (top + foot) * scale;
  const lowered = leftover * 0.3;
  const middle = isBesideWords ? width * 0.71 : width / 2;
  return { scale, x: middle - ((left + right) / 2) * scale, ground: height - foot * scale - Math.max(0, lowered) };
}

function sceneOf(request: PeopleRequest): PeopleScene {
  if (!request.thing) return peopleScenes[request.id];
  const { thing, members, room } = request;
  return members
    ? groupScene(members, { room: room ?? "garden", thing, role: roleOf(request) })
    : roleScene(roleOf(request), thing, request);
}

/** Creates a scene with persons at work: a soft background, and persons and things before it. */
export function createPeopleScene(stage: Stage): Scene {
  const { reading, light, videoRandom, unit, width, height } = stage;
  const { people: request } = reading;
  if (!request) throw new Error("a scene with persons needs a request");
  const scene = sceneOf(request);
  const frame = frameOf(stage, scene.view);
  const { scale, x, ground } = frame;
  const box = fullBox(stage);
  const setting: Setting = {
    random: videoRandom.branch("people"),
    light,
    isNight: light.night,
    left: (box.left - x) / scale,
    right: (box.left + box.width - x) / scale,
    top: (box.top - ground) / scale,
    bottom: (box.top + box.height - ground) / scale,
    colour: reading.colours[0],
    request,
  };
  const inHeads = (context: Context, paint: (context: Context) => void) => {
    context.save();
    context.translate(x, ground);
    context.scale(scale, scale);
    paint(context);
    context.restore();
  };
  const { paintBack, items } = scene.compose(setting);
  const back = paintSoft(box, 2.6 * unit, true, (context) => inHeads(context, paintBack));
  const edges = [
    { towards: [-0.7, -0.6] as const, colour: light.sun, width: 3 * unit, strength: setting.isNight ? 0.18 : 0.4 },
  ];
  const layers = items.map(({ paint, isPerson = false }) => ({
    isPerson,
    layer: paintLit(
      box,
      (context) => {
        inHeads(context, paint);
        context.globalCompositeOperation = "source-atop";
        const shade = context.createLinearGradient(width * 0.15, 0, width * 0.85, height);
        shade.addColorStop(0, setting.isNight ? css([20, 24, 60], 0.12) : css(light.sun, 0.14));
        shade.addColorStop(0.45, setting.isNight ? css([20, 24, 60], 0.24) : css(light.sun, 0));
        shade.addColorStop(1, setting.isNight ? css([14, 14, 40], 0.42) : css([58, 26, 30], 0.2));
        context.fillStyle = shade;
        context.fillRect(box.left, box.top, box.width, box.height);
      },
      isPerson ? edges : [],
    ),
  }));
  const motes = createMotes(stage, { count: 10, colour: light.sun, rise: 4 });
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.55, () => drawLayer(context, back));
      atDepth(context, stage, camera, 0.85, () =>
        layers.forEach(({ layer, isPerson }, index) => {
          if (!isPerson) {
            drawLayer(context, layer);
            return;
          }
          // Let each person breathe: stretch slightly, with the feet on the ground.
          context.save();
          context.translate(0, ground);
          context.scale(1, 1 + Math.sin(time * 1.3 + index * 1.7) * 0.0022);
          context.translate(0, -ground);
          drawLayer(context, layer);
          context.restore();
        }),
      );
      if (!setting.isNight) motes(context, time);
    },
  };
}
