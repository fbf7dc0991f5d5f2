import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { maxPosterSide, posterQuality } from "#engine/output/poster-format.ts";
import { addProvenanceLabel, type ProvenanceFacts } from "#engine/output/provenance-label.ts";
import { openVideo } from "#engine/rendition/open-video.ts";

/** Time of the poster's frame in seconds: videos often fade in, so the first frame may be black. */
const stillSecond = 1;

/** Writes a JPEG of an early frame with a provenance label. @throws EngineError when the video cannot be decoded */
export async function writePoster(
  videoFile: string,
  posterFile: string,
  { rotation, facts }: { rotation: number; facts: ProvenanceFacts },
): Promise<void> {
  const video = await openVideo(videoFile);
  try {
    const frame = await video.frameAt(Math.min(stillSecond, video.seconds / 3));
    const options = { format: "RGBA" } as const;
    const pixels = new Uint8Array(frame.allocationSize(options));
    await frame.copyTo(pixels, options);
    const raw = { width: frame.codedWidth, height: frame.codedHeight, channels: 4 as const };
    const still = sharp(pixels, { raw }).rotate(rotation).removeAlpha();
    const size = {
      width: maxPosterSide,
      height: maxPosterSide,
      fit: "inside",
      withoutEnlargement: true,
    } as const;
    await writeFile(posterFile, await still.resize(size).jpeg({ quality: posterQuality }).toBuffer());
    await addProvenanceLabel(posterFile, facts);
  } finally {
    video.close();
  }
}
