import { css, darken, hex, mix } from "#engine/drawing/colour.ts";
import { atDepth, drawLayer, fullBox, paintLayer, type Layer, type Scene, type Stage } from "#engine/drawing/stage.ts";
import { drawPasta, drawSalad } from "./parts/food/bowl.ts";
import { drawBurger } from "./parts/food/burger.ts";
import { drawCake } from "./parts/food/cake.ts";
import { createDinner } from "./parts/food/dinner.ts";
import type { Dish, DrawDish } from "./parts/food/dish.ts";
import { drawPizza } from "./parts/food/pizza.ts";
import { drawWine } from "./parts/food/plate.ts";
import { drawPendant } from "./parts/furniture.ts";
import { createBokeh, createMotes } from "./parts/motes.ts";
import { createRays } from "./parts/rays.ts";
import { paintSoft } from "./parts/soften.ts";
import { createSteam } from "./parts/steam.ts";
import { paintWoodTable } from "./parts/wood-table.ts";

/**
 * A dish on a restaurant table in front of a blurred room. If the prompt names guests, or names no dish, all shots but
 * the second show two guests at their table instead.
 */
export function createFood(stage: Stage): Scene {
  const { reading } = stage;
  const named = dishOf(stage);
  const guests = reading.objects.has("guests") || named === undefined;
  if (guests && stage.variant !== 1) return createDinner(stage);
  return createTable(
    stage,
    named ?? stage.videoRandom.branch("dish").pick([drawPasta, drawPizza, drawSalad, drawBurger]),
  );
}

function dishOf({ reading: { objects } }: Stage): DrawDish | undefined {
  if (objects.has("pizza")) return drawPizza;
  if (objects.has("burger")) return drawBurger;
  if (objects.has("cake")) return drawCake;
  if (objects.has("salad")) return drawSalad;
  if (objects.has("pasta")) return drawPasta;
  return undefined;
}

function createTable(stage: Stage, draw: DrawDish): Scene {
  const { width, height, unit, light, reading, random, videoRandom, portrait } = stage;
  const poster = reading.voice === "poster";
  const close = stage.variant === 1;
  const sweet = draw === drawCake;
  const bright = !light.night && light.sunHeight > 0.2;
  const side = random.chance(0.5) ? 1 : -1;
  const edge = height * (portrait ? (poster ? 0.66 : 0.51) : 0.49);
  const glow = bright ? mix(light.sun, light.glow, 0.35) : hex("#ffc27a");
  const tall = draw === drawBurger || sweet;
  const size =
    Math.min(width * (portrait ? 0.4 : 0.27), height * (portrait ? 0.25 : 0.42)) *
    (tall ? 0.92 : 1) *
    (close ? 1.15 : stage.variant === 2 && !poster ? 1.34 : 1);
  const dish: Dish = {
    x: width * (portrait ? 0.5 : poster ? 0.75 : close ? 0.47 : 0.5),
    y: height * (portrait ? (poster ? 0.79 : tall ? 0.67 : 0.635) : tall ? 0.68 : 0.64),
    size,
    random: videoRandom.branch("dish"),
    light: glow,
    side,
  };
  const back = paintBack();
  const wood = mix(bright ? hex("#a06a40") : hex("#8a4f2c"), reading.colours[0] ?? hex("#8a5230"), 0.3);
  const table = paintWoodTable(stage, { edge, wood, glow, from: side > 0 ? 0.82 : 0.18 });
  const food = paintLayer(fullBox(stage), (context) => {
    if (!portrait || !poster) {
      const glassX = dish.x + side * size * (portrait ? 0.72 : 1.42);
      if (!sweet && draw !== drawBurger)
        drawWine(context, glassX, edge + (dish.y - edge) * 0.34, size * (portrait ? 1.0 : 1.05), glow, side);
    }
    draw(context, dish);
  });
  const steam =
    sweet || draw === drawSalad
      ? undefined
      : createSteam(stage, {
          x: dish.x,
          foot: dish.y - size * (tall ? 0.9 : 0.16),
          wide: size * 1.5,
          tall: size * 1.25,
          colour: mix(glow, [255, 255, 255], 0.7),
          strength: 0.5,
        });
  const bokeh = createBokeh(bright ? [255, 240, 206] : [255, 190, 110]);
  const balls = Array.from({ length: 22 }, () => ({
    x: random.between(-0.05, 1.05) * width,
    y: random.between(0.06, 0.96) * edge,
    size: random.between(18, 62) * unit,
    phase: random.between(0, 6.3),
    speed: random.between(0.3, 0.9),
  }));
  const rays = bright
    ? createRays(stage, {
        x: side > 0 ? width * 1.1 : -width * 0.1,
        y: -height * 0.05,
        colour: glow,
        strength: 0.16,
        spread: 0.9,
      })
    : undefined;
  const motes = createMotes(stage, { count: 16, colour: [255, 220, 160], rise: 6, size: 0.55 });
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.3, () => {
        drawLayer(context, back);
        context.save();
        context.globalCompositeOperation = "screen";
        for (const ball of balls) {
          context.globalAlpha = (bright ? 0.14 : 0.34) * (0.6 + 0.4 * Math.sin(time * ball.speed + ball.phase));
          context.drawImage(
            bokeh,
            ball.x - ball.size + Math.sin(time * 0.2 + ball.phase) * 8 * unit,
            ball.y - ball.size,
            ball.size * 2,
            ball.size * 2,
          );
        }
        context.restore();
      });
      atDepth(context, stage, camera, 0.9, () => {
        drawLayer(context, table);
        drawLayer(context, food);
        steam?.(context, time);
      });
      rays?.(context, time);
      motes(context, time);
    },
  };

  function paintBack(): Layer {
    const box = fullBox(stage);
    const dark = mix(bright ? hex("#8a6a50") : hex("#2c1812"), light.shade, bright ? 0.05 : 0.2);
    const source = random.branch("back");
    return paintSoft(box, 22 * unit, true, (context) => {
      const wall = context.createLinearGradient(0, 0, 0, edge);
      wall.addColorStop(0, css(darken(dark, 0.25)));
      wall.addColorStop(0.7, css(mix(dark, glow, bright ? 0.5 : 0.22)));
      wall.addColorStop(1, css(mix(dark, glow, 0.12)));
      context.fillStyle = wall;
      context.fillRect(box.left, box.top, box.width, box.height);
      if (bright) {
        const x = side > 0 ? width * 0.55 : -width * 0.1;
        const pane = context.createLinearGradient(0, 0, 0, edge);
        pane.addColorStop(0, css(light.sky[2]));
        pane.addColorStop(1, css(mix(light.sky[4], light.sun, 0.6)));
        context.fillStyle = pane;
        context.fillRect(x, -height * 0.1, width * 0.55, edge * 0.94 + height * 0.1);
        for (let bush = 0; bush < 8; bush++) {
          context.fillStyle = css(mix(hex("#8fae62"), light.sky[4], 0.3));
          context.beginPath();
          context.arc(x + source.next() * width * 0.55, edge * 0.92, source.between(0.05, 0.14) * edge, 0, Math.PI * 2);
          context.fill();
        }
        context.fillStyle = css(darken(dark, 0.45));
        context.fillRect(x + width * 0.26, -height * 0.1, 22 * unit, edge);
        context.fillRect(x - 12 * unit, -height * 0.1, 24 * unit, edge);
      }
      for (let shape = 0; shape < 7; shape++) {
        context.fillStyle = css(mix(darken(dark, 0.4), glow, source.between(0, 0.12)), 0.8);
        const wide = width * source.between(0.08, 0.2);
        const tallShape = edge * source.between(0.12, 0.4);
        context.fillRect(source.between(-0.1, 1) * width, edge - tallShape, wide, tallShape);
      }
      for (let lamp = 0; lamp < 3; lamp++)
        drawPendant(
          context,
          width * (0.18 + lamp * 0.32),
          edge * source.between(0.3, 0.44),
          width * (portrait ? 0.06 : 0.035),
          hex("#1c1412"),
          bright ? 0.4 : 1,
        );
    });
  }
}
