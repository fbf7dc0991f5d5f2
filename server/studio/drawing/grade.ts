import { createCanvas } from "@napi-rs/canvas";
import { drawLayer, fullBox, paintLayer, type Context, type Stage } from "./stage.ts";

/** Darker corners and fine grain, which also hides steps in soft gradients. `index` counts frames. */
export function createGrade(stage: Stage, strength = 1): (context: Context, index: number) => void {
  const { width, height } = stage;
  const corners = paintLayer(
    { ...fullBox(stage), left: 0, top: 0, width, height },
    (context) => {
      const reach = Math.hypot(width, height) / 2;
      const shadow = context.createRadialGradient(
        width / 2,
        height * 0.48,
        reach * 0.35,
        width / 2,
        height / 2,
        reach * 1.02,
      );
      shadow.addColorStop(0, "rgba(4,3,6,0)");
      shadow.addColorStop(0.55, `rgba(4,3,6,${0.1 * strength})`);
      shadow.addColorStop(1, `rgba(4,3,6,${0.5 * strength})`);
      context.fillStyle = shadow;
      context.fillRect(0, 0, width, height);
    },
    0.25,
  );
  const size = 256;
  const grain = createCanvas(size, size);
  const paint = grain.getContext("2d");
  const image = paint.createImageData(size, size);
  const random = stage.random.branch("grain");
  for (let offset = 0; offset < image.data.length; offset += 4) {
    const bright = random.chance(0.5) ? 255 : 0;
    image.data.fill(bright, offset, offset + 3);
    image.data[offset + 3] = random.next() ** 2 * 8;
  }
  paint.putImageData(image, 0, 0);
  const pattern = paint.createPattern(grain, "repeat");
  return (context, index) => {
    drawLayer(context, corners);
    // Grain at half the frame rate looks like film and costs half the bits.
    const turn = Math.floor(index / 2);
    const shiftX = (turn * 97) % size;
    const shiftY = (turn * 61) % size;
    context.save();
    context.translate(-shiftX, -shiftY);
    if (pattern) context.fillStyle = pattern;
    context.fillRect(0, 0, width + size, height + size);
    context.restore();
  };
}
