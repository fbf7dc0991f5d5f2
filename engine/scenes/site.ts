import { createBirds } from "#engine/drawing/birds.ts";
import { css, darken, hex, mix, type Colour } from "#engine/drawing/colour.ts";
import { paintLit, type EdgeLight } from "#engine/drawing/rim.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
import {
  atDepth,
  drawLayer,
  overscan,
  paintLayer,
  roomOf,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createMist } from "#engine/drawing/weather.ts";
import { drawCrane, drawLoad } from "./parts/craft/crane.ts";
import { createHaze } from "./parts/haze.ts";
import { glow as lampGlow } from "./parts/home/modern.ts";
import { createLayeredHills, nearColour } from "./parts/layered-hills.ts";
import { createMotes } from "./parts/motes.ts";
import { drawHelmet } from "./parts/people/gear.ts";
import { drawPerson, type Look } from "./parts/people/person.ts";
import { jointsOf, reaching, standing, type Pose } from "./parts/people/pose.ts";
import { dress } from "./parts/people/wardrobe.ts";

/** A building under construction: slabs and pillars, scaffold, cranes against the sun, two people with the plan. */
export function createSite(stage: Stage): Scene {
  const { width, height, unit, light, reading, videoRandom, random, portrait } = stage;
  const poster = reading.voice === "poster";
  const close = stage.variant === 1;
  const side = stage.variant === 2 ? -1 : 1;
  const ground = height * (portrait ? 0.82 : 0.86);
  const horizon = height * (portrait ? 0.7 : 0.72);
  const low = light.sunHeight < 0.2;
  const dusk = light.night || light.stars > 0.1;
  const middle = width * (portrait ? 0.5 : poster ? 0.74 : 0.5);
  const sun = { x: middle + side * width * (portrait ? 0.1 : 0.04), y: horizon - height * (low ? 0.1 : 0.4) };
  const sky = createSky(stage, {
    horizon,
    sunX: sun.x,
    sunY: light.night ? height * 0.2 : sun.y,
    sunSize: light.night ? 46 : 96,
  });
  const hills = createLayeredHills(stage, {
    name: "town",
    top: horizon - height * 0.01,
    bottom: ground - height * 0.02,
    count: 3,
    rise: height * 0.06,
    sun,
    near: nearColour(stage, hex("#3f4f55")),
    sharp: 0.2,
    treesFrom: 2,
  });
  const dim = light.night ? 0.86 : low ? 0.66 : 0.2;
  const tone = (colour: Colour) => mix(mix(colour, light.glow, 0.08), light.shade, dim);
  const glow = mix(light.sun, light.glow, 0.45);
  const edge: EdgeLight = { towards: [side, -0.7], colour: glow, width: 6 * unit, strength: light.night ? 0.35 : 0.9 };
  const steel = tone(hex("#c98f2c"));
  const cranes = [
    {
      x: middle - side * width * (portrait ? 0.3 : 0.17),
      foot: ground,
      tall: height * (portrait ? 0.5 : 0.7),
      reach: width * (portrait ? 0.62 : 0.36),
      facing: side as 1 | -1,
      colour: steel,
      thick: 4.2 * unit,
    },
    {
      x: middle + side * width * (portrait ? 0.42 : 0.38),
      foot: ground,
      tall: height * (portrait ? 0.3 : 0.42),
      reach: width * (portrait ? 0.3 : 0.2),
      facing: -side as 1 | -1,
      colour: mix(steel, light.haze, 0.4),
      thick: 2.8 * unit,
    },
  ];
  const frame = paintFrame();
  const craneLayer = paintLayer(
    { left: -width * overscan, top: -height * 0.05, width: width * (1 + 2 * overscan), height: ground + height * 0.06 },
    (context) => {
      for (const crane of cranes.toReversed()) drawCrane(context, crane);
    },
  );
  const front = paintFront();
  const people = paintPeople();
  const mist = createMist(stage, 0.34 + light.fog * 0.3, horizon - height * 0.05, ground + height * 0.02);
  const haze = createHaze(stage, { x: sun.x, y: sun.y, strength: light.night ? 0.08 : low ? 0.42 : 0.2 });
  const birds = light.night
    ? undefined
    : createBirds(stage, { middle: height * 0.2, count: 5, colour: mix(light.shade, light.haze, 0.3) });
  const dust = createMotes(stage, {
    count: 26,
    colour: mix(light.glow, [255, 230, 180], 0.4),
    rise: 5,
    size: 0.5,
    top: 0.45,
  });
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      atDepth(context, stage, camera, farDepth, () => {
        birds?.(context, time);
        for (const { layer } of hills) drawLayer(context, layer);
        mist(context, time);
      });
      atDepth(context, stage, camera, 0.5, () => {
        drawLayer(context, craneLayer);
        cranes.forEach((crane, index) => {
          const part = 0.62 + 0.2 * Math.sin(time * 0.16 + index * 2);
          drawLoad(
            context,
            crane,
            part,
            crane.tall * (0.3 + 0.06 * Math.sin(time * 0.2 + 1)),
            Math.sin(time * 0.9 + index) * 0.02,
          );
        });
      });
      haze(context);
      atDepth(context, stage, camera, 0.75, () => drawLayer(context, frame));
      atDepth(context, stage, camera, 1, () => {
        drawLayer(context, front);
        drawLayer(context, people);
      });
      dust(context, time);
    },
  };

  /** The shell of the house: floors, pillars, projecting bars, a scaffold in front of one half. */
  function paintFrame(): Layer {
    const source = videoRandom.branch("frame");
    const wide = width * (portrait ? 0.74 : 0.42);
    const left = middle - side * width * (portrait ? 0.02 : 0.0) - (side > 0 ? wide * 0.36 : wide * 0.64);
    const storeys = portrait ? 4 : 4;
    const tall = height * (portrait ? 0.082 : 0.115);
    const box = {
      left: left - wide * 0.2,
      top: ground - tall * (storeys + 1.4),
      width: wide * 1.4,
      height: tall * (storeys + 1.4) + height * 0.1,
    };
    const concrete = tone(hex("#a8a29a"));
    return paintLit(
      box,
      (context) => {
        for (let storey = 0; storey < storeys; storey++) {
          const foot = ground - tall * storey;
          const across = storey === storeys - 1 ? wide * 0.62 : wide;
          const inner = context.createLinearGradient(0, foot - tall, 0, foot);
          inner.addColorStop(0, css(darken(concrete, 0.6), 0.86));
          inner.addColorStop(1, css(darken(concrete, 0.42), 0.5));
          context.fillStyle = inner;
          context.fillRect(left + wide * 0.06, foot - tall, across * 0.3, tall);
          context.fillStyle = css(concrete);
          context.fillRect(left - wide * 0.02, foot - tall, across + wide * 0.04, tall * 0.13);
          for (let pillar = 0; pillar <= 5; pillar++) {
            const px = left + (across * pillar) / 5;
            const fill = context.createLinearGradient(px, 0, px + tall * 0.14, 0);
            fill.addColorStop(0, css(side < 0 ? mix(concrete, glow, 0.3) : darken(concrete, 0.3)));
            fill.addColorStop(1, css(side > 0 ? mix(concrete, glow, 0.3) : darken(concrete, 0.3)));
            context.fillStyle = fill;
            context.fillRect(px - tall * 0.06, foot - tall, tall * 0.13, tall);
            if (storey < storeys - 1) continue;
            context.strokeStyle = css(darken(concrete, 0.4));
            context.lineWidth = 2 * unit;
            for (const bar of [-0.04, 0, 0.04]) {
              context.beginPath();
              context.moveTo(px + bar * tall, foot - tall);
              context.lineTo(px + bar * tall + source.between(-2, 2) * unit, foot - tall * source.between(1.24, 1.42));
              context.stroke();
            }
          }
          if (dusk)
            for (const at of [0.15, 0.42, 0.78])
              if (source.chance(0.7)) lampGlow(context, left + across * at, foot - tall * 0.8, tall * 0.8, 0.9);
        }
        scaffold(context, left + wide * (side > 0 ? 0.56 : -0.06), wide * 0.46, tall, storeys - 1);
      },
      [{ ...edge, width: 3.5 * unit }],
    );
  }

  function scaffold(context: Context, left: number, wide: number, tall: number, storeys: number): void {
    const pole = tone(hex("#b9b4aa"));
    const board = tone(hex("#b8803f"));
    context.strokeStyle = css(pole);
    context.lineWidth = 3 * unit;
    const bays = 5;
    context.beginPath();
    for (let bay = 0; bay <= bays; bay++) {
      const px = left + (wide * bay) / bays;
      context.moveTo(px, ground);
      context.lineTo(px, ground - tall * (storeys + 0.5));
    }
    for (let storey = 1; storey <= storeys; storey++) {
      for (const up of [0.35, 0.2]) {
        context.moveTo(left, ground - tall * (storey + up));
        context.lineTo(left + wide, ground - tall * (storey + up));
      }
      const from = left + (wide * ((storey * 2) % bays)) / bays;
      context.moveTo(from, ground - tall * (storey - 1));
      context.lineTo(from + wide / bays, ground - tall * storey);
    }
    context.stroke();
    context.fillStyle = css(board);
    for (let storey = 1; storey <= storeys; storey++)
      context.fillRect(left - wide * 0.02, ground - tall * storey - 5 * unit, wide * 1.04, 8 * unit);
  }

  /** Earth, a stack of beams and a fence in the foreground. */
  function paintFront(): Layer {
    const box = {
      left: -width * overscan,
      top: ground - height * 0.08,
      width: width * (1 + 2 * overscan),
      height: height * (1.08 + overscan) - ground,
    };
    const earth = tone(hex("#7a5f45"));
    const source = random.branch("earth");
    return paintLayer(box, (context) => {
      const fall = context.createLinearGradient(0, ground - height * 0.02, 0, height);
      fall.addColorStop(0, css(mix(earth, glow, light.night ? 0.08 : 0.4)));
      fall.addColorStop(0.25, css(earth));
      fall.addColorStop(1, css(darken(earth, 0.6)));
      context.fillStyle = fall;
      context.beginPath();
      context.moveTo(box.left, height * 1.2);
      for (let px = box.left; px <= box.left + box.width; px += 20 * unit)
        context.lineTo(px, ground + Math.sin(px * 0.004) * 5 * unit + source.between(-3, 3) * unit);
      context.lineTo(box.left + box.width, height * 1.2);
      context.fill();
      for (let stone = 0; stone < 90; stone++) {
        const px = box.left + source.next() * box.width;
        const py = ground + source.next() ** 1.4 * (height - ground) + 8 * unit;
        const size = source.between(3, 15) * unit;
        context.fillStyle = css(darken(earth, 0.5), 0.7);
        context.beginPath();
        context.ellipse(px, py, size * 1.5, size * 0.6, 0, 0, Math.PI * 2);
        context.fill();
        context.fillStyle = css(mix(earth, glow, light.night ? 0.1 : 0.4), 0.7);
        context.beginPath();
        context.ellipse(px + side * size * 0.3, py - size * 0.25, size, size * 0.3, 0, 0, Math.PI * 2);
        context.fill();
      }
      const beam = tone(hex("#c08a4c"));
      const at = middle + side * width * (portrait ? 0.2 : 0.2);
      for (let row = 0; row < 4; row++) {
        for (let column = 0; column < 7 - row; column++) {
          const size = 26 * unit;
          const px = at + (column + row * 0.5) * size * 1.04;
          const py = ground + height * 0.02 - row * size * 0.92;
          context.fillStyle = css(mix(beam, glow, light.night ? 0.05 : 0.12 + source.next() * 0.16));
          context.fillRect(px, py - size * 0.88, size, size * 0.88);
          context.strokeStyle = css(darken(beam, 0.45), 0.8);
          context.lineWidth = 1.6 * unit;
          context.strokeRect(px, py - size * 0.88, size, size * 0.88);
          context.beginPath();
          context.arc(px + size * 0.5, py - size * 0.44, size * 0.2, 0, Math.PI * 2);
          context.stroke();
        }
      }
    });
  }

  function paintPeople(): Layer {
    const source = videoRandom.branch("builders");
    const head = (portrait ? width * 0.058 : roomOf(stage) * 0.056) * (close && !(poster && portrait) ? 1.35 : 1);
    const ground2 = ground + height * 0.035;
    const vest = reading.colours[0] ?? hex("#f08a24");
    const wear = (name: string): Look => ({
      ...dress(
        source.branch(name),
        { garment: "jacket", tops: [vest, hex("#e0c22c")], bottoms: [hex("#38404f"), hex("#4a4440")] },
        light.shade,
        dim * 0.72,
      ),
      style: "crop",
      glasses: false,
    });
    const shows: Pose = {
      ...standing,
      nod: 0.12,
      near: { ...standing.near, arm: reaching(standing, "near", [1.6, -2.2]) },
      far: { ...standing.far, arm: reaching(standing, "far", [1.1, -1.4]) },
    };
    const listens: Pose = {
      ...standing,
      nod: 0.1,
      near: { ...standing.near, arm: reaching(standing, "near", [1.05, -1.42]) },
      far: { ...standing.far, arm: reaching(standing, "far", [1.15, -1.42]) },
    };
    const x = middle - side * width * (portrait ? 0.2 : poster ? 0.12 : 0.27);
    const plan = tone(hex("#eef2f6"));
    const put = (context: Context, at: number, facing: number, pose: Pose, look: Look, helmet: Colour) => {
      const joints = jointsOf(pose);
      context.save();
      context.translate(at, ground2 - joints.ground * head);
      context.scale(facing, 1);
      drawPerson(context, pose, look, head);
      context.scale(head, head);
      context.translate(joints.head[0], joints.head[1]);
      context.rotate(joints.nod);
      drawHelmet(context, helmet);
      context.restore();
    };
    return paintLit(
      { left: x - head * 5, top: ground2 - head * 9, width: head * 10, height: head * 9.5 },
      (context) => {
        put(context, x - head * 1.25, 1, shows, wear("first"), tone(hex("#f4f1ea")));
        put(context, x + head * 1.25, -1, listens, wear("second"), tone(hex("#f2c12c")));
        context.fillStyle = css(plan);
        context.save();
        context.translate(x + head * 0.08, ground2 - head * 5.3);
        context.rotate(-0.08);
        context.transform(1, 0, -0.3, 1, 0, 0);
        context.fillRect(-head * 0.62, -head * 0.1, head * 1.24, head * 0.42);
        context.restore();
      },
      [{ ...edge, width: 4.5 * unit }],
    );
  }
}
