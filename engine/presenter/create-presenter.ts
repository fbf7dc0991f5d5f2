import { framesPerSecond } from "#engine/output/encode.ts";
import { speakAs } from "#engine/voice/index.ts";
import { readBrandLogo } from "#engine/brand-kit/read-brand-logo.ts";
import { readBrandTypeface } from "#engine/brand-kit/brand-typeface.ts";
import { readOptionalLogo } from "./customer/read-customer-logo.ts";
import type { PresenterVideo } from "./description.ts";
import { preparePresenterVideo } from "./presenter-video.ts";
import type { Speech } from "./speech/speech.ts";
import { prepareRoomDecoration } from "./trade/room-decoration.ts";
import type { SpeechVideo } from "./speech-video.ts";
import type { Framing, PaintedParts } from "./stage.ts";

export type PresenterOptions = {
  /** Camera position; when left out, the default position of the format. */
  shot?: Framing;
  /** Whether the room stays without things of the text's trade; it always does with a `shot`, which moves the person. */
  isRoomPlain?: true;
  /** Speech that has already been synthesized; when left out, the text of the description is synthesized. */
  speech?: Promise<Speech>;
  /** Called with the number of sentences synthesized so far and the number of all sentences. */
  onProgress?: (done: number, total: number) => void;
  /** Called with a copy of what does not depend on the speech, when it has been painted. */
  onPainted?: (painted: PaintedParts) => void;
  /** Parts that another thread has painted for the same description. */
  painted?: PaintedParts | undefined;
  signal?: AbortSignal;
};

/** Loads the code that draws scenes, which takes a while, only for videos that may show one. */
const loadPaintScene = async () => (await import("./cutaways/paint-scene.ts")).paintScene;

/**
 * Synthesizes the text and, at the same time, draws the static parts of the video.
 * @throws EngineError when nothing in the text can be spoken
 */
export async function createPresenter(
  description: PresenterVideo,
  options: PresenterOptions = {},
): Promise<SpeechVideo> {
  const { text, speaker, preview, ownPronunciations, speechFiles, voicesFolder } = description;
  const voiceLoaded = Promise.withResolvers<void>();
  const onProgress = (done: number, total: number) => {
    voiceLoaded.resolve();
    options.onProgress?.(done, total);
  };
  const speech: Promise<Speech> =
    options.speech ??
    speakAs(text, speaker, voicesFolder, {
      ...options,
      onProgress,
      pronunciations: ownPronunciations,
      recordings: speechFiles,
      ...(preview && { maxSeconds: preview.seconds }),
    });
  if (options.speech) voiceLoaded.resolve();
  else speech.then(() => voiceLoaded.resolve(), voiceLoaded.reject);
  const prepare = async () => {
    // Paint when the voice is loaded: both take much memory for a moment, and the speech takes longer than the painting.
    await voiceLoaded.promise;
    const [logo, brandLogo, typeface, paintScene, decoration] = await Promise.all([
      readOptionalLogo(description.imageFile),
      description.brandKit ? readBrandLogo(description.brandKit, description) : null,
      readBrandTypeface(description.brandKit && description.brandFontFile),
      description.cutaways ? loadPaintScene() : undefined,
      options.isRoomPlain || options.shot || options.painted ? undefined : prepareRoomDecoration(description),
    ]);
    const decorateRoom = decoration?.decorate;
    const assets = { logo, brandLogo, typeface, paintScene, decorateRoom, painted: options.painted };
    const { createVideo, copyPainted } = preparePresenterVideo(description, options.shot, assets);
    options.onPainted?.(copyPainted());
    return { createVideo, decoration };
  };
  const [spoken, { createVideo, decoration }] = await Promise.all([speech, prepare()]);
  const decorationFault = decoration?.fault;
  return {
    ...createVideo(spoken, framesPerSecond),
    speech: spoken,
    ...(decorationFault !== undefined && { decorationFault }),
  };
}
