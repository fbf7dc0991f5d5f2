import { css, darken, hex, mix } from "#engine/drawing/colour.ts";
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
import { drawCar } from "./parts/car.ts";
import { carPaint } from "./parts/car-paint.ts";
import { createGlowDot } from "./parts/motes.ts";
import { createPassing } from "./parts/passing.ts";
import { createRoadAhead } from "./parts/road-ahead.ts";
import { drawStrip } from "./parts/strip.ts";

/** A car on a country road: from the side with passing trees, or from behind on the way to the mountains. */
export function createRoad(stage: Stage): Scene {
  return stage.variant === 1 ? createRoadAhead(stage) : createDrive(stage);
}

function createDrive(stage: Stage): Scene {
  const { width, height, unit, light, reading, portrait } = stage;
  const poster = reading.voice === "poster";
  const close = stage.variant === 2;
  const ground = height * (portrait ? 0.76 : 0.79);
  const horizon = ground - height * (portrait ? 0.12 : 0.15);
  const low = light.sunHeight < 0.2;
  const sun = {
    x: width * (close ? 0.34 : 0.62),
    y: light.night ? height * 0.16 : horizon - height * (low ? 0.085 : 0.4),
  };
  const passing = createPassing(stage, { ground, horizon, sun, trees: height * (portrait ? 0.19 : 0.26) });
  const car = carPaint(stage, passing.leaf);
  const size = portrait ? width * (close ? 0.92 : 0.82) : poster ? width * 0.43 : roomOf(stage) * (close ? 0.98 : 0.84);
  const x = width * (portrait ? 0.5 : poster ? 0.74 : 0.5);
  const lane = ground + height * (portrait ? 0.062 : 0.085);
  const speed = (reading.mood === "calm" ? 620 : 980) * unit;
  const road = paintRoad();
  const rail = paintRail();
  const beam = createGlowDot([255, 240, 206], 0.05);
  const tail = createGlowDot([255, 60, 46], 0.2);
  return {
    draw(context, time, camera) {
      const travelled = time * speed;
      passing.drawBack(context, time, camera, travelled * 0.7);
      atDepth(context, stage, camera, 0.72, () => {
        drawLayer(context, road);
        drawStrip(context, rail, travelled * 0.82);
        marks(context, travelled);
        const drift = Math.sin(time * 0.45) * width * 0.014;
        const bounce = Math.sin(time * 7.3) * unit * 0.9 + Math.sin(time * 4.1) * unit * 0.7;
        context.save();
        context.translate(x + drift, lane);
        if (car.lamps > 0.3) shine(context);
        context.translate(0, bounce);
        drawCar(context, size, car, travelled / (size * 0.073));
        context.restore();
      });
      passing.drawFront(context, camera, travelled);
    },
  };

  /** Draws the light of the lamps on the road in front of and behind the car. */
  function shine(context: Context): void {
    context.save();
    context.globalCompositeOperation = "lighter";
    context.globalAlpha = 0.75 * car.lamps;
    const wide = size * 0.95;
    context.drawImage(beam, size * 0.34, -size * 0.2, wide, size * 0.3);
    context.drawImage(beam, size * 0.44 - size * 0.09, -size * 0.24, size * 0.2, size * 0.2);
    context.globalAlpha = 0.6 * car.lamps;
    context.drawImage(tail, -size * 0.62, -size * 0.32, size * 0.26, size * 0.26);
    context.restore();
  }

  function paintRoad(): Layer {
    const bottom = height * (1 + overscan);
    const box = {
      left: -width * overscan,
      top: ground - 4 * unit,
      width: width * (1 + 2 * overscan),
      height: bottom - ground + 4 * unit,
    };
    const far = ground + height * 0.006;
    const near = ground + height * (portrait ? 0.125 : 0.165);
    const tar = mix(hex("#53545c"), light.shade, light.night ? 0.72 : low ? 0.42 : 0.1);
    return paintLayer(box, (context) => {
      const verge = context.createLinearGradient(0, near, 0, bottom);
      verge.addColorStop(0, css(mix(passing.leaf, passing.glow, 0.14)));
      verge.addColorStop(0.3, css(darken(passing.leaf, 0.3)));
      verge.addColorStop(1, css(darken(passing.leaf, 0.65)));
      context.fillStyle = verge;
      context.fillRect(box.left, ground, box.width, box.height);
      const fall = context.createLinearGradient(0, far, 0, near);
      fall.addColorStop(0, css(mix(tar, passing.glow, light.night ? 0.06 : 0.36)));
      fall.addColorStop(0.35, css(mix(tar, light.haze, 0.1)));
      fall.addColorStop(1, css(darken(tar, 0.36)));
      context.fillStyle = fall;
      context.fillRect(box.left, far, box.width, near - far);
      // Draw the reflection of the sun on the road.
      const gleam = context.createRadialGradient(sun.x, far, 0, sun.x, far, width * 0.5);
      gleam.addColorStop(0, css(mix(light.sun, light.glow, 0.4), light.night ? 0.1 : 0.4));
      gleam.addColorStop(1, css(light.glow, 0));
      context.fillStyle = gleam;
      context.fillRect(box.left, far, box.width, (near - far) * 0.6);
      context.fillStyle = css(mix([238, 234, 224], tar, light.night ? 0.55 : 0.2));
      context.fillRect(box.left, far + 5 * unit, box.width, 4 * unit);
      context.fillRect(box.left, near - 15 * unit, box.width, 8 * unit);
    });
  }

  /** Paints posts and a rail along the far side of the road, so long that viewers do not notice the repetition. */
  function paintRail(): Layer {
    const wide = width * 1.5;
    const tall = height * (portrait ? 0.024 : 0.034);
    const box = { left: -width * overscan, top: ground - tall * 1.5, width: wide, height: tall * 2 };
    const metal = mix(hex("#c9ccd0"), light.shade, light.night ? 0.7 : low ? 0.36 : 0.06);
    return paintLayer(box, (context) => {
      const count = 9;
      context.fillStyle = css(darken(metal, 0.4));
      for (let post = 0; post < count; post++)
        context.fillRect(box.left + ((post + 0.5) / count) * wide, ground - tall, tall * 0.16, tall * 1.2);
      const fall = context.createLinearGradient(0, ground - tall * 1.1, 0, ground - tall * 0.5);
      fall.addColorStop(0, css(mix(metal, passing.glow, light.night ? 0.1 : 0.6)));
      fall.addColorStop(0.35, css(metal));
      fall.addColorStop(0.5, css(darken(metal, 0.4)));
      fall.addColorStop(0.65, css(metal));
      fall.addColorStop(1, css(darken(metal, 0.5)));
      context.fillStyle = fall;
      context.fillRect(box.left, ground - tall * 1.1, wide, tall * 0.6);
    });
  }

  function marks(context: Context, travelled: number): void {
    const gap = 620 * unit;
    const y = ground + height * (portrait ? 0.05 : 0.066);
    const thick = 6 * unit;
    context.fillStyle = css(mix([240, 236, 226], light.shade, light.night ? 0.5 : low ? 0.22 : 0.06), 0.9);
    for (let px = -width * overscan - (travelled % gap); px < width * (1 + overscan); px += gap) {
      context.beginPath();
      context.moveTo(px, y);
      context.lineTo(px + gap * 0.46, y);
      context.lineTo(px + gap * 0.455, y + thick);
      context.lineTo(px - gap * 0.005, y + thick);
      context.fill();
    }
  }
}
