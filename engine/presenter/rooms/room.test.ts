import { expect, test } from "vitest";
import { cast, speakerIds } from "../speaker-voices-and-looks.ts";
import { paintRoom } from "./room.ts";

/** Mean brightness (0..255) of what stands in the upper half of a room, in the outer eighths of its width. */
function brightnessBeside(id: (typeof speakerIds)[number], width: number, height: number): number {
  const { data } = paintRoom(cast[id].room, width, height, id).getContext("2d").getImageData(0, 0, width, height);
  const samples: number[] = [];
  for (let y = 0; y < height / 2; y++) {
    for (let x = 0; x < width; x++) {
      if (x > width / 8 && x < (width * 7) / 8) continue;
      const at = (y * width + x) * 4;
      samples.push(0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0));
    }
  }
  return samples.reduce((sum, value) => sum + value, 0) / samples.length;
}

test.each(speakerIds)("the corners of the room of %s are bright enough to see what stands there", (id) => {
  expect(brightnessBeside(id, 480, 270)).toBeGreaterThan(52);
  expect(brightnessBeside(id, 270, 480)).toBeGreaterThan(68);
});
