import { css, type Colour } from "#engine/drawing/colour.ts";
import { lightFor, type Light } from "#engine/drawing/light.ts";
import { createSky } from "#engine/drawing/sky.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  paintLayer,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createWeather } from "#engine/drawing/weather.ts";
import { preparedIllustration } from "#engine/illustrations/prepare-illustrations.ts";
import type { Arrangement } from "#engine/prompt/prompt-reading.ts";
import { shadow, type Room } from "./kit.ts";
import { painters, type Painter } from "./painters.ts";
import { settings } from "./settings.ts";

/** Part of a narrow frame's width that one unit takes. */
const narrowUnit = 0.94;

/** Creates a drawn place with the things that the prompt puts in front of it. */
export function createArrangement(stage: Stage): Scene {
  const { arrangement } = stage.reading;
  const setting = settings.find(({ name }) => name === arrangement?.setting);
  const painter = painters[setting?.name ?? ""];
  if (!arrangement || !setting || !painter) throw new Error(`no place ${arrangement?.setting}`);
  const { reading } = stage;
  const light = reading.daytime ? stage.light : lightFor({ ...reading, daytime: setting.daytime }, setting.daytime);
  const lit: Stage = { ...stage, light, random: stage.videoRandom };
  const scale = Math.min(stage.height, stage.width * narrowUnit);
  const middle = stage.width / 2;
  const floor =
    stage.height * (stage.portrait ? 0.5 : 0) + (stage.portrait ? scale * 0.22 : stage.height * painter.floor);
  const horizon = floor - (painter.horizon ?? 0) * scale;
  const sky = painter.horizon === undefined ? undefined : createSky(lit, { horizon, sunX: middle - scale * 0.36 });
  const frame = { scale, middle, floor };
  const layer = paintPlace(lit, arrangement, painter, frame);
  const weather = setting.isOutdoors ? createWeather(lit) : [];
  return {
    draw(context, time, camera) {
      sky?.draw(context, time, camera);
      atDepth(context, stage, camera, 0.8, () => drawLayer(context, layer));
      for (const veil of weather) veil(context, time);
    },
  };
}

type Frame = { scale: number; middle: number; floor: number };

function paintPlace(stage: Stage, arrangement: Arrangement, painter: Painter, frame: Frame): Layer {
  const { width, height, light, reading } = stage;
  const { scale, middle, floor } = frame;
  const box = fullBox(stage);
  const lamps = light.night ? 1 : light.stars > 0.1 ? 0.85 : light.sunHeight < 0.2 ? 0.55 : 0.15;
  return paintLayer(box, (context) => {
    context.imageSmoothingQuality = "high";
    context.save();
    context.translate(middle, floor);
    context.scale(scale, scale);
    const room: Room = {
      context,
      light,
      lamps,
      variant: arrangement.variant,
      random: stage.random.branch("place"),
      right: width / 2 / scale,
      top: -floor / scale,
      bottom: (height - floor) / scale,
      prop: (name, x, foot, size, turn = 0) => drawProp(context, name, x, foot, size, turn),
    };
    painter.paint(room);
    for (const [index, thing] of arrangement.things.entries()) {
      const slot = (painter.slots ?? slots)[index] ?? slots[0];
      shadow(context, slot.x, slot.foot - slot.size * 0.02, slot.size * 0.5, slot.size * 0.09, 0.5);
      context.drawImage(
        preparedIllustration(thing),
        slot.x - slot.size / 2,
        slot.foot - slot.size,
        slot.size,
        slot.size,
      );
    }
    context.restore();
    dim(context, box, light, reading.weather !== "clear" && painter.horizon !== undefined);
    context.save();
    context.translate(middle, floor);
    context.scale(scale, scale);
    painter.lights?.(room);
    context.restore();
  });
}

/** Places of things in front: the main one in the middle, the others at its sides. */
const slots = [
  { x: 0, foot: 0.27, size: 0.44 },
  { x: -0.36, foot: 0.29, size: 0.28 },
  { x: 0.36, foot: 0.29, size: 0.28 },
] as const;

function drawProp(context: Context, name: string, x: number, foot: number, size: number, turn: number): void {
  context.save();
  context.translate(x, foot);
  context.rotate(turn);
  context.drawImage(preparedIllustration({ name }), -size / 2, -size, size, size);
  context.restore();
}

/** Gives a place that was painted in daylight the light of the time of day. */
function dim(
  context: Context,
  box: { left: number; top: number; width: number; height: number },
  light: Light,
  isGrey: boolean,
): void {
  const over = (mode: GlobalCompositeOperation, colour: Colour, strength: number) => {
    context.globalCompositeOperation = mode;
    context.fillStyle = css(colour, strength);
    context.fillRect(box.left, box.top, box.width, box.height);
    context.globalCompositeOperation = "source-over";
  };
  if (light.night) over("multiply", [58, 74, 128], 0.8);
  else if (light.stars > 0.1) over("multiply", [126, 112, 160], 0.75);
  else if (light.sunHeight < 0.2) over("multiply", [255, 196, 158], 0.6);
  if (isGrey) over("multiply", [176, 188, 204], 0.6);
}
