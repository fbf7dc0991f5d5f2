import { hex, mix, type Colour } from "#engine/drawing/colour.ts";
import { clamp, smooth, step } from "#engine/drawing/ease.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import type { Random } from "#engine/drawing/random.ts";
import { resizePhoto, type Photo } from "#engine/vision/photo.ts";

export type SkyMood = "dramatic" | "sunset" | "sunrise" | "blue" | "night" | "dusk" | "overcast" | "rain";

const moodWords: readonly (readonly [SkyMood, RegExp])[] = [
  ["dramatic", /dramati|gewitterwolk|duester\w* himmel|moody sky|stormy sky/u],
  ["sunset", /sonnenuntergang|abendrot|sunset/u],
  ["sunrise", /sonnenaufgang|morgenrot|sunrise/u],
  ["night", /sternenhimmel|nachthimmel|starry|night sky/u],
  ["overcast", /bewoelkt\w* himmel|grau\w* himmel|overcast/u],
  ["blue", /(blau|schoen|klar|sonnig)\w* himmel|himmel\w* (blau|schoen|klar)|blue sky|clear sky|himmel|\bsky\b/u],
];

/**
 * Returns the mood of the sky that a text asks for, undefined if it mentions no sky. Expects folded text (lower case, ä
 * as ae).
 */
export const skyMoodIn = (text: string): SkyMood | undefined =>
  /himmel|\bsky\b|sonnenuntergang|abendrot|sonnenaufgang|morgenrot|sunset|sunrise/u.test(text)
    ? moodWords.find(([, pattern]) => pattern.test(text))?.[0]
    : undefined;

/** Parameters of a sky; `dome` holds its colours from the top down to the horizon. */
type Recipe = {
  dome: readonly [Colour, Colour, Colour, Colour];
  /** Cloud cover: 0 clear to 1 overcast. */
  cover: number;
  lit: Colour;
  shade: Colour;
  /** Contrast between the lit and the shaded parts of clouds. */
  relief: number;
  glow: { colour: Colour; strength: number; height: number };
  rays: number;
  stars: number;
  /** Colour of the light that the sky casts on the scene below. */
  ambient: Colour;
};

const dome = (top: string, upper: string, lower: string, horizon: string): Recipe["dome"] => [
  hex(top),
  hex(upper),
  hex(lower),
  hex(horizon),
];

const skyRecipes: Record<SkyMood, Recipe> = {
  dramatic: {
    dome: dome("#1d2733", "#3c4a58", "#8a8f92", "#e9cfa4"),
    cover: 0.9,
    lit: hex("#efe6d8"),
    shade: hex("#1e2530"),
    relief: 1.35,
    glow: { colour: hex("#ffe2ae"), strength: 0.85, height: 0.2 },
    rays: 0.5,
    stars: 0,
    ambient: hex("#a9b0b6"),
  },
  sunset: {
    dome: dome("#2b3566", "#6d5a86", "#d9826a", "#ffc977"),
    cover: 0.58,
    lit: hex("#ffb27a"),
    shade: hex("#5a4468"),
    relief: 1.2,
    glow: { colour: hex("#ffd08a"), strength: 1, height: 0.1 },
    rays: 0.12,
    stars: 0,
    ambient: hex("#e79a6a"),
  },
  sunrise: {
    dome: dome("#6f8fc0", "#a5b3d2", "#f0c6b4", "#ffe6bd"),
    cover: 0.44,
    lit: hex("#ffe9d4"),
    shade: hex("#a594b4"),
    relief: 0.9,
    glow: { colour: hex("#fff0cc"), strength: 0.9, height: 0.12 },
    rays: 0.2,
    stars: 0,
    ambient: hex("#f2cfae"),
  },
  blue: {
    dome: dome("#2a69b4", "#4f93d6", "#8fc1ea", "#d6eaf5"),
    cover: 0.46,
    lit: hex("#ffffff"),
    shade: hex("#a7b7ca"),
    relief: 1.05,
    glow: { colour: hex("#ffffff"), strength: 0.25, height: 0.75 },
    rays: 0,
    stars: 0,
    ambient: hex("#e8f0f6"),
  },
  night: {
    dome: dome("#050914", "#0a1429", "#152544", "#2c4468"),
    cover: 0.4,
    lit: hex("#5b7299"),
    shade: hex("#0b1426"),
    relief: 0.8,
    glow: { colour: hex("#c9d8f6"), strength: 0.4, height: 0.72 },
    rays: 0,
    stars: 1,
    ambient: hex("#5874ac"),
  },
  dusk: {
    dome: dome("#141f44", "#2f3e70", "#7a6a92", "#e7a98a"),
    cover: 0.42,
    lit: hex("#c98f98"),
    shade: hex("#2a3059"),
    relief: 0.9,
    glow: { colour: hex("#f7b58c"), strength: 0.8, height: 0.03 },
    rays: 0,
    stars: 0.3,
    ambient: hex("#8184b8"),
  },
  overcast: {
    dome: dome("#b4c0cb", "#c6d0d8", "#dbe2e7", "#eef1f3"),
    cover: 0.95,
    lit: hex("#f6f8fa"),
    shade: hex("#b3bfca"),
    relief: 0.5,
    glow: { colour: hex("#ffffff"), strength: 0.3, height: 0.4 },
    rays: 0,
    stars: 0,
    ambient: hex("#dfe7ef"),
  },
  rain: {
    dome: dome("#4a5561", "#68747f", "#8f99a1", "#b9c0c4"),
    cover: 0.95,
    lit: hex("#b6bfc6"),
    shade: hex("#4b5661"),
    relief: 0.9,
    glow: { colour: hex("#dfe4e6"), strength: 0.25, height: 0.15 },
    rays: 0,
    stars: 0,
    ambient: hex("#97a3ad"),
  },
};

/** Position of the sun or moon in the image, in fractions of its width and height. */
export type SunPlace = { x: number; y: number };

const drawnWidth = 720;

/** Draws a sky for a whole image, lit by the sun; clouds recede towards `horizon` (fraction of the height). */
export async function drawSky(
  mood: SkyMood,
  size: { width: number; height: number },
  horizon: number,
  random: Random,
): Promise<{ photo: Photo; sun: SunPlace }> {
  const recipe = skyRecipes[mood];
  const scale = Math.min(1, drawnWidth / Math.max(size.width, size.height));
  const width = Math.max(2, Math.round(size.width * scale));
  const height = Math.max(2, Math.round(size.height * scale));
  const end = Math.max(8, horizon * height);
  // If the sky is only a low strip, spread its colours over more than the strip, so that the strip shows only the part
  // of the sky near the horizon.
  const range = Math.max(end, 0.55 * height);
  const sun: SunPlace = {
    x: random.pick([random.between(0.2, 0.36), random.between(0.64, 0.8)]),
    y: Math.max(end * 0.14, end - range * recipe.glow.height) / height,
  };
  const clouds = createNoise(random.branch("clouds"));
  const wisps = createNoise(random.branch("wisps"));
  const data = new Uint8ClampedArray(width * height * 4);
  const wide = width / Math.max(range, width * 0.55);
  const density = (u: number, v: number) => {
    const bend = layered(wisps, u * 0.7 + 3, v * 0.7, 2) * 0.34;
    return layered(clouds, u + bend, v + bend * 0.6, 6, 0.56);
  };
  const threshold = 0.5 - recipe.cover * 1.06;
  for (let y = 0, at = 0; y < height; y++) {
    // Repeat the hazy row at the horizon below it, because the sky is visible there only through gaps between leaves.
    if (y > end + 2) {
      data.copyWithin(at, at - width * 4, at);
      at += width * 4;
      continue;
    }
    const elevation = clamp((end - y) / range, 0, 1.2);
    const base = alongDome(recipe.dome, elevation);
    const depth = 1 / (elevation * 0.9 + 0.17);
    for (let x = 0; x < width; x++, at += 4) {
      const across = x / width - 0.5;
      const u = across * depth * wide * 1.5 + 40;
      const v = depth * 1.7;
      const distance = Math.hypot((x / width - sun.x) * wide, ((y / height - sun.y) * height) / range);
      const glow =
        Math.min(1, Math.exp(-distance * 3.2) * 0.75 + Math.exp(-distance * 11) * 0.6) * recipe.glow.strength;
      let colour = mix(base, recipe.glow.colour, glow * 0.9);
      const dense = density(u, v);
      const cover = step(threshold, threshold + 0.62, dense) * step(0, 0.05, elevation);
      if (cover > 0.003) {
        // Darken a cloud where the clouds are denser towards the sun, because those clouds cast a shadow on it.
        const towards = density(u + (sun.x - x / width) * 0.7, v - 0.2 * clamp(1.25 - elevation));
        const light = clamp(0.46 + (dense - towards) * 1.1 * recipe.relief - (cover - 0.55) * 0.5 * recipe.relief);
        const lit = mix(recipe.lit, recipe.glow.colour, glow * 0.8);
        const cloud = mix(mix(recipe.shade, base, 0.25 * (1 - elevation)), lit, smooth(light) * 0.92 + glow * 0.3);
        colour = mix(colour, cloud, cover * (0.72 + 0.26 * recipe.cover));
      }
      if (recipe.rays > 0) {
        const angle = Math.atan2(y / height - sun.y, x / width - sun.x);
        const fan = layered(wisps, angle * 5 + 80, 9, 3) * 0.5 + 0.5;
        const ray = step(0.45, 0.95, fan) * Math.exp(-distance * 1.5) * recipe.rays * step(0.02, 0.2, distance);
        colour = mix(colour, recipe.glow.colour, ray * (y / height > sun.y ? 1 : 0.5));
      }
      // Mix all colours near the horizon with that of the horizon, as haze does.
      const haze = (1 - step(0, 0.2, elevation)) * 0.55;
      colour = mix(colour, mix(recipe.dome[3], recipe.glow.colour, glow), haze);
      data[at] = colour[0];
      data[at + 1] = colour[1];
      data[at + 2] = colour[2];
      data[at + 3] = 255;
    }
  }
  const photo = await resizePhoto({ width, height, data }, size.width, size.height);
  finishSky(photo, recipe, end / height, sun, random);
  return { photo, sun };
}

function alongDome(colours: Recipe["dome"], elevation: number): Colour {
  const position = clamp(1 - elevation ** 0.75) * 3;
  const index = Math.min(2, Math.floor(position));
  return mix(colours[index] as Colour, colours[index + 1] as Colour, smooth(position - index));
}

/** Adds stars, and fine grain that hides banding in the gradients; both at full image size. */
function finishSky(photo: Photo, recipe: Recipe, horizon: number, moon: SunPlace, random: Random): void {
  const { width, height, data } = photo;
  const grain = random.branch("grain");
  for (let at = 0; at < data.length; at += 4) {
    const noise = (grain.next() + grain.next() - 1) * 4;
    for (let channel = 0; channel < 3; channel++) data[at + channel] = (data[at + channel] as number) + noise;
  }
  if (recipe.stars === 1) drawMoon(photo, moon, random);
  if (recipe.stars === 0) return;
  const stars = random.branch("stars");
  const unit = Math.min(width, height) / 1000;
  const count = Math.round(520 * recipe.stars * Math.min(1.4, width / height));
  for (let index = 0; index < count; index++) {
    const x = stars.next() * width;
    const y = stars.next() ** 1.3 * horizon * height;
    const bright = stars.next() ** 4;
    const radius = unit * (0.55 + 1.15 * bright);
    const shine = recipe.stars * (0.28 + 0.72 * bright) * smooth((1 - y / (horizon * height)) * 2.2);
    const tint = mix([190, 208, 255], [255, 236, 214], stars.next());
    const reach = Math.ceil(radius * 2.4);
    for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(height - 1, y + reach); row++) {
      for (let column = Math.max(0, Math.floor(x - reach)); column <= Math.min(width - 1, x + reach); column++) {
        const share = Math.exp(-(((column - x) ** 2 + (row - y) ** 2) / (radius * radius))) * shine;
        if (share < 0.02) continue;
        const at = (row * width + column) * 4;
        for (const channel of [0, 1, 2] as const)
          data[at + channel] = (data[at + channel] as number) * (1 - share) + tint[channel] * share;
      }
    }
  }
}

/** Draws a full moon with its dark plains, slightly hazy. */
function drawMoon(photo: Photo, place: SunPlace, random: Random): void {
  const { width, height, data } = photo;
  const plains = createNoise(random.branch("moon"));
  const radius = Math.min(width, height) * 0.034;
  const [middleX, middleY] = [place.x * width, place.y * height];
  const reach = Math.ceil(radius * 6);
  for (let y = Math.max(0, Math.floor(middleY - reach)); y < Math.min(height, middleY + reach); y++) {
    for (let x = Math.max(0, Math.floor(middleX - reach)); x < Math.min(width, middleX + reach); x++) {
      const far = Math.hypot(x - middleX, y - middleY) / radius;
      const at = (y * width + x) * 4;
      const halo = Math.exp(-Math.max(0, far - 0.9) * 0.85) * 0.34 * (1 - step(3, 6, far));
      const disc = 1 - step(1 - 1.6 / radius, 1 + 1.6 / radius, far);
      const dark = step(-0.05, 0.5, layered(plains, ((x - middleX) / radius) * 1.5, ((y - middleY) / radius) * 1.5, 4));
      const surface = mix([250, 247, 236], [196, 198, 204], dark * 0.75 + Math.min(1, far) ** 4 * 0.25);
      for (const channel of [0, 1, 2] as const) {
        const lit = (data[at + channel] as number) + ([206, 220, 248][channel] as number) * halo;
        data[at + channel] = lit * (1 - disc) + surface[channel] * disc;
      }
    }
  }
}
