import { createBirds } from "#engine/drawing/birds.ts";
import { css, darken, hex, mix, type Colour } from "#engine/drawing/colour.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import { paintLit, type EdgeLight } from "#engine/drawing/rim.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
import { atDepth, drawLayer, overscan, roomOf, type Layer, type Scene, type Stage } from "#engine/drawing/stage.ts";
import { createMist } from "#engine/drawing/weather.ts";
import { createCrag } from "./parts/crag.ts";
import { createGrass } from "./parts/grass.ts";
import { createHaze } from "./parts/haze.ts";
import { createLayeredHills, nearColour } from "./parts/layered-hills.ts";
import { drawBackpack, drawPole, drawStrap } from "./parts/people/gear.ts";
import { drawPerson, type Look } from "./parts/people/person.ts";
import { jointsOf, type Pose } from "./parts/people/pose.ts";

const resting: Pose = {
  lean: 0.03,
  neck: 0.1,
  nod: -0.06,
  near: { arm: { shoulder: 0.12, elbow: 1.15, grip: true }, leg: { hip: 0.62, knee: 0.78, foot: -0.06 } },
  far: { arm: { shoulder: 0.2, elbow: 0.3 }, leg: { hip: -0.07, knee: 0.04 } },
};

/** A hiker on a crest who looks over mountain ranges in the haze. */
export function createHiking(stage: Stage): Scene {
  const { width, height, unit, light, reading, random, portrait } = stage;
  const poster = reading.voice === "poster";
  const wideShot = stage.variant === 2;
  const side = stage.variant === 1 ? -1 : 1;
  const horizon = height * (portrait ? (poster ? 0.72 : 0.62) : 0.68);
  const x = width * (portrait ? 0.5 + side * 0.1 : poster ? 0.74 : 0.5 + side * 0.14);
  const head =
    (portrait ? width * (poster ? 0.056 : 0.062) : roomOf(stage) * 0.062) *
    (wideShot ? 0.66 : stage.variant === 1 ? 1.22 : 1);
  const crestY = height * (portrait ? (poster ? 0.84 : 0.72) : 0.76) + (stage.variant === 1 ? head * 0.4 : 0);
  const sun = {
    x: x - side * width * (portrait ? 0.24 : 0.16),
    y: horizon - height * (light.sunHeight > 0.2 ? 0.34 : 0.08),
  };
  const sky = createSky(stage, { horizon, sunX: sun.x, sunY: sun.y, sunSize: light.night ? 46 : 78 });
  const winter = reading.objects.has("snowscape");
  const hills = createLayeredHills(stage, {
    name: "hills",
    top: horizon - height * 0.02,
    bottom: height * (portrait ? 0.86 : 0.92),
    count: 5,
    rise: height * (portrait ? 0.13 : 0.2),
    sun,
    near: nearColour(stage, winter ? hex("#6f8299") : hex("#24513f")),
    sharp: 1,
    treesFrom: 3,
  });
  const mist = createMist(stage, 0.42 + light.fog * 0.3, height * 0.56, height * 0.86);
  const edge: EdgeLight = {
    towards: [sun.x - x, sun.y - crestY],
    colour: mix(light.sun, light.glow, 0.35),
    width: 7 * unit,
    strength: light.night ? 0.4 : 0.95,
  };
  const noise = createNoise(random.branch("crest"));
  /**
   * Vertical position of the crest at the horizontal position `px`, both in pixels; the crest falls away on the sunny
   * side.
   */
  const crestAt = (px: number) => {
    const away = ((px - x) / width) * side;
    const fall = away < -0.06 ? (-away - 0.06) ** 1.4 * height * (portrait ? 0.62 : 1.3) : 0;
    const rise = away > 0.08 ? (away - 0.08) * height * 0.1 : 0;
    const rough = layered(noise, (px / unit) * 0.011, 3, 3) * 10 * unit * Math.min(1, Math.abs(away) * 8 + 0.25);
    return crestY + fall - rise + rough;
  };
  const crest = createCrag(stage, {
    name: "crest",
    top: crestY - height * 0.16,
    crestAt,
    ground: mix(light.shade, winter ? hex("#5b6b80") : hex("#3b3a2c"), light.night ? 0.12 : 0.5),
    lit: mix(light.glow, light.shade, light.night ? 0.75 : 0.1),
    side: -side,
    rough: 0.9,
  });
  const soil = mix(light.shade, hex("#3d4a2a"), light.night ? 0.12 : 0.5);
  const grass = createGrass(stage, {
    name: "crest",
    from: -width * overscan,
    to: width * (1 + overscan),
    footAt: (px) => crestAt(px) + 5 * unit,
    tall: head * 0.62,
    count: 420,
    colours: [soil, darken(soil, 0.3), mix(soil, mix(light.glow, light.sun, 0.3), light.night ? 0.2 : 0.72)],
  });
  const figure = paintFigure();
  const haze = createHaze(stage, { x: sun.x, y: sun.y, strength: light.night ? 0.12 : 0.4 });
  const birds = light.night
    ? undefined
    : createBirds(stage, { middle: height * 0.24, count: 5, colour: mix(light.shade, light.haze, 0.2) });
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      if (birds) atDepth(context, stage, camera, farDepth, () => birds(context, time));
      hills.forEach(({ layer, depth }, index) => {
        atDepth(context, stage, camera, depth, () => {
          if (index === 3) mist(context, time);
          drawLayer(context, layer);
        });
      });
      haze(context);
      atDepth(context, stage, camera, 1, () => {
        drawLayer(context, figure);
        drawLayer(context, crest);
        grass(context, time);
      });
    },
  };

  function paintFigure(): Layer {
    const source = stage.videoRandom.branch("hiker");
    const woman = source.chance(0.5);
    const dim = light.night ? 0.84 : light.sunHeight < 0.2 ? 0.55 : 0.22;
    const tone = (colour: Colour) => mix(colour, light.shade, dim);
    const jacket = reading.colours[0] ?? source.pick([hex("#c2482e"), hex("#2f6f8f"), hex("#d09a2c"), hex("#3f7a55")]);
    const look: Look = {
      skin: tone(source.pick([hex("#d9a27e"), hex("#b77b54"), hex("#8a5a3c")])),
      hair: tone(source.pick([hex("#3a2620"), hex("#6b4426"), hex("#1f1a1c")])),
      style: woman ? "tail" : "crop",
      garment: "jacket",
      top: tone(jacket),
      bottom: tone(hex("#3d4350")),
      shoes: tone(hex("#4a3325")),
      slender: woman,
    };
    const pack = tone(source.pick([hex("#3f5a4a"), hex("#5a4a3a"), hex("#34495e")]));
    const joints = jointsOf(resting);
    const reach = head * 10;
    const hipY = crestAt(x) - joints.far.leg.ankle[1] * head - 0.26 * head;
    const facing = -side;
    return paintLit(
      { left: x - reach * 0.6, top: hipY - reach * 0.55, width: reach * 1.2, height: reach * 1.1 },
      (context) => {
        context.translate(x, hipY);
        context.scale(facing, 1);
        // Draw the stone under the raised foot.
        const [kneeX, footY] = joints.near.leg.ankle;
        context.fillStyle = css(mix(light.shade, hex("#4a463c"), light.night ? 0.1 : 0.45));
        context.beginPath();
        context.ellipse((kneeX + 0.2) * head, (footY + 0.95) * head, head * 1.05, head * 0.72, 0.1, 0, Math.PI * 2);
        context.fill();
        context.save();
        context.scale(head, head);
        drawBackpack(context, joints, pack);
        context.restore();
        drawPerson(context, resting, look, head);
        context.scale(head, head);
        drawStrap(context, joints, pack);
        const [handX, handY] = joints.near.arm.wrist;
        drawPole(context, [handX + 0.17, handY - 0.06], [handX + 0.5, joints.ground + 0.1], tone(hex("#6a6a70")));
      },
      [edge],
    );
  }
}
