import { hex, mix, type Colour } from "./colour.ts";
import type { Daytime, PromptReading } from "#engine/prompt/prompt-reading.ts";

/**
 * Light of a scene at one time of day and in one kind of weather: colours, position of the sun, stars, clouds and fog.
 */
export type Light = {
  /** Five colours from the top of the sky down to the horizon. */
  sky: readonly [Colour, Colour, Colour, Colour, Colour];
  sun: Colour;
  glow: Colour;
  /** Colour of distant objects. */
  haze: Colour;
  /** Colour of the darkest near object. */
  shade: Colour;
  cloudLit: Colour;
  cloudShade: Colour;
  /** Height of sun or moon above the horizon, as a fraction of the height of the sky (0..1). */
  sunHeight: number;
  /** Visibility of stars, from 0 (none) to 1 (clear night). */
  stars: number;
  /** Cloud cover, from 0 (clear) to 1 (overcast). */
  clouds: number;
  /** Fog, from 0 (clear) to 1 (thick). */
  fog: number;
  night: boolean;
};

type Colours = readonly [string, string, string, string, string];

function light(
  sky: Colours,
  rest: Omit<Light, "sky" | "sun" | "glow" | "haze" | "shade" | "cloudLit" | "cloudShade"> &
    Record<"sun" | "glow" | "haze" | "shade" | "cloudLit" | "cloudShade", string>,
): Light {
  return {
    ...rest,
    sky: [hex(sky[0]), hex(sky[1]), hex(sky[2]), hex(sky[3]), hex(sky[4])],
    sun: hex(rest.sun),
    glow: hex(rest.glow),
    haze: hex(rest.haze),
    shade: hex(rest.shade),
    cloudLit: hex(rest.cloudLit),
    cloudShade: hex(rest.cloudShade),
  };
}

const clear = { stars: 0, clouds: 0.45, fog: 0, night: false };

const daylight: Record<Daytime, Light> = {
  sunrise: light(["#3d5c93", "#7d8dbd", "#cfa6b8", "#f7c3a0", "#ffe7bd"], {
    ...clear,
    sun: "#fff6de",
    glow: "#ffcf96",
    haze: "#e6b9ab",
    shade: "#241f33",
    cloudLit: "#ffe3cc",
    cloudShade: "#9788ae",
    sunHeight: 0.1,
  }),
  morning: light(["#4f8fc4", "#7fb2d8", "#b0d2e4", "#dbe6e0", "#fff0d2"], {
    ...clear,
    sun: "#fffbea",
    glow: "#ffe9bd",
    haze: "#d3dfdc",
    shade: "#1c2f33",
    cloudLit: "#fffaf0",
    cloudShade: "#a5b8c8",
    sunHeight: 0.3,
  }),
  day: light(["#1f6bb8", "#3f8fd4", "#76b6e6", "#acd6f0", "#dff1f8"], {
    ...clear,
    sun: "#ffffff",
    glow: "#fff7df",
    haze: "#c3deec",
    shade: "#12303a",
    cloudLit: "#ffffff",
    cloudShade: "#a4bbd1",
    sunHeight: 0.62,
  }),
  sunset: light(["#29224f", "#643a72", "#c4546c", "#f4924f", "#ffd184"], {
    ...clear,
    sun: "#fff2cc",
    glow: "#ffa552",
    haze: "#d9795f",
    shade: "#1c1022",
    cloudLit: "#ffb285",
    cloudShade: "#6a3c66",
    sunHeight: 0.12,
  }),
  evening: light(["#0d1736", "#22336a", "#525691", "#a86b8e", "#efa079"], {
    ...clear,
    sun: "#ffdcb0",
    glow: "#f0906a",
    haze: "#70618f",
    shade: "#090c1c",
    cloudLit: "#e0909a",
    cloudShade: "#2d3263",
    sunHeight: 0.03,
    stars: 0.35,
  }),
  night: light(["#02040c", "#060d24", "#0b193c", "#152a52", "#27446c"], {
    sun: "#f4f5ff",
    glow: "#8fa8e0",
    haze: "#1d3559",
    shade: "#02040a",
    cloudLit: "#6d87b8",
    cloudShade: "#0d1830",
    sunHeight: 0.6,
    stars: 1,
    clouds: 0.3,
    fog: 0,
    night: true,
  }),
};

function covered(base: Light, cover: Colour, share: number, changes: Partial<Light>): Light {
  const grey = (colour: Colour) => mix(colour, cover, share);
  const [top, upper, middle, low, horizon] = base.sky;
  return {
    ...base,
    sky: [mix(grey(top), [0, 0, 0], share * 0.35), grey(upper), grey(middle), grey(low), grey(horizon)],
    glow: grey(base.glow),
    haze: grey(base.haze),
    cloudLit: grey(base.cloudLit),
    cloudShade: mix(grey(base.cloudShade), [0, 0, 0], share * 0.3),
    ...changes,
  };
}

/** The light that the prompt asks for; `usual` applies when it names no time of day. */
export function lightFor(reading: PromptReading, usual: Daytime): Light {
  const base = daylight[reading.daytime ?? usual];
  const dark = base.night;
  switch (reading.weather) {
    case "storm":
      return covered(base, hex(dark ? "#26384c" : "#46545f"), 0.7, { clouds: 1, stars: 0, fog: 0.2, sunHeight: 0.5 });
    case "rain":
      return covered(base, hex(dark ? "#1d2b3d" : "#68788a"), 0.62, { clouds: 0.95, stars: 0, fog: 0.35 });
    case "fog":
      return covered(base, hex(dark ? "#26364a" : "#c9d2cf"), 0.42, { clouds: 0.25, stars: 0, fog: 1 });
    case "snow":
      return covered(base, hex(dark ? "#22334d" : "#c3d0de"), 0.5, { clouds: 0.7, stars: base.stars * 0.3, fog: 0.45 });
    default:
      return base;
  }
}
