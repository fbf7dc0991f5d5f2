import { createCanvas } from "@napi-rs/canvas";
import type { Overlay } from "../stage.ts";
import { textFont, widthOf } from "#engine/typography/fonts.ts";

const text = "VORSCHAU";
const angle = -0.32;
/** Font size of the preview's words, in thousandths of the frame's shorter side. */
const size = 92;
/** Distances between the preview's words, in thousandths of the frame's shorter side. */
const distance = { along: 250, across: 255 };

/** A face that must stay uncovered: its centre and half its width and height, in pixels. */
export type Face = { x: number; y: number; width: number; height: number };

/** Creates the mark of a preview: diagonal words all over the frame except the face. */
export function createPreviewMark({ width, height }: { width: number; height: number }, face: Face): Overlay {
  const unit = Math.min(width, height) / 1000;
  const font = textFont(size * unit, 700);
  const wide = widthOf(text, font);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.font = font;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = 5 * unit;
  const [stepX, stepY] = [wide + distance.along * unit * 0.4, distance.across * unit];
  const reach = Math.ceil(Math.hypot(width, height) / 2 / stepY) + 1;
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const along = (column + (row % 2 === 0 ? 0 : 0.5)) * stepX;
      const x = width / 2 + along * Math.cos(angle) - row * stepY * Math.sin(angle);
      const y = height / 2 + along * Math.sin(angle) + row * stepY * Math.cos(angle);
      if (covers(face, x, y, wide / 2, size * unit)) continue;
      context.save();
      context.translate(x, y);
      context.rotate(angle);
      context.strokeStyle = "rgba(16,14,12,0.28)";
      context.strokeText(text, 0, 0);
      context.fillStyle = "rgba(255,255,255,0.4)";
      context.fillText(text, 0, 0);
      context.restore();
    }
  }
  return {
    box: { left: 0, top: 0, width, height },
    keyAt: () => "preview",
    draw: (target) => target.drawImage(canvas, 0, 0),
  };
}

/** Whether a word centred at `x`, `y` covers the face, tested at several points along the diagonal text. */
function covers(face: Face, x: number, y: number, half: number, tall: number): boolean {
  return [-1, -0.5, 0, 0.5, 1].some((share) => {
    const [atX, atY] = [x + share * half * Math.cos(angle), y + share * half * Math.sin(angle)];
    return ((atX - face.x) / (face.width + tall / 2)) ** 2 + ((atY - face.y) / (face.height + tall / 2)) ** 2 < 1;
  });
}
