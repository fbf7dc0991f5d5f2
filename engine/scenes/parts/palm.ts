import { css, darken, hex, mix } from "#engine/drawing/colour.ts";
import type { Context, Stage } from "#engine/drawing/stage.ts";

/**
 * A palm with moving fronds; `size` is its height in pixels, `lean` the sideways shift of its top as a fraction of the
 * height.
 */
export function createPalm(
  stage: Stage,
  { x, foot, size, lean, name }: { x: number; foot: number; size: number; lean: number; name: string },
): (context: Context, time: number) => void {
  const { light } = stage;
  const random = stage.random.branch(name);
  const day = light.sunHeight > 0.2 && !light.night;
  const leaf = mix(light.shade, hex("#2f6b3a"), day ? 0.7 : 0.12);
  const bark = mix(light.shade, hex("#8a6a48"), day ? 0.55 : 0.08);
  const fronds = Array.from({ length: 13 }, (_, index) => ({
    angle: -Math.PI * 1.12 + (index / 12) * Math.PI * 1.24 + random.between(-0.1, 0.1),
    long: size * random.between(0.3, 0.42),
    droop: random.between(0.5, 0.95),
    phase: random.between(0, 6.3),
    tone: random.between(-0.25, 0.12),
  }));
  const blades = stage.random.branch(`${name} tufts`);
  const tufts = Array.from({ length: 11 }, () => blades.between(-0.25, 0.12));
  const top = { x: x + lean * size, y: foot - size * 0.9 };
  return (context, time) => {
    const sway = Math.sin(time * 0.9) * size * 0.008;
    context.save();
    context.lineCap = "round";
    const bend = { x: x + lean * size * 0.25, y: foot - size * 0.5 };
    // A shadow and tufts at the foot show that the trunk grows out of the ground.
    context.fillStyle = css(light.shade, 0.28);
    context.beginPath();
    context.ellipse(x + size * 0.03, foot, size * 0.12, size * 0.016, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = css(bark);
    context.beginPath();
    context.moveTo(x - size * 0.035, foot);
    context.quadraticCurveTo(bend.x - size * 0.02, bend.y, top.x + sway - size * 0.012, top.y);
    context.lineTo(top.x + sway + size * 0.012, top.y);
    context.quadraticCurveTo(bend.x + size * 0.025, bend.y, x + size * 0.035, foot);
    context.quadraticCurveTo(x, foot + size * 0.012, x - size * 0.035, foot);
    context.fill();
    for (const [blade, tone] of tufts.entries()) {
      const root = x + (blade / (tufts.length - 1) - 0.5) * size * 0.09;
      context.fillStyle = css(tone > 0 ? mix(leaf, light.glow, tone) : darken(leaf, -tone));
      context.beginPath();
      context.moveTo(root - size * 0.006, foot + size * 0.01);
      context.lineTo(root + (root - x) * 0.5, foot - size * (0.035 + Math.abs(tone) * 0.12));
      context.lineTo(root + size * 0.006, foot + size * 0.01);
      context.fill();
    }
    for (const { angle, long, droop, phase, tone } of fronds) {
      const wave = Math.sin(time * 1.6 + phase) * 0.05;
      const tip = {
        x: top.x + sway + Math.cos(angle + wave) * long,
        y: top.y + Math.sin(angle + wave) * long * 0.75 + long * droop * 0.5,
      };
      const middle = {
        x: top.x + sway + Math.cos(angle + wave) * long * 0.55,
        y: top.y + Math.sin(angle + wave) * long * 0.75 - long * 0.12,
      };
      context.strokeStyle = css(tone > 0 ? mix(leaf, light.glow, tone) : darken(leaf, -tone));
      context.lineWidth = size * 0.0042;
      context.beginPath();
      for (let step = 1; step <= 22; step++) {
        const part = step / 22;
        const px = (1 - part) ** 2 * (top.x + sway) + 2 * part * (1 - part) * middle.x + part ** 2 * tip.x;
        const py = (1 - part) ** 2 * top.y + 2 * part * (1 - part) * middle.y + part ** 2 * tip.y;
        const dx = 2 * (1 - part) * (middle.x - top.x - sway) + 2 * part * (tip.x - middle.x);
        const dy = 2 * (1 - part) * (middle.y - top.y) + 2 * part * (tip.y - middle.y);
        const direction = Math.atan2(dy, dx);
        const reach = long * 0.3 * Math.sin(Math.PI * Math.min(0.96, part * 0.82 + 0.14));
        for (const side of [-1, 1]) {
          const out = direction + side * (0.95 - part * 0.45);
          context.moveTo(px, py);
          context.quadraticCurveTo(
            px + Math.cos(out) * reach * 0.6,
            py + Math.sin(out) * reach * 0.5,
            px + Math.cos(out) * reach,
            py + Math.sin(out) * reach * 0.8 + reach * 0.4,
          );
        }
      }
      context.stroke();
      context.lineWidth = size * 0.006;
      context.beginPath();
      context.moveTo(top.x + sway, top.y);
      context.quadraticCurveTo(middle.x, middle.y, tip.x, tip.y);
      context.stroke();
    }
    context.restore();
  };
}
