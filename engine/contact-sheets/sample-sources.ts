import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { textPhotos } from "#engine/image/text-image.ts";
import { cast, type SpeakerId } from "#engine/presenter/speaker-voices-and-looks.ts";
import { restPose } from "#engine/presenter/figure/figure.ts";
import { createPresenterStage } from "#engine/presenter/stage.ts";
import { canvasToPhoto, pipelineOf, type Photo } from "#engine/vision/photo.ts";

/** Prompts of scenes that the engine draws as source images, so that the sheets can be drawn again on any machine. */
const scenes = {
  beach: "Strand mit Palmen am Tag",
  bicycle: "Fahrrad vor Bergen",
  coffee: "Kaffee dampft im Café",
  lake: "Bergsee im Morgennebel",
  meadow: "Blumenwiese im Sommer",
  perfume: "Parfum auf Marmor",
} as const;

const people = { woman: "speaker-1", man: "email-david" } as const satisfies Record<string, SpeakerId>;

export type SampleSource = keyof typeof scenes | keyof typeof people;

const size = { width: 960, height: 640 };

async function drawSampleSource(source: SampleSource): Promise<Photo> {
  if (source === "woman" || source === "man") return portraitOf(people[source]);
  const description = { kind: "image" as const, prompt: scenes[source], ...size, variants: 1, seed: "sample" };
  for await (const photo of textPhotos(description)) return photo;
  throw new RangeError("Nothing was drawn");
}

/** Draws a speaker without the visible label and crops the image to the head. */
function portraitOf(id: SpeakerId): Photo {
  const stage = createPresenterStage(cast[id], "landscape", []);
  stage.draw(restPose, 0);
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(stage.canvas, 240, 100, 1440, 960, 0, 0, size.width, size.height);
  return canvasToPhoto(canvas);
}

export type GetSample = (source: SampleSource) => Promise<{ photo: Photo; file: string }>;

/**
 * Draws each requested source image once and writes it to a temporary folder, because the engine reads files. The
 * folder is removed when `work` ends.
 */
export async function withSampleFiles<Result>(work: (give: GetSample) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "samples-"));
  const cache = new Map<SampleSource, ReturnType<GetSample>>();
  const write = async (source: SampleSource) => {
    const photo = await drawSampleSource(source);
    const file = join(folder, `${source}.png`);
    await pipelineOf(photo).removeAlpha().png().toFile(file);
    return { photo, file };
  };
  try {
    return await work((source) => {
      const sample = cache.get(source) ?? write(source);
      cache.set(source, sample);
      return sample;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
