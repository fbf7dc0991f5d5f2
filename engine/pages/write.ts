import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { heroVideo } from "#domain/content/hero-video.ts";
import { aboutImages, emailVideo, whatsappVideo } from "#domain/content/page-media.ts";
import { emptyStateImages } from "#domain/content/empty-state-images.ts";
import { goalImages, sceneExamples, sceneExampleSize, veoImage } from "#domain/content/prompt-examples.ts";
import type { Video } from "#engine/description/video.ts";
import { encode } from "#engine/output/encode.ts";
import { encodeWebp } from "#engine/output/encode-webp.ts";
import { addProvenanceLabel, type ProvenanceFacts } from "#engine/output/provenance-label.ts";
import { createHero, createPreview, emailPreview, whatsappPreview } from "./videos.ts";
import { aboutDrawings, drawScene } from "./about-images.ts";
import { drawModelImages } from "./model-images.ts";

const quality = 80;

export type WrittenFile = { file: string; bytes: number };

/** Writes the videos and images of the product's own pages, with provenance labels. */
export async function writePageMedia(folder: string, onFile: (written: WrittenFile) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  const write = async (name: string, content: Buffer) => {
    await writeFile(join(folder, name), content);
    onFile({ file: name, bytes: content.length });
  };
  const facts = ({ model, source }: Pick<Video, "model" | "source">): ProvenanceFacts => ({
    model,
    date: new Date(),
    ...(source && { source }),
  });
  const writeVideo = async (video: Video, name: string) => {
    const file = join(folder, name);
    await encode(video, file, () => {});
    await addProvenanceLabel(file, facts(video));
    onFile({ file: name, bytes: (await stat(file)).size });
    video.draw(video.posterFrame);
    return video.canvas;
  };

  for (const [index, draw] of aboutDrawings.entries()) {
    const place = aboutImages[index];
    if (!place) continue;
    const canvas = await draw(place.width, place.height);
    await write(place.file, await encodeWebp(canvas, facts({ model: "Bild" }), quality));
  }
  for (const { prompt, file } of [...sceneExamples, ...goalImages, ...Object.values(emptyStateImages)]) {
    const canvas = await drawScene(prompt, { ...sceneExampleSize, seed: "1", variant: 1 });
    await write(file, await encodeWebp(canvas, facts({ model: "Bild" }), quality));
  }
  const veo = await drawScene(veoImage.prompt, { ...veoImage, seed: "1", variant: 1 });
  await write(veoImage.file, await encodeWebp(veo, facts({ model: "Bild" }), quality));
  for (const [file, canvas] of await drawModelImages())
    await write(file, await encodeWebp(canvas, facts({ model: "Bild" }), quality));
  const hero = await createHero();
  const poster = await writeVideo(hero, heroVideo.video);
  await write(heroVideo.poster.file, await encodeWebp(poster, facts(hero), quality));
  for (const [page, preview] of [
    [emailVideo, emailPreview],
    [whatsappVideo, whatsappPreview],
  ] as const) {
    const video = await createPreview(preview);
    const still = await writeVideo(video, page.video);
    await write(page.poster.file, await encodeWebp(still, facts(video), quality));
  }
}
