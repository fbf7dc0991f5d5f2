import type { Context } from "#engine/drawing/stage.ts";
import type { OfferKind } from "./find-offers.ts";

type Icon = Exclude<OfferKind, "price">;

/** Draws an icon in the current stroke and fill colour into a square of the side `size` around the origin. */
export function drawIcon(context: Context, icon: Icon, size: number): void {
  context.save();
  context.scale(size / 24, size / 24);
  context.translate(-12, -12);
  context.lineWidth = 2.2;
  context.lineCap = "round";
  context.lineJoin = "round";
  icons[icon](context);
  context.restore();
}

const icons: Record<Icon, (context: Context) => void> = {
  date(context) {
    context.beginPath();
    context.roundRect(3, 5, 18, 16, 2.5);
    context.moveTo(3.5, 10);
    context.lineTo(20.5, 10);
    for (const x of [8, 16]) {
      context.moveTo(x, 3);
      context.lineTo(x, 6.5);
    }
    context.stroke();
    for (const x of [7.5, 12, 16.5]) context.fillRect(x - 1.2, 13, 2.4, 2.4);
    for (const x of [7.5, 12]) context.fillRect(x - 1.2, 16.8, 2.4, 2.4);
  },
  telephone(context) {
    // Turn an upright handset, whose two ends are wider than its grip.
    context.translate(12, 12);
    context.rotate(-Math.PI / 4);
    context.beginPath();
    context.moveTo(-9.5, 4.4);
    context.bezierCurveTo(-10.4, -1.6, -6.2, -5, 0, -5);
    context.bezierCurveTo(6.2, -5, 10.4, -1.6, 9.5, 4.4);
    context.lineTo(4.9, 4.4);
    context.lineTo(4.5, 0.6);
    context.bezierCurveTo(2.2, -0.4, -2.2, -0.4, -4.5, 0.6);
    context.lineTo(-4.9, 4.4);
    context.closePath();
    context.fill();
  },
  web(context) {
    context.beginPath();
    context.arc(12, 12, 9, 0, Math.PI * 2);
    context.moveTo(3, 12);
    context.lineTo(21, 12);
    context.moveTo(16, 12);
    context.ellipse(12, 12, 4, 9, 0, 0, Math.PI * 2);
    context.stroke();
  },
  email(context) {
    context.beginPath();
    context.roundRect(3, 5.5, 18, 13.5, 2);
    context.moveTo(4, 7.5);
    context.lineTo(12, 13.5);
    context.lineTo(20, 7.5);
    context.stroke();
  },
};
