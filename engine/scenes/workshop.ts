import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { paintCycle } from "#engine/drawing/rim.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  overscan,
  paintLayer,
  roomOf,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { drawPlane, tools } from "./parts/craft/tools.ts";
import { drawPendant } from "./parts/furniture.ts";
import { createHaze } from "./parts/haze.ts";
import { createMotes } from "./parts/motes.ts";
import { drawPerson } from "./parts/people/person.ts";
import { reaching, standing, type Pose } from "./parts/people/pose.ts";
import { dress } from "./parts/people/wardrobe.ts";
import { createRays } from "./parts/rays.ts";
import { fillWithWares } from "./parts/shop/wares.ts";
import { paintSoft } from "./parts/soften.ts";
import { paintView } from "./parts/window-view.ts";

/** A joiner at the bench: the plane moves back and forth, dust floats in the light, tools hang on the wall. */
export function createWorkshop(stage: Stage): Scene {
  const { width, height, unit, light, reading, videoRandom, random, portrait } = stage;
  const poster = reading.voice === "poster";
  const close = stage.variant === 1;
  const side = stage.variant === 2 ? -1 : 1;
  const night = light.night || light.stars > 0.1;
  const bench = height * (portrait ? (poster ? 0.79 : 0.66) : 0.72);
  const head = (portrait ? width * (poster ? 0.1 : 0.115) : roomOf(stage) * 0.112) * (close ? 1.16 : 1);
  const middle = width * (portrait ? 0.5 : poster ? 0.73 : 0.5);
  const x = middle - side * head * (portrait ? 1.9 : 2.1);
  const glow = night ? hex("#ffc486") : mix(light.sun, mix(light.glow, hex("#ffd08a"), 0.5), 0.55);
  const shade = mix(hex("#2a1d16"), light.shade, 0.25);
  const dim = night ? 0.4 : 0.16;
  const tone = (colour: Colour) => mix(mix(colour, glow, 0.06), shade, dim);
  const window = {
    left: side > 0 ? width * (portrait ? 0.56 : 0.66) : -width * 0.04,
    width: width * (portrait ? 0.5 : 0.4),
    top: height * (portrait ? 0.14 : 0.1),
    foot: bench - head * (portrait ? 1.6 : 1.2),
  };
  const sun = { x: window.left + window.width * 0.5, y: window.top + (window.foot - window.top) * 0.3 };
  const wood = mix(hex("#dcae6e"), glow, 0.2);
  const back = paintBack();
  const table = paintBench();
  const lamp = paintLamp();
  const source = videoRandom.branch("joiner");
  const look = dress(
    source,
    {
      garment: "apron",
      tops: [
        reading.colours[0] ?? hex("#8a3b2c"),
        reading.colours[0] ?? hex("#3f5f7a"),
        reading.colours[0] ?? hex("#5b6b45"),
      ],
      bottoms: [hex("#2f3440"), hex("#4a4038")],
    },
    shade,
    dim,
  );
  const hip = bench + head * 0.2;
  const apron = tone(hex("#6b4a34"));
  const strokeAt = (turn: number) => 1.75 + 0.55 * Math.sin(turn * Math.PI * 2);
  const joiner = paintCycle(
    36,
    { left: -head * 2.2, top: -head * 4.6, width: head * 6, height: head * 8.8 },
    (context, turn) => {
      const reach = strokeAt(turn);
      const base: Pose = { ...standing, lean: 0.4 + (reach - 1.75) * 0.16, neck: 0.3, nod: 0.34 };
      const pose: Pose = {
        ...base,
        near: {
          leg: { hip: 0.05, knee: 0.12 },
          arm: { ...reaching(base, "near", [reach - 0.68, -0.78], undefined, 0.5), grip: true },
        },
        far: {
          leg: { hip: 0.34, knee: 0.3 },
          arm: { ...reaching(base, "far", [reach + 0.3, -0.66], undefined, 0.4), grip: true },
        },
      };
      context.save();
      context.scale(head, head);
      context.translate(reach, -0.34);
      drawPlane(context, tone);
      shaving(context, turn);
      context.restore();
      drawPerson(context, pose, { ...look, glasses: true }, head, { parts: ["far", "body", "head"] });
      drawApron(context, pose.lean);
      drawPerson(context, pose, look, head, { parts: ["arm"] });
    },
    [
      { towards: [0.8, -0.7], colour: glow, width: 6 * unit, strength: night ? 0.65 : 0.95 },
      { towards: [-0.6, -0.7], colour: mix(glow, hex("#ff9a50"), 0.4), width: 3 * unit, strength: 0.35 },
    ],
  );
  const haze = createHaze(stage, { x: sun.x, y: sun.y, strength: night ? 0.1 : 0.34, reach: 0.55 });
  const rays = night
    ? undefined
    : createRays(stage, { x: sun.x, y: -height * 0.05, colour: glow, strength: 0.17, spread: 0.9 });
  const dust = createMotes(stage, {
    count: 54,
    colour: mix(glow, [255, 230, 180], 0.5),
    rise: 3,
    size: 0.55,
    top: 0.25,
  });
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.4, () => drawLayer(context, back));
      haze(context);
      atDepth(context, stage, camera, 0.85, () => {
        drawLayer(context, lamp);
        context.save();
        context.translate(x, hip);
        context.scale(side, 1);
        joiner(context, time * 0.42, 0, 0);
        context.restore();
        drawLayer(context, table);
      });
      rays?.(context, time);
      dust(context, time);
    },
  };

  /** Draws a wood shaving that grows while the plane moves forward. */
  function shaving(context: Context, turn: number): void {
    const forward = Math.cos(turn * Math.PI * 2) > 0;
    const grown = forward ? 0.5 + 0.5 * Math.sin(turn * Math.PI * 2) : 0.15;
    context.strokeStyle = css(lighten(wood, 0.35));
    context.lineWidth = 0.05;
    context.lineCap = "round";
    context.beginPath();
    for (let step = 0; step <= 30; step++) {
      const part = (step / 30) * grown;
      const angle = part * 9;
      const reach = 0.1 + part * 0.13;
      const px = -0.06 + Math.cos(angle) * reach - part * 0.16;
      const py = -0.5 - part * 0.1 - Math.sin(angle) * reach;
      if (step === 0) context.moveTo(px, py);
      else context.lineTo(px, py);
    }
    context.stroke();
  }

  function drawApron(context: Context, lean: number): void {
    context.save();
    context.scale(head, head);
    context.rotate(lean);
    const fall = context.createLinearGradient(0.5, 0, -0.2, 0);
    fall.addColorStop(0, css(lighten(apron, 0.14)));
    fall.addColorStop(1, css(darken(apron, 0.25)));
    context.fillStyle = fall;
    context.beginPath();
    context.moveTo(0.3, -1.85);
    context.quadraticCurveTo(0.6, -1.4, 0.52, -0.8);
    context.quadraticCurveTo(0.46, -0.3, 0.5, 0.9);
    context.lineTo(-0.14, 0.9);
    context.quadraticCurveTo(-0.2, -0.4, 0, -0.86);
    context.quadraticCurveTo(0.18, -1.2, 0.2, -1.85);
    context.fill();
    context.strokeStyle = css(darken(apron, 0.35));
    context.lineWidth = 0.07;
    context.beginPath();
    context.moveTo(0, -0.86);
    context.lineTo(-0.36, -0.8);
    context.moveTo(0.24, -1.83);
    context.quadraticCurveTo(0.1, -2.15, 0, -2.32);
    context.stroke();
    context.restore();
  }

  function paintBack(): Layer {
    const box = fullBox(stage);
    const view = paintSoft(
      { left: window.left, top: window.top, width: window.width, height: window.foot - window.top },
      7 * unit,
      true,
      (context) =>
        paintView(context, stage, {
          box: { left: window.left, top: window.top, width: window.width, height: window.foot - window.top },
          kind: "garden",
          sun,
          random: random.branch("view"),
        }),
    );
    const board = videoRandom.branch("tools");
    return paintSoft(box, 2.6 * unit, true, (context) => {
      const planks = tone(hex("#8a5f3c"));
      context.fillStyle = css(darken(planks, 0.3));
      context.fillRect(box.left, box.top, box.width, box.height);
      const wide = head * 0.9;
      for (let px = box.left; px < box.left + box.width; px += wide) {
        const near = Math.exp(-(((px - sun.x) / (width * 0.5)) ** 2));
        const fall = context.createLinearGradient(px, 0, px + wide, 0);
        const own = darken(mix(planks, glow, near * (night ? 0.1 : 0.3)), board.between(0.12, 0.36));
        fall.addColorStop(0, css(lighten(own, 0.05)));
        fall.addColorStop(0.94, css(own));
        fall.addColorStop(1, css(darken(own, 0.5)));
        context.fillStyle = fall;
        context.fillRect(px, box.top, wide, bench + head * 3 - box.top);
      }
      const floor = context.createLinearGradient(0, bench + head * 2.4, 0, height);
      floor.addColorStop(0, css(tone(hex("#6b5442"))));
      floor.addColorStop(1, css(darken(tone(hex("#4a382c")), 0.4)));
      context.fillStyle = floor;
      context.fillRect(box.left, bench + head * 2.6, box.width, height);
      drawLayer(context, view);
      pane(context);
      hangTools(context, board);
      const shelf = bench - head * (portrait ? 5.6 : 4.3);
      const from = side > 0 ? -width * 0.06 : width * (portrait ? 0.46 : 0.42);
      fillWithWares(context, {
        left: from,
        right: from + width * (portrait ? 0.56 : 0.6),
        foot: shelf,
        tall: head * 1.0,
        random: board.branch("tins"),
        tone: (colour) => darken(tone(colour), 0.16),
      });
      context.fillStyle = css(tone(hex("#5a3c26")));
      context.fillRect(from - head * 0.2, shelf, width * (portrait ? 0.56 : 0.6) + head * 0.4, head * 0.13);
    });
  }

  function pane(context: Context): void {
    const paint = tone(hex("#d8cfc0"));
    const bar = 12 * unit;
    const tall = window.foot - window.top;
    context.fillStyle = css(paint);
    for (const at of [0, 0.5, 1]) context.fillRect(window.left + window.width * at - bar, window.top, bar * 2, tall);
    for (const at of [0, 0.5, 1])
      context.fillRect(window.left - bar, window.top + tall * at - bar * 0.7, window.width + bar * 2, bar * 1.4);
    context.fillStyle = css(mix(paint, glow, 0.5));
    context.fillRect(window.left - bar * 2, window.foot - bar * 0.4, window.width + bar * 4, bar * 1.6);
  }

  function hangTools(context: Context, board: Stage["videoRandom"]): void {
    const from = side > 0 ? width * (portrait ? -0.02 : 0.03) : width * (portrait ? 0.52 : 0.46);
    const step = head * (portrait ? 0.86 : 0.98);
    const perRow = portrait ? 6 : 9;
    for (let index = 0; index < perRow * 2; index++) {
      const tool = tools[(index * 3 + board.whole(0, 2)) % tools.length];
      if (!tool) continue;
      const row = Math.floor(index / perRow);
      const size = head * 0.92;
      const at = from + ((index % perRow) + 0.6) * step;
      // Leave out a tool that would hang before the window.
      if (at > window.left - size * 0.4 && at < window.left + window.width + size * 0.4) continue;
      context.save();
      context.translate(at, bench - head * (portrait ? 5.1 - row * 1.75 : 3.9 - row * 1.65));
      context.fillStyle = css(darken(tone(hex("#3a2a1e")), 0.3), 0.5);
      context.fillRect(-2 * unit, -head * 0.2, 4 * unit, head * 0.2);
      context.scale(size, size);
      // Draw the shadow that the tool casts on the boards of the wall.
      context.save();
      context.translate(-side * 0.07, 0.06);
      context.globalAlpha = 0.4;
      tool(context, () => darken(shade, 0.4));
      context.restore();
      tool(context, tone);
      context.restore();
    }
  }

  function paintBench(): Layer {
    const bottom = height * (1 + overscan);
    const [left, right] = side > 0 ? [x + head * 0.72, width * (1 + overscan)] : [-width * overscan, x - head * 0.72];
    const box = {
      left: -width * overscan,
      top: bench - head * 1.4,
      width: width * (1 + 2 * overscan),
      height: bottom - bench + head * 1.4,
    };
    const top = tone(hex("#a8743f"));
    const thick = head * 0.34;
    return paintLayer(box, (context) => {
      const foot = bench + head * 3.15;
      context.fillStyle = css(darken(top, 0.62));
      context.fillRect(left + head * 0.3, bench + thick, right - left - head * 0.6, foot - bench - thick - head * 0.3);
      for (const at of [side > 0 ? left + head * 0.3 : right - head * 0.75, middle + side * head * 2.6]) {
        const leg = context.createLinearGradient(at, 0, at + head * 0.45, 0);
        leg.addColorStop(0, css(side < 0 ? darken(top, 0.4) : darken(top, 0.3)));
        leg.addColorStop(1, css(darken(top, 0.6)));
        context.fillStyle = leg;
        context.fillRect(at, bench + thick, head * 0.45, foot - bench - thick);
      }
      // Draw the drawers.
      for (let drawer = 0; drawer < 3; drawer++) {
        const px = middle + side * head * 0.2 - (side < 0 ? head * 1.9 : 0);
        const py = bench + thick + head * (0.12 + drawer * 0.72);
        context.fillStyle = css(darken(top, 0.28));
        context.fillRect(px, py, head * 1.9, head * 0.62);
        context.fillStyle = css(darken(top, 0.46));
        context.fillRect(px, py + head * 0.58, head * 1.9, head * 0.05);
        context.fillStyle = css(tone(hex("#d8b25a")));
        context.beginPath();
        context.arc(px + head * 0.95, py + head * 0.3, head * 0.07, 0, Math.PI * 2);
        context.fill();
      }
      const face = context.createLinearGradient(0, bench - head * 0.1, 0, bench + thick);
      face.addColorStop(0, css(mix(lighten(top, 0.2), glow, 0.55)));
      face.addColorStop(0.3, css(mix(top, glow, 0.18)));
      face.addColorStop(1, css(darken(top, 0.5)));
      context.fillStyle = face;
      context.fillRect(left, bench - head * 0.04, right - left, thick + head * 0.04);
      // Draw the board under the plane, and the shavings around it.
      const plank = { left: side > 0 ? x + head * 0.95 : x - head * 4.4, wide: head * 3.45 };
      const grain = context.createLinearGradient(0, bench - head * 0.17, 0, bench);
      grain.addColorStop(0, css(mix(wood, [255, 255, 255], 0.25)));
      grain.addColorStop(0.35, css(wood));
      grain.addColorStop(1, css(darken(wood, 0.4)));
      context.fillStyle = grain;
      context.fillRect(plank.left, bench - head * 0.15, plank.wide, head * 0.15);
      const curls = videoRandom.branch("curls");
      context.lineCap = "round";
      for (let curl = 0; curl < 16; curl++) {
        const px = curls.between(left + head * 0.2, right - head * 0.2);
        const py = curls.chance(0.7) ? bench - head * 0.03 : foot + head * curls.between(0.05, 0.4);
        const size = head * curls.between(0.07, 0.15);
        context.strokeStyle = css(mix(lighten(wood, 0.25), shade, curls.between(0.05, 0.3)));
        context.lineWidth = head * 0.035;
        context.beginPath();
        context.arc(px, py - size, size, curls.between(0, 3), curls.between(4, 8));
        context.stroke();
      }
    });
  }

  function paintLamp(): Layer {
    const box = {
      left: -width * overscan,
      top: -height * overscan,
      width: width * (1 + 2 * overscan),
      height: height * 0.7,
    };
    return paintLayer(box, (context) =>
      drawPendant(
        context,
        middle + side * head * 0.6,
        bench - head * (portrait ? 5.3 : 4.6),
        head * 0.62,
        tone(hex("#2f4a48")),
        night ? 1 : 0.55,
      ),
    );
  }
}
