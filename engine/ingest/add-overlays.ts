import { rename, rm, stat } from "node:fs/promises";
import { readBrandTypeface } from "#engine/brand-kit/brand-typeface.ts";
import { endCardSeconds } from "#engine/brand-kit/end-card.ts";
import { subtitleLookOf } from "#engine/brand-kit/subtitle-look.ts";
import { encode } from "#engine/output/encode.ts";
import { copyProvenanceLabel } from "#engine/output/provenance-label.ts";
import { openVideo } from "#engine/rendition/open-video.ts";
import { createFrameReader } from "#engine/rendition/frame-reader.ts";
import { sampleRate } from "#engine/sound/sound.ts";
import { EngineError } from "#engine/description/engine-error.ts";
import { createCaptionBlender } from "./caption-blender.ts";
import { createEndCardFrames } from "./end-card-frames.ts";
import type { Overlays } from "./has-overlays.ts";
import { createLabelBlender } from "./overlay-patches.ts";
import { unusualColours } from "./unusual-colours.ts";

/** Number of frames encoded and dropped at the start, because the encoder begins with few bits and a blurred image. */
const runUp = 12;
const maxSeconds = 30 * 60;
/**
 * Bit rate relative to that of the original (a second encoding needs more bits for the same quality), and its lower and
 * upper bound in bits per second.
 */
const bits = { share: 1.3, least: 1_000_000, most: 12_000_000 };

/**
 * Encodes a video again in place, once for all overlays: visible label and captions in its frames, then the brand's end
 * card in silent frames. The result has H.264, AAC, fast start and the provenance label. Returns the seconds that the
 * end card adds. @throws EngineError `bad-film` when that is impossible; the file stays unchanged
 */
export async function addOverlays(file: string, rotation: number, overlays: Overlays): Promise<number> {
  const { needsLabel = false, brand, captions } = overlays;
  if (rotation !== 0) throw new EngineError("bad-film", `it is turned by ${rotation} degrees`);
  const target = `${file}.labelled`;
  const video = await openVideo(file);
  try {
    const { framesPerSecond: rate, seconds } = video;
    if (seconds > maxSeconds) throw new EngineError("bad-film", `${seconds} seconds are too long`);
    const colours = brand && unusualColours(await video.frameAt(0));
    // Refuse unusual colours: the brand would look wrong in them, and the new video would be wrongly tagged as BT.709.
    if (colours !== undefined) throw new EngineError("bad-film", `its colours are ${colours}`);
    const canvas = { width: even(video.width), height: even(video.height) };
    const read = createFrameReader(video, canvas, needsLabel ? createLabelBlender(canvas) : undefined);
    const own = Math.max(1, Math.round(seconds * rate));
    const hasEndCard = brand?.kit.hasEndCard === true;
    const added = hasEndCard ? Math.round(endCardSeconds(brand.kit) * rate) : 0;
    const endFrame = hasEndCard ? await createEndCardFrames(brand, canvas, needsLabel) : undefined;
    const caption =
      brand && captions !== undefined
        ? createCaptionBlender(
            captions,
            canvas,
            subtitleLookOf(brand.kit),
            await readBrandTypeface(brand.brandFontFile),
          )
        : undefined;
    const frames = own + added;
    // Request the sound for all frames, including those of the end card: after the end of the video's own sound, it is
    // silent.
    const sound = video.sound(Math.round((frames / rate) * sampleRate));
    const planes = async (index: number) => {
      if (endFrame && index >= own) return endFrame((index - own + 1) / rate, await readOwn(own - 1));
      const image = await readOwn(index);
      return caption ? caption(image, index / rate) : image;
    };
    const readOwn = async (index: number) => read(await video.frameAt(index / rate));
    const originalBits = ((await stat(file)).size * 8) / seconds;
    const bitsPerSecond = Math.round(Math.min(bits.most, Math.max(bits.least, originalBits * bits.share)));
    await encode({ canvas, rate, frames, planes, sound, runUp, bitsPerSecond }, target, () => {});
    await copyProvenanceLabel(file, target);
    await rename(target, file);
    return added / rate;
  } finally {
    video.close();
    await rm(target, { force: true });
  }
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);
