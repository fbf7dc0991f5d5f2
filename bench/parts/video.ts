import type { TitleVideo } from "#engine/index.ts";
import { atMost, type Part } from "../rows.ts";
import { cpuPerFrame, measureEncoding, measureRender, memoryAndSize } from "../support/encoding.ts";
import { createTemporaryFolder } from "../support/cleanup.ts";

const usualSeconds = 10;
const wallLimit = 60;
const mostPerFrame = 2;
const descriptionOf = (seconds: number): TitleVideo => ({
  kind: "title-film",
  prompt: "Ein Leuchtturm im Sturm",
  format: "portrait",
  seconds,
  seed: "1",
});

/** Measures one video: the whole render as in the product, and the encoding of the same frames without drawing them. */
export const measureVideo: Part = async ({ isShortest }) => {
  const seconds = isShortest ? 1 : usualSeconds;
  const description = { ...descriptionOf(seconds), ...(isShortest && { scale: 0.25 }) };
  const folder = await createTemporaryFolder();
  const rendered = await measureRender(description, folder);
  const { wall } = rendered;
  return [
    {
      ...atMost(`Film von ${seconds} s, 1080 × 1920: bis zur Datei`, wall, wallLimit, "s"),
      against: `Echtzeit: ${seconds} s`,
      ratio: wall / seconds,
    },
    cpuPerFrame("Film", await measureEncoding(description, folder), mostPerFrame),
    ...memoryAndSize("Film", rendered),
  ];
};
