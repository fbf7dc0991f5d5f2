import { css, darken, hex, mix } from "#engine/drawing/colour.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  paintLayer,
  type Context,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { drawCup, soften } from "./parts/cup.ts";
import { createBokeh, createMotes } from "./parts/motes.ts";
import { createSteam } from "./parts/steam.ts";
import { createRays } from "./parts/rays.ts";
import { paintWoodTable } from "./parts/wood-table.ts";

/** A steaming cup at the window of a small café; the street outside is out of focus. */
export function createCafe(stage: Stage): Scene {
  const { width, height, unit, light, reading, random } = stage;
  const source = random.branch("cafe");
  const close = stage.variant === 1 && reading.voice !== "poster";
  const poster = reading.voice === "poster";
  const edge = height * (stage.portrait ? (poster ? 0.76 : 0.59) : poster ? 0.7 : 0.6);
  const size = Math.min(width * 0.46, height * 0.4) * (close ? 1.28 : 1);
  const x = width * (stage.portrait ? (close ? 0.46 : 0.5) : poster ? 0.76 : close ? 0.42 : 0.6);
  const foot = edge + height * (stage.portrait ? 0.07 : poster ? 0.1 : 0.09) * (close ? 1.15 : 1);
  const outside = light.night ? hex("#20304f") : mix(light.sky[4], light.sun, 0.35);
  const wall = mix(hex("#2a1a12"), light.shade, 0.25);
  const back = soften((context) => paintRoom(context), width, height, 0.012);
  const bokeh = createBokeh(light.night ? [255, 190, 110] : [255, 226, 170]);
  const balls = Array.from({ length: 24 }, () => ({
    x: source.between(-0.1, 1.1) * width,
    y: source.between(0.04, 0.56) * height,
    size: source.between(24, 78) * unit,
    phase: source.between(0, 6.3),
    speed: source.between(0.3, 0.9),
  }));
  const table = paintWoodTable(stage, {
    edge,
    wood: hex("#8a5230"),
    glow: light.night ? hex("#ffb766") : mix(light.sun, light.glow, 0.4),
    from: 0.18,
  });
  const cloth =
    reading.colours[0] ??
    stage.videoRandom.branch("cup").pick([hex("#f4efe6"), hex("#e9e4da"), hex("#dfe6e4"), hex("#2f4f58")]);
  const cup = paintLayer(fullBox(stage), (context) =>
    drawCup(context, { x, foot, size, cloth, light: light.night ? hex("#ffcf8a") : light.sun }),
  );
  const steam = createSteam(stage, {
    x,
    foot: foot - size * 0.6,
    wide: size * 1.15,
    tall: size * 1.75,
    colour: [255, 250, 240],
    strength: 0.85,
  });
  const rays = light.night
    ? undefined
    : createRays(stage, {
        x: width * -0.1,
        y: -height * 0.05,
        colour: mix(light.sun, light.glow, 0.45),
        strength: 0.2,
        spread: 0.9,
      });
  const motes = createMotes(stage, { count: 26, colour: [255, 226, 170], rise: 6, size: 0.7 });
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.3, () => {
        context.imageSmoothingQuality = "high";
        context.drawImage(back, -width * 0.06, -height * 0.06, width * 1.12, height * 1.12);
        context.save();
        context.globalCompositeOperation = "screen";
        for (const ball of balls) {
          context.globalAlpha = (light.night ? 0.3 : 0.16) * (0.6 + 0.4 * Math.sin(time * ball.speed + ball.phase));
          context.drawImage(
            bokeh,
            ball.x - ball.size + Math.sin(time * 0.2 + ball.phase) * 10 * unit,
            ball.y - ball.size,
            ball.size * 2,
            ball.size * 2,
          );
        }
        context.restore();
      });
      atDepth(context, stage, camera, 0.9, () => {
        drawLayer(context, table);
        drawLayer(context, cup);
        steam(context, time);
      });
      rays?.(context, time);
      motes(context, time);
    },
  };

  function paintRoom(context: Context): void {
    context.fillStyle = css(wall);
    context.fillRect(0, 0, width, height);
    const left = width * (stage.portrait ? 0.06 : 0.04);
    const right = width * (stage.portrait ? 0.94 : 0.8);
    const top = height * 0.03;
    const bottom = edge - height * 0.06;
    const view = context.createLinearGradient(0, top, 0, bottom);
    view.addColorStop(0, css(mix(light.sky[2], outside, 0.45)));
    view.addColorStop(0.6, css(outside));
    view.addColorStop(1, css(mix(outside, light.haze, 0.6)));
    context.fillStyle = view;
    context.fillRect(left, top, right - left, bottom - top);
    for (let house = 0; house < 9; house++) {
      const from = left + (right - left) * source.between(-0.05, 0.95);
      const wide = (right - left) * source.between(0.1, 0.24);
      const tall = (bottom - top) * source.between(0.3, 0.66);
      context.fillStyle = css(mix(mix(outside, light.haze, 0.55), hex("#7a5a44"), source.between(0.2, 0.5)), 0.75);
      context.fillRect(Math.max(left, from), bottom - tall, Math.min(wide, right - from), tall);
    }
    for (let tree = 0; tree < 5; tree++) {
      context.fillStyle = css(mix(outside, light.night ? hex("#0c1c1a") : hex("#6f8a4e"), 0.55), 0.7);
      context.beginPath();
      context.arc(
        left + (right - left) * source.next(),
        bottom - (bottom - top) * source.between(0.12, 0.3),
        width * source.between(0.06, 0.12),
        0,
        Math.PI * 2,
      );
      context.fill();
    }
    const sun = context.createRadialGradient(
      left + (right - left) * 0.22,
      top + (bottom - top) * 0.3,
      0,
      left + (right - left) * 0.22,
      top + (bottom - top) * 0.3,
      width * 0.6,
    );
    sun.addColorStop(0, css(light.sun, light.night ? 0.1 : 0.95));
    sun.addColorStop(1, css(light.glow, 0));
    context.fillStyle = sun;
    context.fillRect(left, top, right - left, bottom - top);
    const dusk = context.createLinearGradient(0, top, 0, bottom);
    dusk.addColorStop(0, "rgba(46,26,14,0.42)");
    dusk.addColorStop(1, "rgba(46,26,14,0.62)");
    context.fillStyle = dusk;
    context.fillRect(stage.portrait ? width * 0.3 : width * 0.34, top, right, bottom - top);
    context.fillStyle = css(darken(wall, 0.3));
    const bar = 16 * unit;
    for (const part of stage.portrait ? [0, 0.5, 1] : [0, 0.33, 0.67, 1])
      context.fillRect(left + (right - left) * part - bar, top, bar * 2, bottom - top);
    for (const part of [0, 0.34, 1])
      context.fillRect(left - bar, top + (bottom - top) * part - bar * 0.7, right - left + bar * 2, bar * 1.4);
    // Draw a hanging lamp, and a plant on the sill.
    const lampX = width * (stage.portrait ? 0.78 : 0.87);
    context.fillRect(lampX - 2 * unit, 0, 4 * unit, height * 0.16);
    const bulb = context.createRadialGradient(lampX, height * 0.2, 0, lampX, height * 0.2, width * 0.26);
    bulb.addColorStop(0, "rgba(255,214,140,0.95)");
    bulb.addColorStop(0.2, "rgba(255,180,90,0.4)");
    bulb.addColorStop(1, "rgba(255,160,70,0)");
    context.fillStyle = bulb;
    context.fillRect(0, 0, width, height * 0.6);
    context.fillStyle = css(hex("#15100c"));
    context.beginPath();
    context.arc(lampX, height * 0.185, 64 * unit, Math.PI, 0);
    context.fill();
    for (let leaf = 0; leaf < 16; leaf++) {
      const angle = -Math.PI * source.between(0.1, 0.9);
      const long = source.between(70, 180) * unit;
      context.strokeStyle = css(mix(hex("#27402a"), light.glow, source.between(0, 0.25)));
      context.lineWidth = 24 * unit;
      context.lineCap = "round";
      context.beginPath();
      context.moveTo(width * 0.9, bottom);
      context.quadraticCurveTo(
        width * 0.9 + Math.cos(angle) * long * 0.5,
        bottom + Math.sin(angle) * long,
        width * 0.9 + Math.cos(angle) * long,
        bottom + Math.sin(angle) * long * 0.8,
      );
      context.stroke();
    }
  }
}
