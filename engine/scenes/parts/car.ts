import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { CarPaint } from "./car-paint.ts";
import { traceCurve, type OutlinePoint } from "./curve.ts";

const body: readonly OutlinePoint[] = [
  [-0.472, -0.052, 1],
  [-0.492, -0.09],
  [-0.497, -0.15],
  [-0.49, -0.205],
  [-0.472, -0.242],
  [-0.4, -0.256],
  [-0.3, -0.289],
  [-0.19, -0.314],
  [-0.06, -0.322],
  [0.05, -0.311],
  [0.15, -0.27],
  [0.225, -0.227],
  [0.32, -0.212],
  [0.41, -0.19],
  [0.468, -0.158],
  [0.49, -0.118],
  [0.492, -0.075],
  [0.472, -0.046, 1],
];

const glass: readonly OutlinePoint[] = [
  [-0.372, -0.234, 1],
  [-0.29, -0.272],
  [-0.18, -0.297],
  [-0.06, -0.304],
  [0.04, -0.295],
  [0.13, -0.258],
  [0.186, -0.222, 1],
  [0.0, -0.217],
  [-0.2, -0.222],
];

const axles = [-0.305, 0.312] as const;
const tyre = 0.073;

/**
 * Draws a car from the side, driving to the right; `size` is its length in pixels, the ground is at 0, `turn` rotates
 * the wheels in radians.
 */
export function drawCar(context: Context, size: number, car: CarPaint, turn: number): void {
  const { paint, sky, land, shade, sun, lamps } = car;
  context.save();
  context.scale(size, size);
  ground(context, shade);
  // Draw dark wheel arches behind the body.
  context.fillStyle = css(darken(shade, 0.4));
  context.beginPath();
  context.roundRect(-0.44, -0.17, 0.86, 0.13, 0.03);
  context.fill();
  const skin = context.createLinearGradient(0, -0.325, 0, -0.04);
  skin.addColorStop(0, css(mix(paint, sky, 0.55)));
  skin.addColorStop(0.24, css(mix(lighten(paint, 0.14), sky, 0.28)));
  skin.addColorStop(0.42, css(paint));
  skin.addColorStop(0.5, css(mix(darken(paint, 0.34), land, 0.2)));
  skin.addColorStop(0.72, css(darken(paint, 0.22)));
  skin.addColorStop(1, css(darken(paint, 0.66)));
  context.save();
  context.beginPath();
  traceCurve(context, body);
  for (const x of axles) {
    context.moveTo(x + tyre * 1.17, -0.04);
    context.arc(x, -tyre, tyre * 1.17, 0.45, Math.PI - 0.45, true);
    context.closePath();
  }
  context.fillStyle = skin;
  context.fill("evenodd");
  context.clip("evenodd");
  details(context, car);
  context.restore();
  windows(context, car);
  lights(context, lamps);
  // Draw the light of the sun along the roof line.
  context.strokeStyle = css(sun, 0.85);
  context.lineWidth = 0.005;
  context.lineCap = "round";
  context.beginPath();
  traceCurve(
    context,
    [
      [-0.38, -0.263],
      [-0.3, -0.29],
      [-0.19, -0.315],
      [-0.06, -0.323],
      [0.05, -0.312],
      [0.15, -0.271],
      [0.215, -0.233],
    ],
    false,
  );
  context.stroke();
  context.lineWidth = 0.004;
  context.beginPath();
  traceCurve(
    context,
    [
      [0.24, -0.226],
      [0.33, -0.211],
      [0.41, -0.19],
      [0.462, -0.163],
    ],
    false,
  );
  context.stroke();
  for (const x of axles) wheel(context, x, turn, car);
  context.restore();
}

function ground(context: Context, shade: Colour): void {
  context.save();
  context.scale(1, 0.085);
  const pool = context.createRadialGradient(0, 0, 0.2, 0, 0, 0.62);
  pool.addColorStop(0, css(darken(shade, 0.5), 0.85));
  pool.addColorStop(0.7, css(darken(shade, 0.5), 0.55));
  pool.addColorStop(1, css(shade, 0));
  context.fillStyle = pool;
  context.fillRect(-0.7, -0.7, 1.4, 1.4);
  context.restore();
}

function details(context: Context, { paint, sky, shade, sun }: CarPaint): void {
  // Draw the crease along the side of the body: light above, shadow below.
  context.lineCap = "round";
  for (const [drop, colour, alpha] of [
    [0, mix(lighten(paint, 0.5), sky, 0.4), 0.8],
    [0.006, darken(paint, 0.5), 0.5],
  ] as const) {
    context.strokeStyle = css(colour, alpha);
    context.lineWidth = 0.0045;
    context.beginPath();
    traceCurve(
      context,
      [
        [-0.485, -0.196 + drop],
        [-0.25, -0.198 + drop],
        [0.05, -0.19 + drop],
        [0.3, -0.178 + drop],
        [0.45, -0.158 + drop],
      ],
      false,
    );
    context.stroke();
  }
  context.strokeStyle = css(darken(paint, 0.62), 0.75);
  context.lineWidth = 0.0032;
  for (const [top, bottom] of [
    [
      [0.168, -0.222],
      [0.178, -0.075],
    ],
    [
      [-0.045, -0.216],
      [-0.045, -0.07],
    ],
    [
      [-0.21, -0.221],
      [-0.228, -0.13],
    ],
  ] as const) {
    context.beginPath();
    context.moveTo(top[0], top[1]);
    context.quadraticCurveTo(top[0] + 0.012, (top[1] + bottom[1]) / 2, bottom[0], bottom[1]);
    context.stroke();
  }
  for (const x of [-0.02, -0.185]) {
    context.fillStyle = css(mix(lighten(paint, 0.35), sky, 0.3), 0.9);
    context.beginPath();
    context.roundRect(x - 0.035, -0.188, 0.045, 0.008, 0.004);
    context.fill();
  }
  const sill = context.createLinearGradient(0, -0.085, 0, -0.045);
  sill.addColorStop(0, css(shade, 0));
  sill.addColorStop(1, css(darken(shade, 0.5), 0.9));
  context.fillStyle = sill;
  context.fillRect(-0.5, -0.085, 1, 0.05);
  const nose = context.createRadialGradient(0.42, -0.175, 0, 0.42, -0.175, 0.13);
  nose.addColorStop(0, css(sun, 0.4));
  nose.addColorStop(1, css(sun, 0));
  context.fillStyle = nose;
  context.fillRect(0.25, -0.32, 0.3, 0.3);
}

function windows(context: Context, { paint, sky, shade, sun, land }: CarPaint): void {
  const pane = context.createLinearGradient(-0.2, -0.31, 0.1, -0.21);
  pane.addColorStop(0, css(mix(darken(shade, 0.2), sky, 0.42)));
  pane.addColorStop(0.45, css(mix(darken(shade, 0.3), sky, 0.16)));
  pane.addColorStop(0.5, css(mix(darken(shade, 0.2), sky, 0.5)));
  pane.addColorStop(0.62, css(mix(darken(shade, 0.3), land, 0.2)));
  pane.addColorStop(1, css(darken(shade, 0.35)));
  context.fillStyle = pane;
  context.beginPath();
  traceCurve(context, glass);
  context.fill();
  context.save();
  context.clip();
  // Draw the heads of two passengers behind the glass.
  context.fillStyle = css(darken(shade, 0.55), 0.85);
  for (const x of [0.04, -0.11]) {
    context.beginPath();
    context.ellipse(x, -0.252, 0.02, 0.027, 0, 0, Math.PI * 2);
    context.roundRect(x - 0.034, -0.23, 0.06, 0.04, 0.02);
    context.fill("nonzero");
  }
  context.fillStyle = css(darken(paint, 0.55));
  context.fillRect(-0.052, -0.31, 0.013, 0.1);
  context.save();
  context.translate(-0.218, -0.22);
  context.rotate(0.16);
  context.fillRect(-0.006, -0.1, 0.012, 0.12);
  context.restore();
  context.restore();
  context.strokeStyle = css(mix([230, 230, 235], sun, 0.4), 0.75);
  context.lineWidth = 0.0035;
  context.beginPath();
  traceCurve(
    context,
    [
      [-0.372, -0.234],
      [-0.2, -0.222],
      [0, -0.217],
      [0.186, -0.222],
    ],
    false,
  );
  context.stroke();
  context.fillStyle = css(darken(paint, 0.12));
  context.beginPath();
  traceCurve(context, [
    [0.13, -0.226],
    [0.14, -0.245],
    [0.168, -0.246],
    [0.174, -0.228],
  ]);
  context.fill();
}

function lights(context: Context, lamps: number): void {
  const front = context.createLinearGradient(0.41, 0, 0.485, 0);
  front.addColorStop(0, css(mix(hex("#8d949c"), hex("#fff3cf"), lamps)));
  front.addColorStop(1, css(mix(hex("#f3f5f7"), hex("#ffffff"), lamps)));
  context.fillStyle = front;
  context.beginPath();
  traceCurve(context, [
    [0.405, -0.163],
    [0.45, -0.158],
    [0.482, -0.136, 1],
    [0.478, -0.127],
    [0.43, -0.142],
  ]);
  context.fill();
  context.fillStyle = css(mix(hex("#8e1f1c"), hex("#ff4438"), lamps));
  context.beginPath();
  traceCurve(context, [
    [-0.494, -0.178],
    [-0.484, -0.208, 1],
    [-0.415, -0.206],
    [-0.43, -0.186],
  ]);
  context.fill();
}

function wheel(context: Context, x: number, turn: number, { shade, sky }: CarPaint): void {
  context.save();
  context.translate(x, -tyre);
  context.fillStyle = css(darken(shade, 0.5));
  context.beginPath();
  context.arc(0, 0, tyre, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = css(mix(shade, sky, 0.3), 0.7);
  context.lineWidth = 0.003;
  context.beginPath();
  context.arc(0, 0, tyre * 0.93, Math.PI * 1.1, Math.PI * 1.7);
  context.stroke();
  const rim = context.createLinearGradient(0, -tyre, 0, tyre);
  rim.addColorStop(0, css(mix(hex("#d9dde2"), sky, 0.3)));
  rim.addColorStop(1, css(mix(hex("#6c7178"), shade, 0.4)));
  context.rotate(turn);
  context.strokeStyle = rim;
  context.fillStyle = rim;
  context.lineWidth = tyre * 0.07;
  context.beginPath();
  context.arc(0, 0, tyre * 0.7, 0, Math.PI * 2);
  context.stroke();
  for (let spoke = 0; spoke < 5; spoke++) {
    context.save();
    context.rotate((spoke / 5) * Math.PI * 2);
    context.beginPath();
    context.moveTo(-tyre * 0.09, 0);
    context.lineTo(-tyre * 0.15, -tyre * 0.69);
    context.lineTo(-tyre * 0.03, -tyre * 0.69);
    context.lineTo(0, -tyre * 0.2);
    context.lineTo(tyre * 0.03, -tyre * 0.69);
    context.lineTo(tyre * 0.15, -tyre * 0.69);
    context.lineTo(tyre * 0.09, 0);
    context.fill();
    context.restore();
  }
  context.beginPath();
  context.arc(0, 0, tyre * 0.17, 0, Math.PI * 2);
  context.fill();
  context.restore();
}
