import { writeFile } from "node:fs/promises";
import { createCanvas } from "@napi-rs/canvas";
import { framesPerSecond } from "#engine/output/encode.ts";
import { addProvenanceLabel } from "#engine/output/provenance-label.ts";
import { placeholderSpeech } from "#engine/presenter/placeholder-speech.ts";
import { createPresenterVideo } from "#engine/presenter/presenter-video.ts";
import { readBrandLogo } from "./read-brand-logo.ts";
import { readBrandTypeface } from "./brand-typeface.ts";
import type { BrandKit } from "./description.ts";

export type BrandPreviewRequest = {
  brandKit: BrandKit;
  format: "portrait" | "landscape";
  /** The brand's logo (JPEG, PNG or WebP); an unreadable file is ignored. */
  brandLogoFile?: string | undefined;
  /** The brand's logo for dark backgrounds (JPEG, PNG or WebP); an unreadable file is ignored. */
  brandDarkLogoFile?: string | undefined;
  /** The brand's own font (TTF, OTF or WOFF2); an unreadable file is ignored. */
  brandFontFile?: string | undefined;
};

const text = "So sehen Ihre Untertitel aus.";
const speaker = "speaker-1";
const scale = 0.42;
const quality = 86;

/**
 * Draws two still images (JPEG) with the code that draws real presenter videos: the poster frame with lower third and
 * subtitles, and the last frame. The times of words come from a placeholder, so that no speech is synthesized.
 */
export async function drawBrandPreview(
  { brandKit, format, brandFontFile, ...logoFiles }: BrandPreviewRequest,
  files: readonly [presenter: string, lastFrame: string],
): Promise<void> {
  const brandLogo = await readBrandLogo(brandKit, logoFiles);
  const typeface = await readBrandTypeface(brandFontFile);
  const description = { text, speaker, format, scale, subtitles: true, brandKit } as const;
  const assets = { brandLogo, typeface };
  const video = createPresenterVideo(description, placeholderSpeech(text), framesPerSecond, undefined, assets);
  for (const [file, frame] of [
    [files[0], video.posterFrame],
    [files[1], video.frames - 1],
  ] as const) {
    video.draw(frame);
    const copy = createCanvas(video.canvas.width, video.canvas.height);
    copy.getContext("2d").drawImage(video.canvas, 0, 0);
    await writeFile(file, await copy.encode("jpeg", quality));
    await addProvenanceLabel(file, {
      model: video.model,
      date: new Date(),
      source: "compositeWithTrainedAlgorithmicMedia",
    });
  }
}
