import { writeFile } from "node:fs/promises";
import { createCanvas } from "@napi-rs/canvas";
import { type FilmDescription, isImage } from "#server/studio/description.ts";
import { createFilm } from "#server/studio/kinds.ts";
import { encode } from "#server/studio/output/encode.ts";
import type { RenderOrder } from "#server/studio/run-process.ts";

/** Frames kept in memory: played to and fro they move as the film does. */
const keptFrames = 25;

/**
 * Takes the place of the studio's render process: draws a stretch of the film first, then encodes as many frames as the
 * film has from there. Writes what the encoding alone took (CPU seconds) instead of a poster.
 */
process.once("message", ({ description, files: [file = "", factsFile = ""] }: RenderOrder) => {
  if (!isImage(description)) void work(description, file, factsFile);
});

async function work(description: FilmDescription, file: string, factsFile: string): Promise<void> {
  const { canvas, frames, seconds, sound, draw, posterFrame } = await createFilm(description);
  const { width, height } = canvas;
  const kept = Array.from({ length: keptFrames }, (_, index) => {
    draw(posterFrame - keptFrames + index);
    const copy = createCanvas(width, height);
    copy.getContext("2d").drawImage(canvas, 0, 0);
    return copy;
  });
  const context = canvas.getContext("2d");
  context.globalCompositeOperation = "copy";
  const replay = (index: number) => {
    const turn = index % (2 * keptFrames);
    const shown = kept[turn < keptFrames ? turn : 2 * keptFrames - 1 - turn];
    if (shown) context.drawImage(shown, 0, 0);
  };
  const before = process.cpuUsage();
  await encode({ canvas, frames, sound, draw: replay }, file, () => {});
  const { user, system } = process.cpuUsage(before);
  await writeFile(factsFile, JSON.stringify({ cpuSeconds: (user + system) / 1e6 }));
  process.send?.({ type: "done", result: { width, height, seconds, bytes: 0 } }, undefined, undefined, () =>
    process.exit(0),
  );
}
