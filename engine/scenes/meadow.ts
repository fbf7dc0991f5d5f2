import { createBirds } from "#engine/drawing/birds.ts";
import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  overscan,
  paintLayer,
  type Context,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createButterflies } from "./parts/butterflies.ts";
import { paintFlower, type Bloom } from "./parts/flower.ts";
import { createMotes } from "./parts/motes.ts";
import { drawTree } from "./parts/tree.ts";

type Stem = { x: number; foot: number; tall: number; size: number; bloom: number; phase: number; lean: number };

/** Hills and a meadow whose grass and flowers move in the wind. */
export function createMeadow(stage: Stage): Scene {
  const { width, height, unit, light, reading, random } = stage;
  const source = random.branch("meadow");
  const horizon = height * (stage.variant === 1 ? 0.46 : 0.54);
  const sky = createSky(stage, {
    horizon,
    sunX: width * (stage.variant === 1 ? 0.3 : 0.72),
    sunY: horizon - height * (light.sunHeight > 0.2 ? 0.34 : 0.08),
    sunSize: 54,
  });
  const green = mix(hex(light.sunHeight > 0.2 ? "#6ea544" : "#6f7f3a"), light.shade, light.night ? 0.72 : 0.06);
  const hills = paintLayer(fullBox(stage), (context) => {
    const noise = createNoise(random.branch("hills"));
    for (let hill = 0; hill < 4; hill++) {
      const near = hill / 3;
      const base = horizon + height * (near * 0.1 - 0.012);
      const colour = mix(mix(light.haze, green, 0.34 + near * 0.5), light.shade, 0.05);
      const fill = context.createLinearGradient(0, base - height * 0.07, 0, base + height * 0.14);
      fill.addColorStop(0, css(lighten(mix(colour, light.glow, 0.14), 0.03)));
      fill.addColorStop(1, css(darken(colour, 0.12)));
      context.fillStyle = fill;
      context.beginPath();
      context.moveTo(-width * overscan, height * (1 + overscan));
      const crest = (x: number) =>
        base - height * (0.05 - near * 0.018) * (0.7 + layered(noise, (x / width) * 1.5 + hill * 13, hill * 5, 3));
      for (let x = -width * overscan; x <= width * (1 + overscan) + 8; x += 8) context.lineTo(x, crest(x));
      context.lineTo(width * (1 + overscan), height * (1 + overscan));
      context.fill();
      if (hill === 3) continue;
      const leaf = mix(mix(darken(green, 0.3), light.haze, 0.4 * (1 - near)), light.shade, 0.06);
      const lit = mix(mix(green, light.glow, 0.6), light.haze, 0.35 * (1 - near));
      for (let group = 0; group < 6; group++) {
        const middle = source.between(-0.1, 1.1) * width;
        const trees = source.whole(1, 6);
        for (let tree = 0; tree < trees; tree++) {
          const x = middle + source.between(-70, 70) * unit;
          const size = (30 + near * 62) * unit * source.between(0.6, 1.25);
          const side = sky.sun.x > x ? 1 : -1;
          drawTree(context, { x, foot: crest(x) + size * 0.06, size, leaf, lit, side, random: source, spread: 1.1 });
        }
      }
    }
  });
  const blooms = bloomsFor(stage);
  const sprites = blooms.map((bloom) => paintFlower(bloom, light, 128));
  const bands = [0, 1, 2, 3].map((band) => createBand(band));
  const butterflies =
    light.night || reading.weather !== "clear"
      ? undefined
      : createButterflies(stage, { count: 4, top: height * 0.5, bottom: height * 0.78 });
  const birds = light.night
    ? undefined
    : createBirds(stage, { middle: height * 0.22, count: 4, colour: mix(light.shade, light.sky[1], 0.35), size: 14 });
  const pollen = createMotes(stage, {
    count: 22,
    colour: mix(light.sun, [255, 240, 190], 0.5),
    rise: 3,
    size: 0.7,
    top: 0.5,
  });
  const wind = reading.weather === "storm" ? 2.2 : 1;

  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      atDepth(context, stage, camera, farDepth, () => birds?.(context, time));
      atDepth(context, stage, camera, 0.4, () => drawLayer(context, hills));
      bands.forEach((band, index) => {
        atDepth(context, stage, camera, 0.6 + index * 0.24, () => band(context, time * 1.2));
        if (index === 2 && butterflies) atDepth(context, stage, camera, 1.1, () => butterflies(context, time));
      });
      pollen(context, time);
    },
  };

  function createBand(band: number): (context: Context, time: number) => void {
    const near = band / 3;
    const seeds = random.branch(`band ${band}`);
    const foot = horizon + (height * 1.06 - horizon) * (0.3 + 0.76 * near ** 1.15);
    const tall = height * (0.05 + 0.13 * near);
    const ground = mix(green, light.shade, 0.18 + near * 0.34);
    const soil = paintLayer(
      {
        left: -width * overscan,
        top: foot - tall * 0.7,
        width: width * (1 + 2 * overscan),
        height: height * (1 + overscan) - foot + tall * 0.7 + 4,
      },
      (context) => {
        const fill = context.createLinearGradient(0, foot - tall * 0.7, 0, foot + tall * 0.8);
        fill.addColorStop(0, css(mix(ground, green, 0.6), 0));
        fill.addColorStop(0.35, css(mix(ground, green, 0.3), 0.95));
        fill.addColorStop(1, css(darken(ground, 0.35)));
        context.fillStyle = fill;
        context.fillRect(-width, 0, width * 3, height * 2);
      },
      0.2,
    );
    const blades = Array.from({ length: 5 }, (_, shade) => ({
      colour: css(
        mix(
          mix(darken(green, 0.35 + near * 0.2), lighten(mix(green, light.glow, 0.3), 0.18), shade / 4),
          light.haze,
          0.2 * (1 - near),
        ),
      ),
      list: Array.from({ length: Math.round((150 - near * 60) * (stage.portrait ? 0.8 : 1.5)) }, () => ({
        x: seeds.between(-overscan, 1 + overscan) * width,
        foot: foot + seeds.between(-0.2, 0.45) * tall,
        tall: tall * seeds.between(0.55, 1.2),
        lean: seeds.between(-0.2, 0.2),
        phase: seeds.between(0, 1.2),
      })),
    }));
    const count = Math.round((stage.portrait ? 26 : 46) * (band === 3 ? 0.5 : 1));
    const stems: Stem[] = Array.from({ length: count }, () => ({
      x: seeds.between(-0.1, 1.1) * width,
      foot: foot + seeds.between(-0.1, 0.35) * tall,
      tall: tall * seeds.between(0.85, 1.5),
      size: unit * (9 + 46 * near ** 1.3) * seeds.between(0.75, 1.25),
      bloom: seeds.whole(0, blooms.length - 1),
      phase: seeds.between(0, 1.5),
      lean: seeds.between(-0.12, 0.12),
    })).toSorted((a, b) => a.foot - b.foot);
    const thick = (1 + near * 3) * unit;
    const bendAt = (x: number, time: number, phase: number) =>
      (Math.sin(time * 1.5 - (x / width) * 5 + phase) * 0.5 + Math.sin(time * 0.8 - (x / width) * 2.3) * 0.7 + 0.35) *
      0.16 *
      wind;
    return (context, time) => {
      drawLayer(context, soil);
      context.lineCap = "round";
      for (const { colour, list } of blades) {
        context.strokeStyle = colour;
        context.lineWidth = thick * 1.5;
        context.beginPath();
        for (const blade of list) {
          const bend = blade.lean + bendAt(blade.x, time, blade.phase);
          context.moveTo(blade.x, blade.foot);
          context.quadraticCurveTo(
            blade.x + bend * blade.tall * 0.25,
            blade.foot - blade.tall * 0.6,
            blade.x + bend * blade.tall,
            blade.foot - blade.tall * (1 - bend * bend * 0.4),
          );
        }
        context.stroke();
      }
      context.strokeStyle = css(mix(darken(green, 0.3), light.shade, 0.15));
      context.lineWidth = thick;
      context.beginPath();
      for (const stem of stems) {
        const bend = stem.lean + bendAt(stem.x, time, stem.phase);
        context.moveTo(stem.x, stem.foot);
        context.quadraticCurveTo(
          stem.x + bend * stem.tall * 0.2,
          stem.foot - stem.tall * 0.6,
          stem.x + bend * stem.tall,
          stem.foot - stem.tall,
        );
      }
      context.stroke();
      for (const stem of stems) {
        const sprite = sprites[stem.bloom];
        if (!sprite) continue;
        const bend = stem.lean + bendAt(stem.x, time, stem.phase);
        context.save();
        context.translate(stem.x + bend * stem.tall, stem.foot - stem.tall);
        context.rotate(bend * 0.9);
        context.drawImage(sprite, -stem.size, -stem.size, stem.size * 2, stem.size * 2);
        context.restore();
      }
    };
  }
}

function bloomsFor(stage: Stage): Bloom[] {
  const [promptColour] = stage.reading.colours;
  const mixed: Bloom[] = [
    { kind: "poppy", petals: hex("#e0402c"), heart: hex("#2a1518") },
    { kind: "daisy", petals: hex("#fbfaf4"), heart: hex("#f4bd2e") },
    { kind: "daisy", petals: hex("#fbfaf4"), heart: hex("#f4bd2e") },
    { kind: "cornflower", petals: hex("#4f6fe0"), heart: hex("#2c2f86") },
    { kind: "tulip", petals: hex("#f0709c"), heart: hex("#b53b68") },
    { kind: "buttercup", petals: hex("#f8d03c"), heart: hex("#c98a14") },
  ];
  if (!promptColour) return mixed;
  const own = (kind: Bloom["kind"], shade: Colour): Bloom => ({
    kind,
    petals: shade,
    heart: darken(promptColour, 0.5),
  });
  return [
    own("poppy", promptColour),
    own("tulip", lighten(promptColour, 0.14)),
    own("daisy", lighten(promptColour, 0.35)),
    mixed[1] ?? own("daisy", promptColour),
  ];
}
