import { css, type Colour } from "./colour.ts";
import type { Context, Stage } from "./stage.ts";

/** Creates a loose flock of birds that crosses the sky; `middle` is its vertical position in pixels. */
export function createBirds(
  stage: Stage,
  options: { middle: number; count: number; colour: Colour; size?: number },
): (context: Context, time: number) => void {
  const random = stage.random.branch("birds");
  const { width, unit } = stage;
  const heading = random.chance(0.5) ? 1 : -1;
  const size = (options.size ?? 17) * unit;
  const flock = Array.from({ length: options.count }, (_, index) => ({
    ahead: index * -26 * unit + random.between(-20, 20) * unit,
    height: options.middle + random.between(-46, 46) * unit,
    size: size * random.between(0.65, 1.1),
    beat: random.between(5.5, 7.5),
    phase: random.between(0, 6.3),
  }));
  return (context, time) => {
    context.save();
    context.strokeStyle = css(options.colour, 0.85);
    context.lineCap = "round";
    context.lineJoin = "round";
    for (const bird of flock) {
      const travel = width * 0.3 + time * 44 * unit + bird.ahead;
      const x = heading > 0 ? travel : width - travel;
      const y = bird.height + Math.sin(time * 0.9 + bird.phase) * 8 * unit - time * 3 * unit;
      // Let the birds beat their wings a few times and then glide.
      const glide = Math.max(0, Math.sin(time * 0.7 + bird.phase * 2));
      const wing = Math.sin(time * bird.beat + bird.phase) * (0.25 + 0.75 * glide) * 0.55 + 0.12;
      const half = bird.size;
      context.lineWidth = half * 0.16;
      context.beginPath();
      context.moveTo(x - half, y - half * wing);
      context.quadraticCurveTo(x - half * 0.45, y - half * (wing * 0.9 + 0.22), x, y);
      context.quadraticCurveTo(x + half * 0.45, y - half * (wing * 0.9 + 0.22), x + half, y - half * wing);
      context.stroke();
    }
    context.restore();
  };
}
