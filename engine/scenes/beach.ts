import { createBirds } from "#engine/drawing/birds.ts";
import { css, darken, hex, lighten, mix } from "#engine/drawing/colour.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import { shadeLayer } from "#engine/drawing/pixels.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
import { atDepth, drawLayer, overscan, type Context, type Scene, type Stage } from "#engine/drawing/stage.ts";
import { createWater } from "#engine/drawing/water.ts";
import { createBoat } from "./parts/boat.ts";
import { createPalm } from "./parts/palm.ts";
import { createHeadlands } from "./sea.ts";

/** Sand and lapping waves, palms leaning in from the side. */
export function createBeach(stage: Stage): Scene {
  const { width, height, unit, light, reading, random } = stage;
  const horizon = height * (stage.portrait ? 0.46 : 0.48);
  const shore = height * (stage.portrait ? 0.73 : 0.74);
  const side = stage.variant === 1 ? 1 : -1;
  const day = light.sunHeight > 0.2 && !light.night;
  const sky = createSky(stage, { horizon, sunX: width * (side > 0 ? 0.34 : 0.66) });
  const tropical = day ? hex("#16a5b4") : mix(darken(light.sky[1], 0.4), [4, 44, 60], 0.4);
  const water = createWater(stage, sky, {
    top: horizon,
    bottom: shore + height * 0.06,
    deep: tropical,
    rough: 0.45,
    glitter: 1,
  });
  const land = createHeadlands(stage, horizon);
  const noise = createNoise(random.branch("sand"));
  const sandColour = mix(mix(hex("#e9cf9f"), light.glow, 0.25), light.shade, light.night ? 0.75 : day ? 0.02 : 0.2);
  const sandBox = {
    left: -width * overscan,
    top: shore - height * 0.03,
    width: width * (1 + 2 * overscan),
    height: height * (1 + overscan) - shore + height * 0.03,
  };
  const sand = shadeLayer(sandBox, 0.6, (x, y, pixels, offset) => {
    const down = (y - shore) / (height - shore);
    const grain =
      layered(noise, (x / unit) * 0.011, (y / unit) * 0.03, 4) * 0.09 +
      layered(noise, (x / unit) * 0.3, (y / unit) * 0.5, 2) * 0.06;
    const wet = Math.max(0, 1 - Math.max(0, down) * 2.6);
    const colour = mix(
      mix(sandColour, darken(mix(sandColour, light.sky[3], 0.35), 0.3), wet * 0.8),
      [0, 0, 0],
      Math.max(0, down) * 0.2,
    );
    for (let channel = 0; channel < 3; channel++) pixels[offset + channel] = colour[channel as 0 | 1 | 2] * (1 + grain);
    pixels[offset + 3] = 255 * Math.min(1, Math.max(0, (y - sandBox.top) / (height * 0.02)));
  });
  const palms = [
    createPalm(stage, {
      x: width * (side > 0 ? 1.04 : -0.04),
      foot: height * 0.95,
      size: height * (stage.portrait ? 0.6 : 0.86),
      lean: -side * 0.34,
      name: "palm",
    }),
  ];
  if (stage.variant !== 2)
    palms.unshift(
      createPalm(stage, {
        x: width * (side > 0 ? 0.94 : 0.06),
        foot: height * 0.87,
        size: height * (stage.portrait ? 0.44 : 0.62),
        lean: -side * 0.16,
        name: "palm far",
      }),
    );
  const boat = reading.objects.has("sailboat")
    ? createBoat(stage, { waterline: horizon + height * 0.05, size: 150 * unit })
    : undefined;
  const birds = light.night
    ? undefined
    : createBirds(stage, { middle: height * 0.22, count: 4, colour: mix(light.shade, light.sky[1], 0.2) });
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      atDepth(context, stage, camera, farDepth, () => {
        drawLayer(context, land);
        water(context, time);
        birds?.(context, time);
      });
      if (boat) atDepth(context, stage, camera, 0.35, () => boat(context, time));
      atDepth(context, stage, camera, 0.6, () => {
        drawLayer(context, sand);
        for (const lag of [2.6, 0]) surf(context, time - lag, lag > 0);
      });
      atDepth(context, stage, camera, 1.2, () => palms.forEach((palm) => palm(context, time)));
    },
  };

  /**
   * Draws a wave that runs up the sand and back, edged with foam; `older` gives it another outline than the wave after
   * it.
   */
  function surf(context: Context, time: number, older: boolean): void {
    const cycle = 5.2;
    const part = (((time % cycle) + cycle) % cycle) / cycle;
    const reach = Math.sin(part * Math.PI) ** 1.4;
    const line = (x: number, lift: number) =>
      shore +
      height *
        (0.008 + reach * 0.07) *
        (0.72 +
          0.28 * Math.sin((x / width) * 5.2 + (older ? 2 : 0.4)) +
          0.22 * layered(noise, (x / width) * 2.6 + (older ? 8 : 0), time * 0.12, 3)) +
      lift;
    const fade = Math.min(1, part * 6, (1 - part) * 3.2);
    const left = -width * overscan;
    const right = width * (1 + overscan);
    context.save();
    context.globalAlpha = fade;
    const waterSheen = context.createLinearGradient(0, shore - height * 0.04, 0, shore + height * 0.085);
    const shallow = mix(lighten(tropical, day ? 0.42 : 0.16), light.sky[3], 0.35);
    waterSheen.addColorStop(0, css(shallow, 0));
    waterSheen.addColorStop(0.5, css(shallow, 0.78));
    waterSheen.addColorStop(1, css(shallow, 0.3));
    context.fillStyle = waterSheen;
    context.beginPath();
    context.moveTo(left, shore - height * 0.04);
    context.lineTo(right, shore - height * 0.04);
    for (let x = right; x >= left; x -= 10 * unit) context.lineTo(x, line(x, 0));
    context.fill();
    const foam = mix([255, 255, 255], light.haze, light.night ? 0.6 : 0.14);
    for (const [lift, thick, alpha] of [
      [0, 9, 0.95],
      [-10, 5, 0.45],
      [-24, 4, 0.28],
    ] as const) {
      context.strokeStyle = css(foam, alpha);
      context.lineWidth = thick * unit;
      context.lineJoin = "round";
      context.beginPath();
      for (let x = left; x <= right; x += 7 * unit) {
        const y = line(x, lift * unit) + noise((x / unit) * 0.05, time * 0.8 + lift) * 4 * unit;
        if (x === left) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      context.stroke();
    }
    context.restore();
  }
}
