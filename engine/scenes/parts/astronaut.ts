import { css, darken, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { paintLayer, type Context, type Stage } from "#engine/drawing/stage.ts";

/**
 * A floating astronaut, `size` pixels from helmet to boots, lit from the upper left with a rim in the planet's colour.
 */
export function createAstronaut(
  stage: Stage,
  { size, x, y, rim }: { size: number; x: number; y: number; rim: Colour },
): (context: Context, time: number) => void {
  const suit: Colour = [236, 238, 242];
  const shade: Colour = mix([92, 100, 122], rim, 0.18);
  const box = { left: -size * 0.5, top: -size * 0.56, width: size, height: size * 1.14 };
  const figure = paintLayer(box, (context) => {
    context.lineCap = "round";
    context.lineJoin = "round";
    const limb = (points: readonly (readonly [number, number])[], thick: number) => {
      const trace = () => {
        context.beginPath();
        points.forEach(([px, py], index) =>
          index === 0 ? context.moveTo(px * size, py * size) : context.lineTo(px * size, py * size),
        );
      };
      const passes: readonly (readonly [number, number, Colour])[] = [
        [1, 0, darken(shade, 0.35)],
        [0.9, 0.006, shade],
        [0.66, 0.018, mix(shade, suit, 0.6)],
        [0.4, 0.026, suit],
      ];
      for (const [part, shift, colour] of passes) {
        context.save();
        context.translate(-shift * size, -shift * size);
        trace();
        context.lineWidth = thick * size * part;
        context.strokeStyle = css(colour);
        context.stroke();
        context.restore();
      }
    };
    const round = (cx: number, cy: number, rx: number, ry: number, from: Colour, to: Colour) => {
      const fill = context.createRadialGradient(
        (cx - rx * 0.4) * size,
        (cy - ry * 0.45) * size,
        0,
        cx * size,
        cy * size,
        Math.max(rx, ry) * size * 1.25,
      );
      fill.addColorStop(0, css(from));
      fill.addColorStop(1, css(to));
      context.fillStyle = fill;
      context.beginPath();
      context.ellipse(cx * size, cy * size, rx * size, ry * size, 0, 0, Math.PI * 2);
      context.fill();
    };
    // Draw from back to front: backpack, far limbs, body, near limbs, helmet.
    context.fillStyle = css(darken(shade, 0.2));
    context.beginPath();
    context.roundRect(-0.17 * size, -0.22 * size, 0.36 * size, 0.36 * size, 0.05 * size);
    context.fill();
    context.fillStyle = css(mix(shade, suit, 0.25));
    context.beginPath();
    context.roundRect(-0.165 * size, -0.215 * size, 0.3 * size, 0.32 * size, 0.05 * size);
    context.fill();
    limb(
      [
        [0.12, -0.12],
        [0.25, -0.03],
        [0.34, -0.13],
      ],
      0.1,
    );
    limb(
      [
        [0.06, 0.14],
        [0.13, 0.29],
        [0.09, 0.44],
      ],
      0.125,
    );
    limb(
      [
        [0.08, 0.45],
        [0.125, 0.462],
      ],
      0.1,
    );
    round(0, 0, 0.158, 0.2, suit, shade);
    limb(
      [
        [-0.05, 0.14],
        [-0.085, 0.3],
        [-0.17, 0.42],
      ],
      0.13,
    );
    limb(
      [
        [-0.18, 0.435],
        [-0.145, 0.462],
      ],
      0.102,
    );
    limb(
      [
        [-0.12, -0.11],
        [-0.25, -0.02],
        [-0.32, 0.1],
      ],
      0.105,
    );
    round(-0.335, 0.125, 0.05, 0.052, lighten(suit, 0.4), shade);
    round(0.352, -0.15, 0.05, 0.052, lighten(suit, 0.4), shade);
    context.fillStyle = css([60, 68, 88]);
    context.beginPath();
    context.roundRect(-0.075 * size, -0.03 * size, 0.15 * size, 0.09 * size, 0.016 * size);
    context.fill();
    for (const [px, colour] of [
      [-0.045, [232, 84, 70]],
      [-0.01, [254, 163, 53]],
      [0.025, [120, 200, 240]],
    ] as const) {
      context.fillStyle = css(colour);
      context.fillRect(px * size, -0.008 * size, 0.02 * size, 0.018 * size);
    }
    context.fillStyle = css([200, 60, 52]);
    context.save();
    context.translate(0.215 * size, -0.055 * size);
    context.rotate(-0.9);
    context.fillRect(-0.045 * size, -0.012 * size, 0.09 * size, 0.02 * size);
    context.restore();
    round(0, -0.295, 0.168, 0.162, lighten(suit, 0.5), shade);
    const visor = context.createLinearGradient(-0.12 * size, -0.4 * size, 0.12 * size, -0.2 * size);
    visor.addColorStop(0, css([255, 224, 150]));
    visor.addColorStop(0.28, css([226, 148, 52]));
    visor.addColorStop(0.62, css([88, 48, 30]));
    visor.addColorStop(1, css(mix(rim, [20, 20, 40], 0.35)));
    context.fillStyle = css([70, 76, 96]);
    context.beginPath();
    context.ellipse(-0.008 * size, -0.29 * size, 0.134 * size, 0.12 * size, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = visor;
    context.beginPath();
    context.ellipse(-0.008 * size, -0.29 * size, 0.122 * size, 0.108 * size, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = "rgba(255,255,255,0.75)";
    context.beginPath();
    context.ellipse(-0.062 * size, -0.335 * size, 0.03 * size, 0.013 * size, -0.6, 0, Math.PI * 2);
    context.fill();
    // Add light reflected by the planet from below.
    context.globalCompositeOperation = "source-atop";
    const back = context.createLinearGradient(-0.1 * size, -0.3 * size, 0.28 * size, 0.5 * size);
    back.addColorStop(0.4, css(rim, 0));
    back.addColorStop(1, css(rim, 0.5));
    context.fillStyle = back;
    context.fillRect(box.left, box.top, box.width, box.height);
  });
  return (context, time) => {
    context.save();
    context.translate(
      x + Math.sin(time * 0.32) * size * 0.09,
      y + Math.sin(time * 0.45 + 1) * size * 0.07 - time * size * 0.008,
    );
    context.rotate(-0.24 + Math.sin(time * 0.27) * 0.16 + time * 0.012);
    context.imageSmoothingQuality = "high";
    context.drawImage(figure.canvas, box.left, box.top, box.width, box.height);
    context.restore();
  };
}
