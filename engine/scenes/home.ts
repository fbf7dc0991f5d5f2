import { createBirds } from "#engine/drawing/birds.ts";
import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
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
import { createGrass } from "./parts/grass.ts";
import { createHaze } from "./parts/haze.ts";
import { drawGabledHouse } from "./parts/home/gabled.ts";
import { createLivingRoom } from "./parts/home/living-room.ts";
import { drawModernHouse, glow, type HousePaint } from "./parts/home/modern.ts";
import { createLayeredHills, nearColour } from "./parts/layered-hills.ts";
import { createMotes } from "./parts/motes.ts";
import { drawBush, drawTree } from "./parts/tree.ts";

/** A house in its garden with lit windows, or the living room if the prompt names one. */
export function createHome(stage: Stage): Scene {
  return stage.reading.objects.has("inside") ? createLivingRoom(stage) : createHouse(stage);
}

function createHouse(stage: Stage): Scene {
  const { width, height, unit, light, reading, videoRandom, random, portrait } = stage;
  const poster = reading.voice === "poster";
  const close = stage.variant === 1;
  const dusk = light.night || light.stars > 0.1 || light.sunHeight < 0.2;
  const lamps = light.night ? 1 : dusk ? 0.95 : 0.12;
  const ground = height * (portrait ? (poster ? 0.8 : 0.72) : 0.74);
  const horizon = ground - height * 0.04;
  const middle = width * (portrait ? 0.5 : poster ? 0.75 : close ? 0.52 : 0.5);
  const half = (portrait ? width * 0.5 : poster ? width * 0.24 : roomOf(stage) * 0.62) * (close ? 1.16 : 1);
  const sun = {
    x: width * (stage.variant === 1 ? 0.8 : 0.18),
    y: horizon - height * (light.sunHeight > 0.2 ? 0.5 : 0.1),
  };
  const sky = createSky(stage, { horizon, sunX: sun.x, sunY: light.night ? height * 0.18 : sun.y });
  const leaf = hex("#4f7d45");
  const hills = createLayeredHills(stage, {
    name: "hills",
    top: horizon - height * 0.02,
    bottom: ground - height * 0.005,
    count: 3,
    rise: height * 0.09,
    sun,
    near: nearColour(stage, leaf),
    sharp: 0.3,
    treesFrom: 2,
  });
  const dim = light.night ? 0.72 : dusk ? 0.42 : 0.03;
  const shade = mix(light.shade, light.sky[0], 0.35);
  const tone = (colour: Colour) => mix(mix(colour, light.glow, dusk ? 0.08 : 0.05), shade, dim);
  const lit = dusk ? mix(light.glow, hex("#ffb765"), 0.4) : mix(light.glow, light.sun, 0.3);
  const house: HousePaint = {
    left: middle - half,
    right: middle + half,
    ground,
    unit,
    random: videoRandom.branch("house"),
    lamps,
    tone,
    sky: mix(light.sky[2], light.sky[3], 0.5),
    accent:
      reading.colours[0] ??
      videoRandom.branch("accent").pick([hex("#3f6b6b"), hex("#7a3b30"), hex("#3a4f6b"), hex("#5a6b45")]),
  };
  const modern = reading.objects.has("modern") || videoRandom.branch("kind").chance(0.5);
  const trees = paintTrees();
  const building = paintLayer(
    { left: house.left - half * 0.1, top: ground - half * 1.3, width: half * 2.2, height: half * 1.3 + 6 },
    (context) => (modern ? drawModernHouse : drawGabledHouse)(context, house),
  );
  const garden = paintGarden();
  const grass = createGrass(stage, {
    name: "lawn",
    from: -width * overscan,
    to: width * (1 + overscan),
    footAt: () => height * 1.03,
    tall: height * (portrait ? 0.07 : 0.09),
    count: 520,
    colours: [darken(tone(leaf), 0.35), darken(tone(leaf), 0.55), mix(tone(leaf), lit, dusk ? 0.3 : 0.4)],
  });
  const haze = createHaze(stage, { x: sun.x, y: sun.y, strength: light.night ? 0.06 : 0.26 });
  const birds = light.night
    ? undefined
    : createBirds(stage, { middle: height * 0.16, count: 5, colour: mix(light.shade, light.haze, 0.3), size: 13 });
  const fireflies = dusk
    ? createMotes(stage, { count: 18, colour: [255, 214, 130], rise: 4, size: 0.5, top: 0.55 })
    : undefined;
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      atDepth(context, stage, camera, farDepth, () => {
        birds?.(context, time);
        for (const { layer } of hills) drawLayer(context, layer);
      });
      haze(context);
      atDepth(context, stage, camera, 0.65, () => {
        drawLayer(context, trees);
        drawLayer(context, building);
        drawLayer(context, garden);
      });
      fireflies?.(context, time);
      atDepth(context, stage, camera, 1.15, () => grass(context, time));
    },
  };

  /** Draws tall trees beside and behind the house. */
  function paintTrees(): Layer {
    const box = { ...fullBox(stage), height: ground + height * overscan + 6 };
    const source = random.branch("trees");
    return paintLayer(
      box,
      (context) => {
        const spots = [
          [house.left - half * 0.06, 0.78],
          [house.left + half * 0.14, 0.6],
          [house.right + half * 0.05, 0.86],
          [house.right - half * 0.2, 0.62],
          [house.left - half * 0.5, 0.6],
          [house.right + half * 0.46, 0.66],
        ] as const;
        for (const [x, size] of spots)
          drawTree(context, {
            x: x + source.between(-0.05, 0.05) * half,
            foot: ground + 4,
            size: half * size * source.between(0.9, 1.15),
            leaf: tone(leaf),
            lit: mix(tone(hex("#a9c47c")), lit, 0.3),
            side: sun.x < middle ? -1 : 1,
            random: source,
            spread: 1.1,
          });
      },
      0.8,
    );
  }

  /** Lawn with a path and small lamps, bushes at the wall, and an optional pool that mirrors the house. */
  function paintGarden(): Layer {
    const box = {
      left: -width * overscan,
      top: ground - height * 0.1,
      width: width * (1 + 2 * overscan),
      height: height * (1.1 + overscan) - ground,
    };
    const source = videoRandom.branch("garden");
    const lawn = tone(hex("#6f9a4c"));
    return paintLayer(box, (context) => {
      const fall = context.createLinearGradient(0, ground, 0, height);
      fall.addColorStop(0, css(mix(lawn, lit, dusk ? 0.16 : 0.2)));
      fall.addColorStop(0.4, css(lawn));
      fall.addColorStop(1, css(darken(lawn, 0.45)));
      context.fillStyle = fall;
      context.fillRect(box.left, ground, box.width, box.height);
      // Draw the light that falls from the windows on the grass.
      context.save();
      context.globalCompositeOperation = "screen";
      context.translate(middle, ground);
      context.scale(1, 0.26);
      const pool = context.createRadialGradient(0, 0, half * 0.1, 0, 0, half * 1.1);
      pool.addColorStop(0, css([255, 190, 110], 0.5 * lamps));
      pool.addColorStop(1, css([255, 170, 90], 0));
      context.fillStyle = pool;
      context.fillRect(-half * 1.2, 0, half * 2.4, half * 1.2);
      context.restore();
      if (modern) water(context);
      else path(context);
      for (let bush = 0; bush < 9; bush++) {
        const x = house.left + half * 2 * source.next();
        const doorway = modern ? house.left + half * 1.34 : house.left + half * 0.8;
        if (Math.abs(x - doorway) < half * 0.14) continue;
        drawBush(context, {
          x,
          foot: ground + half * 0.02,
          size: half * source.between(0.05, 0.085),
          leaf: tone(source.pick([leaf, hex("#6b8a4a"), hex("#3f6b4a")])),
          lit: mix(tone(hex("#b9cc8a")), lit, 0.4),
          side: -1,
          random: source,
        });
      }
      for (const way of [-1, 1])
        drawBush(context, {
          x: middle + way * half * 1.22,
          foot: ground + half * 0.1,
          size: half * 0.18,
          leaf: tone(leaf),
          lit: mix(tone(hex("#a9c47c")), lit, 0.3),
          side: -way,
          random: source,
        });
    });
  }

  function water(context: Context): void {
    const [near, far] = [ground + half * 0.34, ground + half * 0.12];
    const [left, right] = [house.left + half * 0.5, house.left + half * 1.56];
    const deck = tone(hex("#b79a7c"));
    context.fillStyle = css(mix(deck, hex("#ffbf80"), 0.3 * lamps));
    context.beginPath();
    context.moveTo(left - half * 0.1, far - half * 0.1);
    context.lineTo(right + half * 0.06, far - half * 0.1);
    context.lineTo(right + half * 0.2, near + half * 0.05);
    context.lineTo(left - half * 0.28, near + half * 0.05);
    context.fill();
    context.save();
    context.beginPath();
    context.moveTo(left, far);
    context.lineTo(right, far);
    context.lineTo(right + half * 0.1, near);
    context.lineTo(left - half * 0.16, near);
    context.closePath();
    const surface = context.createLinearGradient(0, far, 0, near);
    surface.addColorStop(0, css(mix(hex("#2f9fb0"), light.sky[3], 0.3)));
    surface.addColorStop(1, css(mix(hex("#146a86"), light.sky[1], 0.4)));
    context.fillStyle = surface;
    context.fill();
    context.clip();
    context.globalAlpha = 0.5;
    // Flatten the reflected house, because the pool is seen at a low angle.
    context.translate(0, far + (ground - half * 0.02) * 0.34 - half * 0.1);
    context.scale(1, -0.34);
    drawLayer(context, building);
    context.restore();
    context.strokeStyle = css(lighten(deck, 0.3), 0.8);
    context.lineWidth = 3 * unit;
    context.beginPath();
    context.moveTo(left, far);
    context.lineTo(right, far);
    context.stroke();
    for (const at of [0.2, 0.5, 0.8])
      glow(context, left + (right - left) * at, far + half * 0.03, half * 0.12, lamps * 0.8);
  }

  function path(context: Context): void {
    const start = house.left + half * 2 * 0.41;
    const stone = tone(hex("#c9bfb0"));
    const fall = context.createLinearGradient(0, ground, 0, height);
    fall.addColorStop(0, css(mix(stone, hex("#ffbf80"), 0.3 * lamps)));
    fall.addColorStop(1, css(darken(stone, 0.5)));
    context.fillStyle = fall;
    context.beginPath();
    context.moveTo(start - half * 0.07, ground);
    context.lineTo(start + half * 0.07, ground);
    context.bezierCurveTo(
      start + half * 0.16,
      ground + half * 0.2,
      start + half * 0.1,
      ground + half * 0.3,
      start + half * 0.34,
      height * 1.1,
    );
    context.lineTo(start - half * 0.3, height * 1.1);
    context.bezierCurveTo(
      start - half * 0.16,
      ground + half * 0.3,
      start - half * 0.1,
      ground + half * 0.2,
      start - half * 0.07,
      ground,
    );
    context.fill();
    for (const [across, down] of [
      [0.16, 0.08],
      [-0.16, 0.08],
      [0.24, 0.22],
      [-0.26, 0.22],
    ] as const) {
      const [x, y] = [start + across * half, ground + down * half];
      context.fillStyle = css(tone(hex("#2a2a2c")));
      context.fillRect(x - 3 * unit, y - half * 0.06, 6 * unit, half * 0.06);
      glow(context, x, y - half * 0.065, half * 0.13, lamps);
    }
  }
}
