import { css, darken, hex, mix } from "#engine/drawing/colour.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import { shadeLayer } from "#engine/drawing/pixels.ts";
import { paintCycle } from "#engine/drawing/rim.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  overscan,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createWeather } from "#engine/drawing/weather.ts";
import { createMotes } from "./parts/motes.ts";
import { drawPerson, type Look } from "./parts/people/person.ts";
import { jointsOf, walking } from "./parts/people/pose.ts";
import { dress } from "./parts/people/wardrobe.ts";
import type { Front } from "./parts/shop/facade.ts";
import { paintFront } from "./parts/shop/front.ts";
import { tradeFor } from "./parts/shop/trade.ts";
import { createSalon } from "./parts/shop/salon.ts";
import { paintSoft } from "./parts/soften.ts";
import { createCounter } from "./parts/shop/counter.ts";

/** A small shop: its front from the street, or its inside with a counter or a hairdresser at work. */
export function createShop(stage: Stage): Scene {
  const { objects } = stage.reading;
  if ((stage.variant === 1) === objects.has("inside")) return createStreet(stage);
  return objects.has("hair") ? createSalon(stage) : createCounter(stage);
}

/** The lit front of a shop with passers-by; the pavement reflects the light. */
function createStreet(stage: Stage): Scene {
  const { width, height, unit, light, reading, videoRandom, portrait } = stage;
  const trade = tradeFor(reading);
  const poster = reading.voice === "poster";
  const close = stage.variant === 2;
  const dusk = light.night || light.stars > 0.1 || light.sunHeight < 0.2;
  const lamps = light.night ? 1 : dusk ? 0.92 : 0.35;
  const paint = reading.colours[0] ?? videoRandom.branch("trade").pick(trade.paints);
  const ground = height * (portrait ? 0.83 : 0.86);
  const tall = portrait ? height * (poster ? 0.3 : close ? 0.42 : 0.36) : height * (close ? 0.78 : 0.64);
  const middle = width * (portrait ? 0.5 : poster ? 0.76 : close ? 0.46 : 0.5);
  const half = portrait ? width * (close ? 0.52 : 0.44) : width * (poster ? 0.235 : close ? 0.4 : 0.33);
  const front: Front = { left: middle - half, right: middle + half, ground, top: ground - tall, lamps, paint };
  const area = fullBox(stage);
  const facade = paintFront(stage, trade, front, { ...area, height: ground - area.top + 4 });
  const street = paintStreet();
  const mirror = paintMirror();
  const metre = tall / 3.1;
  const head = metre * 0.232;
  const walkers = reading.objects.has("empty") ? undefined : createWalkers();
  const near = paintNear();
  const falling = createWeather(stage);
  const motes = createMotes(stage, { count: 14, colour: [255, 214, 150], rise: 5, size: 0.5, top: 0.4 });
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.7, () => {
        drawLayer(context, facade);
        drawLayer(context, street);
        context.globalAlpha = reading.weather === "rain" ? 0.7 : dusk ? 0.5 : 0.2;
        drawLayer(context, mirror);
        context.globalAlpha = 1;
        walkers?.(context, time);
      });
      if (dusk) motes(context, time);
      for (const veil of falling) veil(context, time);
      atDepth(context, stage, camera, 1.25, () => drawLayer(context, near));
    },
  };

  /** Paving stones in perspective under the light of the window. */
  function paintStreet(): Layer {
    const noise = createNoise(stage.random.branch("stones"));
    const box = { left: area.left, top: ground, width: area.width, height: height * (1 + overscan) - ground };
    const stone = mix(mix(hex("#8d8580"), light.sky[1], 0.2), light.shade, light.night ? 0.74 : dusk ? 0.55 : 0.08);
    const warm = hex("#ffb766");
    return shadeLayer(box, 0.75, (x, y, pixels, offset) => {
      const down = (y - ground) / (height - ground);
      const depth = 1 / (0.16 + down * 0.95);
      const row = depth * 3.4;
      const line = Math.floor(row);
      const column = ((x - middle) / width) * depth * 4.4 + (line % 2) * 0.5 + layered(noise, line * 3.1, 5, 1) * 0.2;
      const across = column - Math.floor(column);
      const up = row - line;
      const seam = Math.min(across, 1 - across) < 0.028 * (0.7 + depth * 0.2) || Math.min(up, 1 - up) < 0.06 ? 0.72 : 1;
      const own =
        0.88 +
        0.2 * layered(noise, Math.floor(column) * 5.3, line * 7.7, 1) +
        0.06 * layered(noise, column * 9, row * 9, 2);
      const pool = Math.exp(-(((x - middle) / (half * 1.15)) ** 2) * 1.2) * Math.exp(-down * 1.9) * lamps * 1.25;
      const kerb = down < 0.03 ? 0.6 : 1;
      const bright = mix(darken(stone, down * 0.5), warm, pool * 0.5);
      const tone = own * seam * kerb;
      pixels[offset] = bright[0] * tone;
      pixels[offset + 1] = bright[1] * tone;
      pixels[offset + 2] = bright[2] * tone;
      pixels[offset + 3] = 255;
    });
  }

  function paintMirror(): Layer {
    const box = { left: area.left, top: ground, width: area.width, height: height * (1 + overscan) - ground };
    return paintSoft(box, 12 * unit, true, (context) => {
      context.save();
      context.translate(0, ground * 2);
      context.scale(1, -1);
      context.globalAlpha = 0.5;
      drawLayer(context, facade);
      context.restore();
      context.globalCompositeOperation = "destination-out";
      const fade = context.createLinearGradient(0, ground, 0, height);
      fade.addColorStop(0, "rgba(0,0,0,0.35)");
      fade.addColorStop(1, "rgba(0,0,0,0.96)");
      context.fillStyle = fade;
      context.fillRect(box.left, box.top, box.width, box.height);
    });
  }

  /** Creates two passers-by with bags, who walk in opposite directions. */
  function createWalkers(): (context: Context, time: number) => void {
    const source = videoRandom.branch("walkers");
    const shade = mix(hex("#1d1a22"), light.shade, 0.4);
    const shared = {
      tops: [hex("#b5502f"), hex("#2f5a6b"), hex("#c79a45"), hex("#5a6b52"), hex("#6b4a5c")],
      bottoms: [hex("#2b2f3d"), hex("#3d3a3a"), hex("#4a4f5c")],
      garment: "jacket" as const,
    };
    const glow = hex("#ffcb8c");
    const people = [0, 1].map((index) => {
      const look = dress(
        source.branch(`walker ${index}`),
        { ...shared, woman: index === 0 },
        shade,
        dusk ? 0.42 : 0.08,
      );
      return {
        cycle: cycleOf(look, index),
        facing: index === 0 ? 1 : -1,
        start: index === 0 ? (portrait ? -0.35 : 0.06) : portrait ? 0.86 : 0.66,
        depth: index === 0 ? 1 : 1.1,
        phase: source.next(),
      };
    });
    const reach = jointsOf(walking(0)).ground;
    const cadence = 0.82;
    const stride = 5.9;
    return (context, time) => {
      for (const { cycle, facing, start, depth, phase } of people) {
        const size = head * depth;
        const x = width * start + facing * time * cadence * stride * size * 0.9;
        if (x < -width * 0.2 || x > width * 1.2) continue;
        const foot = ground + tall * (depth > 1 ? 0.12 : 0.055);
        context.save();
        context.translate(x, foot);
        const pool = context.createRadialGradient(0, 0, 0, 0, 0, size * 1.5);
        pool.addColorStop(0, css(shade, 0.6));
        pool.addColorStop(1, css(shade, 0));
        context.save();
        context.scale(1, 0.16);
        context.fillStyle = pool;
        context.fillRect(-size * 2, -size * 2, size * 4, size * 4);
        context.restore();
        context.scale(facing * depth, depth);
        cycle(context, time * cadence + phase, 0, -reach * head);
        context.restore();
      }
    };

    function cycleOf(look: Look, index: number) {
      const paper = index === 0 ? hex("#d9b98a") : mix(paint, hex("#f2e6d0"), 0.35);
      return paintCycle(
        24,
        { left: -head * 3, top: -head * 4.6, width: head * 6, height: head * 9 },
        (context, turn) => {
          const joints = drawPerson(context, walking(turn * Math.PI * 2), look, head, {
            swing: Math.sin(turn * 12.6) * 0.1,
          });
          const { wrist, hand } = joints.near.arm;
          const [x, y] = [wrist[0] + Math.sin(hand) * 0.42, wrist[1] + Math.cos(hand) * 0.42];
          const dim = dusk ? 0.35 : 0.05;
          context.scale(head, head);
          context.strokeStyle = css(mix(darken(paper, 0.4), shade, dim));
          context.lineWidth = 0.05;
          context.beginPath();
          context.moveTo(x - 0.24, y + 0.34);
          context.quadraticCurveTo(x, y - 0.36, x + 0.24, y + 0.34);
          context.stroke();
          context.fillStyle = css(mix(paper, shade, dim));
          context.fillRect(x - 0.46, y + 0.3, 0.94, 1.1);
          context.fillStyle = css(mix(darken(paper, 0.3), shade, dim));
          context.fillRect(x + 0.36, y + 0.3, 0.12, 1.1);
        },
        [
          {
            towards: [0.3, -1],
            colour: dusk ? glow : mix(light.sun, light.glow, 0.4),
            width: 4 * unit,
            strength: 0.55,
          },
          { towards: [-0.8, -0.3], colour: dusk ? glow : light.sky[3], width: 3 * unit, strength: 0.4 },
        ],
      );
    }
  }

  /** A dark twig with lights in front of the lens. */
  function paintNear(): Layer {
    const random = stage.random.branch("near");
    const box = { left: area.left, top: area.top, width: area.width, height: height * 0.5 };
    const leaf = mix(mix(hex("#2f4a30"), light.sky[1], 0.15), light.shade, dusk ? 0.7 : 0.3);
    const at = portrait ? 0.98 : 1.02;
    return paintSoft(box, 11 * unit, false, (context) => {
      for (let twig = 0; twig < 5; twig++) {
        const angle = Math.PI * random.between(0.55, 0.95);
        const long = height * random.between(0.1, 0.24);
        for (let index = 0; index < 16; index++) {
          const part = random.between(0.1, 1);
          context.fillStyle = css(mix(leaf, light.glow, random.next() ** 3 * 0.3));
          context.beginPath();
          context.ellipse(
            width * at + Math.cos(angle) * long * part + random.between(-20, 20) * unit,
            -height * 0.02 + Math.sin(angle) * long * part * 0.9,
            28 * unit,
            13 * unit,
            random.between(0, 3),
            0,
            Math.PI * 2,
          );
          context.fill();
        }
      }
    });
  }
}
