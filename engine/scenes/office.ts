import { css, darken, hex, mix } from "#engine/drawing/colour.ts";
import type { EdgeLight } from "#engine/drawing/rim.ts";
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
import { drawPendant } from "./parts/furniture.ts";
import { createHaze } from "./parts/haze.ts";
import { createMotes } from "./parts/motes.ts";
import { paintDesk, paintDeskObjects } from "./parts/office/desk.ts";
import type { OfficePlan } from "./parts/office/plan.ts";
import { createTeam } from "./parts/office/team.ts";
import { drawFern, drawFig } from "./parts/plant.ts";
import { createRays } from "./parts/rays.ts";
import { paintSoft } from "./parts/soften.ts";
import { paintView } from "./parts/window-view.ts";

const orders = {
  usual: ["meeting", "talk", "desk"],
  talk: ["talk", "desk", "meeting"],
  desk: ["desk", "talk", "meeting"],
} as const;

/**
 * People at work in a bright office in front of tall windows: a meeting, two people talking, or one person at the desk.
 */
export function createOffice(stage: Stage): Scene {
  const { width, height, unit, light, reading, random, portrait } = stage;
  const poster = reading.voice === "poster";
  const order = reading.objects.has("desk") ? orders.desk : reading.objects.has("talk") ? orders.talk : orders.usual;
  const shot = order[stage.variant % 3] ?? "meeting";
  const close = shot !== "meeting";
  const night = light.night || light.stars > 0.1;
  const { floor, table, left, right, head } = measure();
  const warm = mix(hex("#2a211d"), light.shade, night ? 0.3 : 0.1);
  const glow = night ? hex("#ffc98a") : mix(light.sun, light.glow, 0.45);
  const side = random.chance(0.5) ? 1 : -1;
  const sun = { x: width * (0.5 + side * 0.3), y: height * (portrait ? 0.2 : 0.22) };
  const lights: EdgeLight[] = [
    { towards: [side * 0.8, -0.8], colour: glow, width: 5 * unit * (close ? 1.3 : 1), strength: night ? 0.6 : 0.95 },
    {
      towards: [-side * 0.7, -0.5],
      colour: mix(glow, light.sky[3], 0.4),
      width: 3.5 * unit,
      strength: night ? 0.3 : 0.5,
    },
  ];
  const plan: OfficePlan = { floor, table, left, right, head, shot, night, side, glow, warm, lights };
  const room = paintRoom();
  const desk = paintDesk(stage, plan);
  const deskObjects = paintDeskObjects(stage, plan);
  const lamps = paintLamps();
  const near = paintNear();
  const people = createTeam(stage, plan);
  const haze = createHaze(stage, { x: sun.x, y: sun.y, strength: night ? 0.1 : 0.22, reach: 0.55 });
  const rays = night
    ? undefined
    : createRays(stage, { x: sun.x, y: -height * 0.12, colour: glow, strength: 0.07, spread: 1.2 });
  const motes = createMotes(stage, { count: 16, colour: [255, 236, 196], rise: 4, size: 0.5 });
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.3, () => drawLayer(context, room));
      haze(context);
      atDepth(context, stage, camera, 0.72, () => people.behind.forEach((person) => person.draw(context, time)));
      atDepth(context, stage, camera, 0.85, () => {
        drawLayer(context, lamps);
        people.atTable.forEach((person) => person.drawBody(context, time));
        drawLayer(context, desk);
        drawLayer(context, deskObjects);
        people.atTable.forEach((person) => person.drawArm(context, time));
      });
      rays?.(context, time);
      motes(context, time);
      atDepth(context, stage, camera, 1.35, () => drawLayer(context, near));
    },
  };

  function measure(): Pick<OfficePlan, "floor" | "table" | "left" | "right" | "head"> {
    if (portrait) {
      const size = width * { meeting: 0.102, talk: 0.124, desk: 0.13 }[shot];
      const top = height * (poster ? 0.76 : 0.63);
      const [from, to] = shot === "desk" ? [0.13, 0.97] : [0.05, 0.95];
      return { table: top, head: size, floor: top + size * 3.1, left: width * from, right: width * to };
    }
    const size = roomOf(stage) * (close ? 0.118 : 0.096);
    const top = height * (close ? 0.72 : 0.68);
    const middle = width * (poster ? 0.765 : 0.5);
    const half =
      shot === "desk" ? Math.min(size * 3.1, width * 0.24) : width * (poster ? 0.215 : shot === "talk" ? 0.27 : 0.31);
    return { table: top, head: size, floor: top + size * 3.1, left: middle - half, right: middle + half };
  }

  function paintRoom(): Layer {
    const box = fullBox(stage);
    const view = paintSoft(box, (portrait ? 9 : 8) * unit * (close ? 1.6 : 1), true, (context) =>
      paintView(context, stage, {
        box: { left: box.left, top: box.top, width: box.width, height: floor - head * 0.8 - box.top },
        kind: reading.objects.has("garden") ? "garden" : "city",
        sun,
        random: random.branch("view"),
      }),
    );
    return paintLayer(box, (context) => {
      drawLayer(context, view);
      const sill = floor - head * 0.85;
      const frame = mix(hex("#2c2a2c"), light.shade, 0.3);
      // Draw the floor with the light of the windows.
      const boards = context.createLinearGradient(0, sill, 0, height);
      const wood = mix(hex("#9a7450"), light.shade, night ? 0.72 : 0.28);
      boards.addColorStop(0, css(mix(wood, glow, night ? 0.12 : 0.55)));
      boards.addColorStop(0.4, css(wood));
      boards.addColorStop(1, css(darken(wood, 0.55)));
      context.fillStyle = boards;
      context.fillRect(box.left, sill, box.width, box.height);
      context.fillStyle = css(frame);
      context.fillRect(box.left, sill - 10 * unit, box.width, 20 * unit);
      const panes = portrait ? 3 : 6;
      const bar = 9 * unit;
      for (let pane = 0; pane <= panes; pane++) {
        const x = width * (pane / panes) + (side > 0 ? 0.02 : -0.02) * width;
        context.fillStyle = css(frame);
        context.fillRect(x - bar, box.top, bar * 2, sill - box.top);
        context.fillStyle = css(mix(frame, glow, night ? 0.2 : 0.6), 0.8);
        context.fillRect(x + (side > 0 ? bar * 0.6 : -bar), box.top, bar * 0.4, sill - box.top);
        lightOnFloor(context, x + bar, sill, width / panes - bar * 2);
      }
      context.fillStyle = css(frame);
      context.fillRect(box.left, height * (portrait ? 0.16 : 0.13), box.width, bar * 1.4);
      // Draw the ceiling.
      const ceiling = context.createLinearGradient(0, box.top, 0, height * 0.09);
      ceiling.addColorStop(0, css(darken(warm, 0.3)));
      ceiling.addColorStop(1, css(mix(warm, glow, night ? 0.16 : 0.22)));
      context.fillStyle = ceiling;
      context.fillRect(box.left, box.top, box.width, height * 0.07 - box.top);
      context.fillStyle = css(mix(warm, glow, 0.35));
      context.fillRect(box.left, height * 0.07, box.width, 3 * unit);
      plants(context, sill);
    });
  }

  function lightOnFloor(context: Context, x: number, top: number, wide: number): void {
    const long = height - top;
    const skew = -side * long * 0.55;
    const fall = context.createLinearGradient(0, top, 0, height);
    fall.addColorStop(0, css(glow, night ? 0.05 : 0.42));
    fall.addColorStop(1, css(glow, 0));
    context.fillStyle = fall;
    context.beginPath();
    context.moveTo(x, top + 10 * unit);
    context.lineTo(x + wide, top + 10 * unit);
    context.lineTo(x + wide * 1.15 + skew, height);
    context.lineTo(x - wide * 0.15 + skew, height);
    context.fill();
  }

  function plants(context: Context, sill: number): void {
    const leaf = mix(hex("#4f7a4a"), light.shade, night ? 0.6 : 0.22);
    const pot = mix(hex("#d6cfc4"), warm, 0.4);
    const tall = head * (portrait ? 4.6 : 4.2);
    const places = portrait ? [-0.0, 1.0] : poster ? [0.98, 0.46] : [0.04, 0.965];
    places.forEach((at, index) => {
      const draw = index === 0 ? drawFig : drawFern;
      draw(context, {
        x: width * at,
        foot: sill + head * 0.5,
        size: tall * (index === 0 ? 1 : 0.8),
        leaf,
        lit: glow,
        pot,
        side,
        random: random.branch(`plant ${index}`),
      });
    });
  }

  function paintLamps(): Layer {
    const box = {
      left: -width * overscan,
      top: -height * overscan,
      width: width * (1 + 2 * overscan),
      height: height * 0.6,
    };
    const metal = mix(hex("#2b2a2c"), light.shade, 0.2);
    const promptColour = reading.colours[0];
    return paintLayer(box, (context) => {
      const count = shot === "desk" ? 1 : portrait || close ? 2 : 3;
      for (let lamp = 0; lamp < count; lamp++) {
        const x = left + ((lamp + 0.5) / count) * (right - left);
        drawPendant(
          context,
          x,
          height * (portrait ? 0.255 : 0.2),
          head * (portrait ? 0.72 : 0.66),
          promptColour ? mix(promptColour, metal, 0.4) : metal,
          night ? 1 : 0.45,
        );
      }
    });
  }

  /** Leaves in front of the lens, far out of focus. */
  function paintNear(): Layer {
    const at = side > 0 ? 0 : 1;
    const size = height * (portrait ? 0.34 : 0.62);
    const x = width * (at === 0 ? -0.02 : 1.02);
    const box = { left: x - size * 0.7, top: height * 1.1 - size, width: size * 1.4, height: size * 1.1 };
    const leaf = mix(hex("#2f4a34"), warm, 0.55);
    return paintSoft(box, 15 * unit, false, (context) =>
      drawFern(context, {
        x,
        foot: height * 1.16,
        size: size * 0.86,
        leaf,
        lit: mix(glow, leaf, 0.4),
        pot: warm,
        side,
        random: random.branch("near"),
      }),
    );
  }
}
