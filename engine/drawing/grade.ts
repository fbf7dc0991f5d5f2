import { createCanvas } from "@napi-rs/canvas";
import { drawLayer, paintLayer, type Context, type Stage } from "./stage.ts";

/** Draws darker corners and fine grain, which also hides banding in soft gradients. `index` is the frame number. */
export function createGrade(stage: Stage, strength = 1): (context: Context, index: number) => void {
  const { width, height } = stage;
  const corners = paintLayer({ left: 0, top: 0, width, height }, (context) => {
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
  });
  const size = 256;
  const tile = createCanvas(size, size);
  const paint = tile.getContext("2d");
  const image = paint.createImageData(size, size);
  const random = stage.random.branch("grain");
  for (let offset = 0; offset < image.data.length; offset += 4) {
    const bright = random.chance(0.5) ? 255 : 0;
    image.data.fill(bright, offset, offset + 3);
    image.data[offset + 3] = random.next() ** 2 * 8;
  }
  paint.putImageData(image, 0, 0);
  // Draw a prepared image at whole pixels: this takes a quarter of the time of a repeating pattern or a scaled image.
  const grain = paintLayer({ left: 0, top: 0, width: width + size, height: height + size }, (context) => {
    for (let y = 0; y < height + size; y += size) {
      for (let x = 0; x < width + size; x += size) context.drawImage(tile, x, y);
    }
  });
  return (context, index) => {
    drawLayer(context, corners);
    // Change the grain in every second frame only, which looks like analogue film and halves the bits that the grain
    // takes in the encoded video.
    const turn = Math.floor(index / 2);
    drawLayer(context, grain, -((turn * 97) % size), -((turn * 61) % size));
  };
}
