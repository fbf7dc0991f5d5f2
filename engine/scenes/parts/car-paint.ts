import { hex, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Stage } from "#engine/drawing/stage.ts";

export type CarPaint = {
  paint: Colour;
  /** Colour of the sky that the upper side of the car reflects. */
  sky: Colour;
  /** Colour of the land that the side of the car reflects. */
  land: Colour;
  shade: Colour;
  sun: Colour;
  /** Brightness of the lamps, 0..1. */
  lamps: number;
};

/** Returns the colours of a car in the light of the scene. */
export function carPaint(stage: Stage, land: Colour): CarPaint {
  const { light, reading, videoRandom } = stage;
  const low = light.sunHeight < 0.2;
  const dim = light.night ? 0.62 : low ? 0.26 : 0;
  const paint =
    reading.colours[0] ??
    videoRandom.branch("car").pick([hex("#b32a22"), hex("#1f5f8a"), hex("#d9d6cf"), hex("#2f6b55"), hex("#c9822a")]);
  return {
    paint: mix(paint, light.shade, dim),
    sky: mix(light.sky[2], light.sky[3], 0.5),
    land,
    shade: mix(light.shade, hex("#16161c"), 0.5),
    sun: mix(light.sun, light.glow, 0.3),
    lamps: light.night ? 1 : low ? 0.75 : 0,
  };
}
