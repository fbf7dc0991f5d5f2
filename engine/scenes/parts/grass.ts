import { css, type Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context, Stage } from "#engine/drawing/stage.ts";

type GrassOptions = {
  name: string;
  /** Left end of the grass in frame pixels. */
  from: number;
  /** Right end of the grass in frame pixels. */
  to: number;
  /** Vertical position of the roots at `x`, in frame pixels. */
  footAt(x: number): number;
  tall: number;
  count: number;
  /** Colours of grass blades: most of them, those in shadow, and those with light shining through. */
  colours: readonly [Colour, Colour, Colour];
  /** Number of blades from one blade with a seed head to the next; 0 for none. */
  heads?: number;
};

type Blade = { x: number; foot: number; tall: number; lean: number; phase: number };

/** Creates blades of grass that bend in the wind; all blades of one colour are drawn as one path. */
export function createGrass(stage: Stage, options: GrassOptions): (context: Context, time: number) => void {
  const { unit } = stage;
  const random = stage.random.branch(`grass ${options.name}`);
  const [leaf, dark, lit] = options.colours;
  const tones = (
    [
      [leaf, 0.45],
      [dark, 0.35],
      [lit, 0.2],
    ] as const
  ).map(([colour, share]) => ({
    colour,
    blades: Array.from({ length: Math.round(options.count * share) }, () => blade(random, options)),
  }));
  return (context, time) => {
    context.save();
    context.lineCap = "round";
    for (const { colour, blades } of tones) {
      context.strokeStyle = css(colour);
      for (const thick of [0, 1]) {
        context.lineWidth = (thick === 0 ? 1.7 : 2.6) * unit * Math.max(0.6, Math.min(1.5, options.tall / (90 * unit)));
        context.beginPath();
        blades.forEach((entry, index) => {
          if (index % 2 !== thick) return;
          const bend = entry.lean + Math.sin(time * 1.3 + entry.x * 0.006 + entry.phase * 0.4) * 0.1;
          context.moveTo(entry.x, entry.foot);
          context.quadraticCurveTo(
            entry.x + bend * entry.tall * 0.2,
            entry.foot - entry.tall * 0.62,
            entry.x + bend * entry.tall,
            entry.foot - entry.tall * (1 - bend * bend * 0.35),
          );
        });
        context.stroke();
      }
      if (options.heads) heads(context, blades, options.heads, time);
    }
    context.restore();
  };

  function heads(context: Context, blades: readonly Blade[], every: number, time: number): void {
    context.lineWidth = 4.2 * unit * Math.max(0.6, Math.min(1.5, options.tall / (90 * unit)));
    context.beginPath();
    for (let index = 0; index < blades.length; index += every) {
      const entry = blades[index];
      if (!entry) continue;
      const bend = entry.lean + Math.sin(time * 1.3 + entry.x * 0.006 + entry.phase * 0.4) * 0.1;
      const tipX = entry.x + bend * entry.tall;
      const tipY = entry.foot - entry.tall * (1 - bend * bend * 0.35);
      context.moveTo(tipX, tipY);
      context.lineTo(tipX - bend * entry.tall * 0.12, tipY + entry.tall * 0.11);
    }
    context.stroke();
  }
}

function blade(random: Random, { from, to, footAt, tall }: GrassOptions): Blade {
  const x = random.between(from, to);
  return {
    x,
    foot: footAt(x) + random.between(0, tall * 0.12),
    tall: tall * random.between(0.35, 1) ** 1.2,
    lean: random.between(-0.42, 0.42),
    phase: random.between(0, 6.3),
  };
}
