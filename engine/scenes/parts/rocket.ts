import { css } from "#engine/drawing/colour.ts";
import type { Context, Stage } from "#engine/drawing/stage.ts";
import { createGlowDot } from "./motes.ts";

/** A rocket that crosses the frame on its flame; `size` is its length in pixels. */
export function createRocket(stage: Stage, { size }: { size: number }): (context: Context, time: number) => void {
  const { width, height } = stage;
  const fire = createGlowDot([255, 176, 80], 0.3);
  const smoke = createGlowDot([220, 226, 240], 0.2);
  return (context, time) => {
    const part = time / 11;
    const at = (share: number) => ({
      x: width * (0.2 + 0.62 * share),
      y: height * (0.86 - 0.72 * share - 0.08 * Math.sin(share * 3)),
    });
    const { x, y } = at(part);
    const ahead = at(part + 0.02);
    context.save();
    for (let puff = 1; puff < 34; puff++) {
      const behind = at(part - puff * 0.011);
      const big = size * (0.09 + puff * 0.014);
      context.globalAlpha = 0.2 * (1 - puff / 34);
      context.drawImage(puff < 6 ? fire : smoke, behind.x - big, behind.y - big, big * 2, big * 2);
    }
    context.globalAlpha = 1;
    context.translate(x, y);
    context.rotate(Math.atan2(ahead.y - y, ahead.x - x) + Math.PI / 2);
    const flame = size * (0.42 + 0.05 * Math.sin(time * 31) + 0.03 * Math.sin(time * 47));
    const burn = context.createLinearGradient(0, size * 0.42, 0, size * 0.42 + flame);
    burn.addColorStop(0, "rgba(255,250,225,0.95)");
    burn.addColorStop(0.3, "rgba(255,196,90,0.85)");
    burn.addColorStop(1, "rgba(255,90,30,0)");
    context.fillStyle = burn;
    context.beginPath();
    context.moveTo(-size * 0.07, size * 0.42);
    context.quadraticCurveTo(-size * 0.1, size * 0.42 + flame * 0.5, 0, size * 0.42 + flame);
    context.quadraticCurveTo(size * 0.1, size * 0.42 + flame * 0.5, size * 0.07, size * 0.42);
    context.fill();
    context.fillStyle = css([196, 52, 44]);
    for (const side of [-1, 1]) {
      context.beginPath();
      context.moveTo(side * size * 0.1, size * 0.16);
      context.quadraticCurveTo(side * size * 0.22, size * 0.28, side * size * 0.21, size * 0.46);
      context.lineTo(side * size * 0.09, size * 0.38);
      context.fill();
    }
    const body = context.createLinearGradient(-size * 0.13, 0, size * 0.13, 0);
    body.addColorStop(0, css([250, 250, 252]));
    body.addColorStop(0.55, css([214, 220, 230]));
    body.addColorStop(1, css([104, 114, 138]));
    context.fillStyle = body;
    context.beginPath();
    context.moveTo(0, -size * 0.52);
    context.bezierCurveTo(size * 0.15, -size * 0.3, size * 0.15, size * 0.1, size * 0.09, size * 0.42);
    context.lineTo(-size * 0.09, size * 0.42);
    context.bezierCurveTo(-size * 0.15, size * 0.1, -size * 0.15, -size * 0.3, 0, -size * 0.52);
    context.fill();
    context.save();
    context.clip();
    context.fillStyle = css([196, 52, 44], 0.95);
    context.fillRect(-size, -size * 0.6, size * 2, size * 0.3);
    context.fillRect(-size, size * 0.3, size * 2, size * 0.045);
    context.restore();
    context.fillStyle = css([70, 80, 104]);
    context.beginPath();
    context.arc(0, -size * 0.12, size * 0.062, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = css([130, 206, 246]);
    context.beginPath();
    context.arc(-size * 0.006, -size * 0.126, size * 0.044, 0, Math.PI * 2);
    context.fill();
    context.restore();
  };
}
