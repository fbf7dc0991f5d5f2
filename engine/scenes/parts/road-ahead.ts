import { css, darken, hex, mix } from "#engine/drawing/colour.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
import {
  atDepth,
  drawLayer,
  overscan,
  paintLayer,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { carPaint } from "./car-paint.ts";
import { drawCarRear } from "./car-rear.ts";
import { createHaze } from "./haze.ts";
import { createLayeredHills, nearColour } from "./layered-hills.ts";
import { createGlowDot } from "./motes.ts";
import { drawTree } from "./tree.ts";

/** The view ahead on an open road towards the mountains: markings, posts and trees rush by, a car drives in front. */
export function createRoadAhead(stage: Stage): Scene {
  const { width, height, unit, light, reading, random, portrait } = stage;
  const horizon = height * (portrait ? 0.56 : 0.54);
  const vanish = width * 0.52;
  const low = light.sunHeight < 0.2;
  const dusk = light.night || light.stars > 0.1;
  const sun = { x: vanish + width * 0.03, y: light.night ? height * 0.18 : horizon - height * (low ? 0.06 : 0.36) };
  const sky = createSky(stage, { horizon, sunX: sun.x, sunY: sun.y, sunSize: light.night ? 46 : low ? 84 : 62 });
  const green = reading.objects.has("snowscape") ? hex("#9fb0ba") : hex("#6f8a44");
  const hills = createLayeredHills(stage, {
    name: "mountains",
    top: horizon - height * 0.004,
    bottom: horizon + height * 0.028,
    count: 4,
    rise: height * (portrait ? 0.11 : 0.17),
    sun,
    near: mix(nearColour(stage, hex("#2f4f3a")), light.haze, 0.12),
    sharp: 0.9,
    treesFrom: 3,
  });
  const dim = light.night ? 0.8 : low ? 0.46 : 0.05;
  const field = mix(green, light.shade, dim);
  const glow = mix(light.glow, hex("#ffb54f"), light.night ? 0 : 0.35);
  const tar = mix(hex("#4b4c54"), light.shade, light.night ? 0.74 : low ? 0.44 : 0.1);
  const speed = reading.mood === "calm" ? 8 : 14;
  const bottom = height * (1 + overscan);
  const wide = width * (portrait ? 1.05 : 0.8);
  /**
   * Projects a point of the landscape to the frame. `far` is the distance ahead, where 1 is at the lower edge of the
   * painted ground; `aside` is the distance from the middle of the road, whose edges are at -1 and 1.
   */
  const place = (far: number, aside: number) => ({
    x: vanish + (aside * wide) / far,
    y: horizon + (bottom - horizon) / far,
  });
  const trees = [0, 1, 2].map((kind) => paintTree(kind));
  const ground = paintGround();
  const car = carPaint(stage, field);
  const haze = createHaze(stage, { x: sun.x, y: sun.y, strength: light.night ? 0.08 : 0.36 });
  const head = createGlowDot([255, 244, 214], 0.2);
  const rows = Array.from({ length: 26 }, (_, index) => ({
    ahead: index * 2.3 + random.between(-0.5, 0.5),
    side: index % 2 ? 1 : -1,
    aside: random.between(1.7, 3.4),
    kind: random.whole(0, 2),
    tall: random.between(0.75, 1.25),
  }));
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      atDepth(context, stage, camera, farDepth, () => {
        for (const { layer } of hills) drawLayer(context, layer);
      });
      haze(context);
      atDepth(context, stage, camera, farDepth, () => {
        const travelled = time * speed;
        drawLayer(context, ground);
        markings(context, travelled);
        along(context, travelled, time);
      });
    },
  };

  function paintGround(): Layer {
    const box = { left: -width * overscan, top: horizon, width: width * (1 + 2 * overscan), height: bottom - horizon };
    return paintLayer(box, (context) => {
      const fall = context.createLinearGradient(0, horizon, 0, bottom);
      fall.addColorStop(0, css(mix(mix(field, light.haze, 0.4), glow, 0.2)));
      fall.addColorStop(0.18, css(mix(field, glow, 0.16)));
      fall.addColorStop(0.5, css(field));
      fall.addColorStop(1, css(darken(field, 0.5)));
      context.fillStyle = fall;
      context.fillRect(box.left, box.top, box.width, box.height);
      // Draw furrows that run to the same vanishing point as the road.
      for (let furrow = -40; furrow <= 40; furrow++) {
        if (Math.abs(furrow) < 2) continue;
        const near = place(0.6, furrow * 0.75);
        const far = place(70, furrow * 0.75);
        context.strokeStyle = css(furrow % 2 ? darken(field, 0.3) : mix(field, glow, 0.25), 0.35);
        context.lineWidth = 10 * unit;
        context.beginPath();
        context.moveTo(near.x, near.y);
        context.lineTo(far.x, far.y);
        context.stroke();
      }
      const veil = context.createLinearGradient(0, horizon, 0, horizon + (bottom - horizon) * 0.3);
      veil.addColorStop(0, css(mix(light.haze, glow, 0.3), 0.5));
      veil.addColorStop(1, css(light.haze, 0));
      context.fillStyle = veil;
      context.fillRect(box.left, horizon, box.width, (bottom - horizon) * 0.3);
      const road = context.createLinearGradient(0, horizon, 0, bottom);
      road.addColorStop(0, css(mix(mix(tar, light.haze, 0.5), glow, light.night ? 0.1 : 0.5)));
      road.addColorStop(0.2, css(mix(tar, glow, light.night ? 0.04 : 0.22)));
      road.addColorStop(1, css(darken(tar, 0.35)));
      context.fillStyle = road;
      quad(context, 0.9, 70, -1, 1);
      context.fillStyle = css(mix([240, 236, 226], tar, light.night ? 0.55 : 0.14));
      quad(context, 0.9, 70, -0.935, -0.905);
      quad(context, 0.9, 70, 0.905, 0.935);
    });
  }

  function paintTree(kind: number): Layer {
    const size = height * 0.5;
    return paintLayer({ left: -size * 0.6, top: -size * 1.05, width: size * 1.2, height: size * 1.1 }, (context) =>
      drawTree(context, {
        x: 0,
        foot: 0,
        size,
        leaf: mix(hex("#52733c"), light.shade, dim),
        lit: glow,
        side: kind === 1 ? -1 : 1,
        random: random.branch(`tree ${kind}`),
        spread: 1 + kind * 0.15,
      }),
    );
  }

  function quad(context: Context, near: number, far: number, left: number, right: number): void {
    const corners = [place(near, left), place(near, right), place(far, right), place(far, left)];
    context.beginPath();
    corners.forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    context.fill();
  }

  function markings(context: Context, travelled: number): void {
    context.fillStyle = css(mix([246, 240, 226], tar, light.night ? 0.5 : 0.1));
    for (let dash = 0; dash < 20; dash++) {
      const start = dash * 3.2 - (travelled % 3.2) + 0.2;
      quad(context, Math.max(0.9, start), Math.max(0.92, start + 1.5), -0.02, 0.02);
    }
  }

  /** Draws trees, posts and cars together, the farthest first. */
  function along(context: Context, travelled: number, time: number): void {
    const reach = 60;
    const list: { far: number; draw(): void }[] = [];
    for (const { ahead, side, aside, kind, tall } of rows) {
      const far = ((((ahead - travelled) % reach) + reach) % reach) + 0.8;
      const tree = trees[kind];
      if (!tree) continue;
      list.push({
        far,
        draw: () => {
          const { x, y } = place(far, side * aside);
          const scale = (2.3 * tall) / far;
          if (x < -width * 0.5 || x > width * 1.5) return;
          context.globalAlpha = Math.min(1, (reach - far) / 8);
          context.drawImage(
            tree.canvas,
            x + tree.left * scale,
            y + tree.top * scale,
            tree.width * scale,
            tree.height * scale,
          );
          context.globalAlpha = 1;
        },
      });
    }
    for (let post = 0; post < 12; post++) {
      const far = post * 4.6 - (travelled % 4.6) + 1;
      if (far < 0.95) continue;
      list.push({ far, draw: () => posts(context, far) });
    }
    const ahead = portrait ? 4.3 : 3.7;
    list.push({
      far: ahead,
      draw: () => {
        const { x, y } = place(ahead + Math.sin(time * 0.3) * 0.12, 0.48);
        context.save();
        context.translate(x + Math.sin(time * 0.7) * 4 * unit, y + Math.sin(time * 8) * unit * 0.6);
        drawCarRear(context, (wide * 0.58) / ahead, car);
        context.restore();
      },
    });
    if (dusk)
      for (const start of [8, 31]) {
        const far = 1.1 + ((((start - time * speed * 1.6) % 46) + 46) % 46);
        list.push({ far, draw: () => oncoming(context, far) });
      }
    list.sort((a, b) => b.far - a.far);
    for (const entry of list) entry.draw();
  }

  function posts(context: Context, far: number): void {
    for (const side of [-1.14, 1.14]) {
      const { x, y } = place(far, side);
      const tall = (height * 0.12) / far;
      const thick = Math.max(1, (14 * unit) / far);
      const pale = Math.min(0.7, far / 45);
      context.fillStyle = css(mix(mix([236, 232, 226], light.shade, dim * 0.7), light.haze, pale));
      context.fillRect(x - thick / 2, y - tall, thick, tall);
      context.fillStyle = css(mix(light.shade, light.haze, pale));
      context.fillRect(x - thick / 2, y - tall * 0.86, thick, tall * 0.22);
      context.fillStyle = css(hex("#ffb04a"));
      context.fillRect(x - thick * 0.25, y - tall * 0.8, thick * 0.5, tall * 0.1);
    }
  }

  function oncoming(context: Context, far: number): void {
    context.save();
    context.globalCompositeOperation = "lighter";
    for (const aside of [-0.1, 0.1]) {
      const { x, y } = place(far, -0.47 + aside);
      const size = Math.max(4 * unit, (90 * unit) / far);
      context.drawImage(head, x - size, y - (height * 0.05) / far - size, size * 2, size * 2);
    }
    context.restore();
  }
}
