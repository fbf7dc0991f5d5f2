import { readFile } from "node:fs/promises";
import path from "node:path";
import { render, type TitleFilm } from "#server/studio/index.ts";
import { framesPerSecond } from "#server/studio/output/encode.ts";
import { runInProcess } from "#server/studio/run-process.ts";
import { milliseconds, number } from "../numbers.ts";
import { atMost, type Part } from "../rows.ts";
import { cpuNotMeasured, cpuOfEndedChildren, isCpuMeasured } from "../support/cpu.ts";
import { folderOfThisRun } from "../support/undo.ts";

const seconds = 10;
const frames = seconds * framesPerSecond;
const wallLimit = 60;
const description: TitleFilm = {
  kind: "title-film",
  prompt: "Ein Leuchtturm im Sturm",
  format: "portrait",
  seconds,
  seed: "1",
};

/** One film as a user gets it, against encoding as many of its frames without drawing them. */
export const measureFilm: Part = async () => {
  const folder = await folderOfThisRun();
  const cpuBefore = cpuOfEndedChildren();
  const started = performance.now();
  await render(description, { file: path.join(folder, "film.mp4"), posterFile: path.join(folder, "film.jpg") });
  const wall = (performance.now() - started) / 1000;
  const perFrame = ((cpuOfEndedChildren() - cpuBefore) * 1000) / frames;

  const factsFile = path.join(folder, "facts.json");
  const program = new URL("../encode-alone.ts", import.meta.url);
  await runInProcess(program, description, [path.join(folder, "encoded.mp4"), factsFile], {});
  const { cpuSeconds } = JSON.parse(await readFile(factsFile, "utf8"));
  const encodingPerFrame = (cpuSeconds * 1000) / frames;
  return [
    {
      ...atMost(`Film von ${seconds} s, 1080 × 1920: bis zur Datei`, wall, wallLimit, "s"),
      against: `Echtzeit: ${seconds} s`,
      ratio: wall / seconds,
    },
    isCpuMeasured
      ? {
          what: "Film: CPU je Bild",
          measured: milliseconds(perFrame),
          against: `nur kodiert: ${milliseconds(encodingPerFrame)}`,
          ratio: perFrame / encodingPerFrame,
        }
      : { what: "Film: CPU je Bild", measured: cpuNotMeasured, against: `nur kodiert: ${number(encodingPerFrame)} ms` },
  ];
};
