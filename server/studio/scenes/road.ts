import { css, darken, hex, mix } from "../drawing/colour.ts";
import { createSky, farDepth } from "../drawing/sky.ts";
import { atDepth, drawLayer, overscan, type Context, type Scene, type Stage } from "../drawing/stage.ts";
import { createGlowDot } from "./parts/motes.ts";
import { createRange, createSlope } from "./parts/ridge.ts";

/** The view ahead on an open road towards the mountains; markings and posts rush by. */
export function createRoad(stage: Stage): Scene {
  const { width, height, unit, light, reading, random } = stage;
  const horizon = height * (stage.portrait ? 0.54 : 0.56);
  const vanish = width * (stage.variant === 1 ? 0.44 : 0.53);
  const dusk = light.night || light.stars > 0.1;
  const sky = createSky(stage, { horizon, sunX: vanish + width * 0.04, sunSize: 74 });
  const rock = mix(light.shade, light.sky[1], 0.35);
  const range = createRange(stage, {
    name: "range",
    base: horizon + 4,
    rise: height * (stage.portrait ? 0.13 : 0.22),
    rock,
    lit: mix(mix(light.glow, [150, 130, 120], 0.5), light.shade, light.night ? 0.75 : 0.25),
    snow: 0.15,
    distance: 0.34,
    peaks: 5,
    side: random.chance(0.5) ? 1 : -1,
  });
  const field = mix(mix(hex("#8f9a54"), light.haze, 0.2), light.shade, light.night ? 0.78 : 0.2);
  const trees = createSlope(stage, {
    name: "wood",
    base: horizon + height * 0.012,
    rise: height * 0.012,
    tree: height * 0.022,
    colour: mix(light.shade, light.haze, 0.3),
    snow: 0,
    fade: 0.2,
  });
  const asphalt = mix(hex("#45464d"), light.shade, light.night ? 0.72 : 0.3);
  const speed = reading.mood === "calm" ? 9 : 17;
  const lamp = createGlowDot([255, 74, 54], 0.25);
  const head = createGlowDot([255, 244, 214], 0.25);
  const wide = width * (stage.portrait ? 1.15 : 0.85);
  const bottom = height * (1 + overscan);
  /** Where a point `far` ahead (1 is under the camera) and `aside` of the middle (-1..1 is the road) lies. */
  const place = (far: number, aside: number) => ({
    x: vanish + (aside * wide) / far,
    y: horizon + (bottom - horizon) / far,
  });
  const cars = Array.from({ length: 5 }, (_, index) => ({
    ahead: random.between(2, 40),
    way: index % 2 ? 1 : -1,
    pace: random.between(0.5, 1.3),
  }));
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      atDepth(context, stage, camera, farDepth, () => {
        drawLayer(context, range);
        drawLayer(context, trees);
        land(context);
        markings(context, time * speed);
        posts(context, time * speed);
        if (dusk) traffic(context, time);
      });
    },
  };

  function land(context: Context): void {
    const ground = context.createLinearGradient(0, horizon, 0, bottom);
    ground.addColorStop(0, css(mix(field, light.haze, 0.55)));
    ground.addColorStop(0.25, css(field));
    ground.addColorStop(1, css(darken(field, 0.42)));
    context.fillStyle = ground;
    context.fillRect(-width * overscan, horizon, width * (1 + 2 * overscan), bottom - horizon);
    const tar = context.createLinearGradient(0, horizon, 0, bottom);
    tar.addColorStop(0, css(mix(asphalt, light.haze, 0.6)));
    tar.addColorStop(0.3, css(mix(asphalt, light.glow, 0.12)));
    tar.addColorStop(1, css(darken(asphalt, 0.3)));
    context.fillStyle = tar;
    quad(context, 1, 60, -1, 1);
    context.fillStyle = css(mix([240, 236, 226], asphalt, light.night ? 0.6 : 0.15));
    quad(context, 1, 60, -0.93, -0.9);
    quad(context, 1, 60, 0.9, 0.93);
  }

  function quad(context: Context, near: number, far: number, left: number, right: number): void {
    const corners = [place(near, left), place(near, right), place(far, right), place(far, left)];
    context.beginPath();
    corners.forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    context.fill();
  }

  function markings(context: Context, travelled: number): void {
    context.fillStyle = css(mix([246, 240, 226], asphalt, light.night ? 0.55 : 0.12));
    for (let dash = 0; dash < 18; dash++) {
      const start = dash * 3.2 - (travelled % 3.2) + 0.2;
      quad(context, Math.max(0.9, start), Math.max(0.92, start + 1.5), -0.022, 0.022);
    }
  }

  function posts(context: Context, travelled: number): void {
    for (let post = 13; post >= 0; post--) {
      const far = post * 4.6 - (travelled % 4.6) + 1;
      if (far < 0.95) continue;
      for (const side of [-1.16, 1.16]) {
        const { x, y } = place(far, side);
        const tall = (height * 0.13) / far;
        const thick = Math.max(1, (15 * unit) / far);
        context.fillStyle = css(mix([236, 232, 226], light.haze, Math.min(0.7, far / 45)));
        context.fillRect(x - thick / 2, y - tall, thick, tall);
        context.fillStyle = css(mix(light.shade, light.haze, Math.min(0.7, far / 45)));
        context.fillRect(x - thick / 2, y - tall * 0.86, thick, tall * 0.22);
        context.fillStyle = css(hex("#ffb04a"));
        context.fillRect(x - thick * 0.25, y - tall * 0.8, thick * 0.5, tall * 0.1);
      }
    }
  }

  function traffic(context: Context, time: number): void {
    context.save();
    context.globalCompositeOperation = "lighter";
    for (const { ahead, way, pace } of cars) {
      const far =
        way < 0
          ? 1.2 + ((((ahead - time * pace * 10) % 40) + 40) % 40)
          : 4 + ((((ahead + time * pace * 1.4) % 40) + 40) % 40);
      for (const aside of [-0.1, 0.1]) {
        const { x, y } = place(far, way * 0.46 + aside);
        const size = Math.max(3 * unit, (46 * unit) / far) * (way < 0 ? 1.8 : 1.2);
        context.drawImage(way < 0 ? head : lamp, x - size, y - (height * 0.055) / far - size, size * 2, size * 2);
      }
    }
    context.restore();
  }
}
