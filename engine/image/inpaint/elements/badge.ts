import { brightness, css, darken, hex, lighten } from "#engine/drawing/colour.ts";
import type { ElementDrawing } from "./element.ts";
import { fillWithText } from "./sign.ts";

const points = 28;

/** A round sticker with a notched edge and the words of the prompt, as shops put prices on it. */
export const badge: ElementDrawing = {
  placing: "free",
  shape: 1,
  draw(context, { words, tint }) {
    const colour = tint ?? hex("#d8352f");
    const fill = context.createLinearGradient(-0.5, -1, 0.5, 0);
    fill.addColorStop(0, css(lighten(colour, 0.12)));
    fill.addColorStop(1, css(darken(colour, 0.14)));
    context.fillStyle = fill;
    context.beginPath();
    for (let point = 0; point < points * 2; point++) {
      const radius = point % 2 === 0 ? 0.5 : 0.455;
      const angle = (point / points) * Math.PI;
      context.lineTo(Math.cos(angle) * radius, -0.5 + Math.sin(angle) * radius);
    }
    context.closePath();
    context.fill();
    context.save();
    context.translate(0, -0.5);
    context.rotate(-0.14);
    fillWithText(context, words, 0.74, 0.46, brightness(colour) > 0.66 ? "#1c1a18" : "#ffffff");
    context.restore();
  },
};
