import { css, darken, hex, lighten, mix, type Colour } from "../drawing/colour.ts";
import { createNoise, layered } from "../drawing/noise.ts";
import { createSky, farDepth } from "../drawing/sky.ts";
import { atDepth, overscan, paintLayer, type Context, type Layer, type Scene, type Stage } from "../drawing/stage.ts";
import { drawBicycle } from "./parts/bicycle.ts";

/** A bicycle on the road, wheels turning, while hills, trees and the kerb pass by. */
export function createBicycleScene(stage: Stage): Scene {
  const { width, height, unit, light, reading, random } = stage;
  const ground = height * (stage.portrait ? 0.78 : 0.84);
  const horizon = ground - height * 0.12;
  const sky = createSky(stage, {
    horizon,
    sunX: width * (stage.variant === 1 ? 0.32 : 0.66),
    sunY: horizon - height * 0.16,
    sunSize: 92,
  });
  const green = mix(hex("#5c8f4c"), light.shade, light.night ? 0.7 : 0.2);
  const strips = [0, 1, 2].map((step) => paintStrip(step));
  const trees = paintTrees();
  const paint: Colour =
    reading.colours[0] ??
    stage.film.branch("paint").pick([hex("#e2492f"), hex("#1f8f8a"), hex("#f0a62c"), hex("#2f62b8")]);
  const size = Math.min(width * 0.86, height * 0.62) * (stage.variant === 1 ? 1.1 : 1);
  const speed = (reading.mood === "calm" ? 250 : 380) * unit;
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      atDepth(context, stage, camera, farDepth, () => {
        for (const [index, layer] of strips.entries()) pass(context, layer, time * speed * (0.05 + index * 0.09));
        pass(context, trees, time * speed * 0.55);
      });
      atDepth(context, stage, camera, 0.7, () => {
        road(context, time);
        const x =
          width * (reading.voice === "poster" && !stage.portrait ? 0.77 : 0.5) + Math.sin(time * 0.5) * width * 0.012;
        drawBicycle(context, {
          x,
          ground: ground + height * 0.045,
          size,
          paint,
          shade: darken(light.shade, 0.1),
          shine: mix(lighten(paint, 0.5), light.sun, 0.4),
          turn: (time * speed) / (size * 0.19),
          bounce: Math.sin(time * 9) * unit * 1.4,
        });
      });
    },
  };

  function pass(context: Context, layer: Layer, shift: number): void {
    const { canvas, ...box } = layer;
    const offset = shift % box.width;
    for (const turn of [0, 1])
      context.drawImage(canvas, box.left - offset + turn * box.width - 0.5, box.top, box.width + 1, box.height);
  }

  /** Repeats at its ends, so that it can pass for ever. */
  function paintStrip(step: number) {
    const near = step / 2;
    const noise = createNoise(random.branch(`strip ${step}`));
    const wide = width * (1 + 2 * overscan);
    const base = horizon + height * 0.03 * step;
    const tall = height * (0.13 - near * 0.05);
    const colour = mix(mix(light.haze, green, 0.2 + near * 0.55), light.shade, 0.1 * near);
    return paintLayer(
      { left: -width * overscan, top: base - tall * 1.6, width: wide, height: height - base + tall * 1.6 },
      (context) => {
        const fill = context.createLinearGradient(0, base - tall, 0, base + height * 0.1);
        fill.addColorStop(0, css(mix(colour, light.glow, 0.14)));
        fill.addColorStop(1, css(colour));
        context.fillStyle = fill;
        context.beginPath();
        context.moveTo(-width * overscan, height * 2);
        for (let x = 0; x <= wide; x += 5) {
          const around = (x / wide) * Math.PI * 2;
          const rise =
            0.5 + 0.5 * layered(noise, Math.cos(around) * (1.1 + near) + 20, Math.sin(around) * (1.1 + near) + 20, 4);
          context.lineTo(-width * overscan + x, base - tall * rise);
        }
        context.lineTo(width * (1 + overscan), height * 2);
        context.fill();
      },
    );
  }

  function paintTrees() {
    const source = random.branch("trees");
    const box = {
      left: -width * overscan,
      top: ground - height * 0.3,
      width: width * (1 + 2 * overscan),
      height: height * 0.32,
    };
    return paintLayer(box, (context) => {
      for (let tree = 0; tree < 5; tree++) {
        const x = box.left + ((tree + source.between(0.25, 0.75)) / 5) * box.width;
        const tall = height * source.between(0.08, 0.13);
        const dark = mix(darken(green, 0.4), light.haze, 0.14);
        context.fillStyle = css(darken(dark, 0.3));
        context.fillRect(x - tall * 0.045, ground - tall * 0.9, tall * 0.09, tall);
        for (let leaf = 0; leaf < 26; leaf++) {
          const angle = source.between(0, 6.3);
          const reach = tall * 0.5 * Math.sqrt(source.next());
          const y = ground - tall * 1.3 + Math.sin(angle) * reach * 0.95;
          context.fillStyle = css(
            mix(
              dark,
              mix(green, light.glow, 0.35),
              Math.max(0, 0.5 - (y - ground + tall * 1.3) / tall) * source.between(0.4, 0.9),
            ),
          );
          context.beginPath();
          context.arc(x + Math.cos(angle) * reach, y, tall * source.between(0.12, 0.24), 0, Math.PI * 2);
          context.fill();
        }
      }
    });
  }

  function road(context: Context, time: number): void {
    const left = -width * overscan;
    const wide = width * (1 + 2 * overscan);
    const tar = context.createLinearGradient(0, ground, 0, height * (1 + overscan));
    const asphalt = mix(hex("#4a4a52"), light.shade, light.night ? 0.7 : 0.28);
    tar.addColorStop(0, css(mix(asphalt, light.haze, 0.3)));
    tar.addColorStop(1, css(darken(asphalt, 0.34)));
    context.fillStyle = tar;
    context.fillRect(left, ground, wide, height);
    context.fillStyle = css(mix(hex("#d9d2c4"), light.shade, light.night ? 0.6 : 0.15));
    context.fillRect(left, ground - 4 * unit, wide, 7 * unit);
    const gap = 420 * unit;
    const start = left - ((time * speed * 1.25) % gap);
    context.fillStyle = css(mix(hex("#f6efe0"), asphalt, 0.15));
    for (let x = start; x < left + wide + gap; x += gap) {
      context.beginPath();
      context.moveTo(x, height * 0.93);
      context.lineTo(x + gap * 0.46, height * 0.93);
      context.lineTo(x + gap * 0.44, height * 0.945);
      context.lineTo(x - gap * 0.02, height * 0.945);
      context.fill();
    }
  }
}
