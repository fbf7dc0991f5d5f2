import { type Description, type VideoDescription, parseDescription } from "#engine/description/description.ts";
import { shownWords } from "#engine/prompt/shown-words.ts";
import type { ImageDescription } from "#engine/image/description.ts";
import type { EditProblem } from "#engine/image/edit-problem.ts";
import type { ImageResult } from "#engine/image/produce-images.ts";
import type { RenderResult } from "#engine/output/render-video.ts";
import { sniff } from "#engine/ingest/sniff.ts";
import { hasOverlays } from "#engine/ingest/has-overlays.ts";
import { ingestLevels } from "#engine/ingest/ingest-levels.ts";
import type { ProviderFile, IngestedFile } from "#engine/ingest/ingest.ts";
import type { FontReport } from "#engine/font-check/check-font.ts";
import type { BrandPreviewRequest } from "#engine/brand-kit/preview.ts";
import type { MovingPreviewRequest, MovingPreviewResult } from "#engine/rendition/moving-preview.ts";
import type { RenditionRequest } from "#engine/rendition/rendition.ts";
import type { OwnPronunciation } from "#engine/voice/lexicon/own-pronunciations.ts";
import { defaultMaxBytes, runInProcess, type RenderOptions } from "#engine/process/run-process.ts";
import { readInstalledVoices } from "#engine/voice/installed/installed-voices.ts";
import type { RecordingPlan } from "#engine/voice/recorded/plan-recordings.ts";
import { EngineError } from "#engine/description/engine-error.ts";
import type { PromptUnderstanding } from "#engine/prompt/understand-prompt.ts";

export type { PromptUnderstanding } from "#engine/prompt/understand-prompt.ts";
export { isImage, readDescription } from "#engine/description/description.ts";
export type { VideoDescription, TitleVideo } from "#engine/description/description.ts";
export type { RenderProgress } from "#engine/output/render-video.ts";
export type { ProviderFile, IngestedFile } from "#engine/ingest/ingest.ts";
export { hasOverlays, type VideoBrand } from "#engine/ingest/has-overlays.ts";
export type { FontReport } from "#engine/font-check/check-font.ts";
export { maxIngestMs } from "#engine/ingest/ingest-levels.ts";
export { readSubtitles } from "#engine/ingest/read-captions.ts";
export type { RenditionRequest } from "#engine/rendition/rendition.ts";
export { boxesIn, findBox, type Mp4Box, topLevelBoxes } from "#engine/output/mp4/boxes.ts";
export { type EditProblem, isEditProblem } from "#engine/image/edit-problem.ts";
export { toLabelledPng } from "#engine/output/as-png.ts";
export { EngineError } from "#engine/description/engine-error.ts";
export { speak } from "#engine/voice/speak.ts";
export { findDamagedFiles, readInstalledVoices } from "#engine/voice/installed/installed-voices.ts";
export { checkRecording, maxRecordingLetters } from "#engine/voice/recorded/check-recording.ts";
export type { RecordingPlan } from "#engine/voice/recorded/plan-recordings.ts";

/**
 * Reason why the engine cannot carry out a request to edit images; undefined for all other requests. Loads the drawing
 * code, so call this function only for a request that the engine will render.
 */
export async function findEditProblem(request: {
  kind: string;
  prompt?: unknown;
  imageFiles?: unknown;
}): Promise<EditProblem | undefined> {
  const { kind, prompt, imageFiles } = request;
  if (typeof prompt !== "string" || (kind !== "image-edit" && kind !== "image-inpaint")) return undefined;
  const problems = await import("./image/find-edit-problem.ts");
  const images = Array.isArray(imageFiles) ? imageFiles.length : 1;
  return kind === "image-edit" ? problems.findEditProblem(prompt, images) : problems.findInpaintProblem(prompt);
}

/**
 * Returns what the engine shows of a description's prompt, or of the text of a presenter video with cutaways, and what
 * it leaves out; undefined for all other descriptions. Loads fonts or reading rules, but no drawing code.
 * `estimateSpeechSeconds` estimates how long speaking a text takes.
 */
export async function understand(
  description: { kind: string; [name: string]: unknown },
  estimateSpeechSeconds: (text: string) => number,
): Promise<PromptUnderstanding | undefined> {
  const { kind, prompt, imageFile, words, text, cutaways } = description;
  if (kind === "presenter" && cutaways === true && typeof text === "string") {
    return (await import("./presenter/cutaways/understand-cutaways.ts")).understandCutaways(
      text,
      estimateSpeechSeconds,
    );
  }
  if (typeof prompt !== "string" || imageFile !== undefined || (kind !== "title-film" && kind !== "image"))
    return undefined;
  const { understandPrompt } = await import("./prompt/understand-prompt.ts");
  const makes = kind === "image" ? "image" : "video";
  return understandPrompt(prompt, { makes, words: shownWords.find((each) => each === words) });
}

/**
 * Whether a text sounds the same with two lists of a customer's own pronunciations. Loads the reading rules, so call
 * this function only for lists that differ.
 */
export async function isSpokenAlike(
  text: string,
  own: readonly OwnPronunciation[],
  other: readonly OwnPronunciation[],
): Promise<boolean> {
  const rules = await import("./voice/is-spoken-alike.ts");
  return rules.isSpokenAlike(text, own, other);
}

/**
 * Divides a text into the parts, usually sentences, that another voice has to record; empty if no part can be spoken.
 * Loads the reading rules, so call this function only if another voice speaks.
 */
export async function planRecordings(
  text: string,
  pronunciations: readonly OwnPronunciation[] = [],
): Promise<RecordingPlan[]> {
  const plan = await import("./voice/recorded/plan-recordings.ts");
  return plan.planRecordings(text, pronunciations);
}

/**
 * Whether only the images of an edit show if its result would be damaged. Loads the drawing code, like
 * {@link findEditProblem}.
 */
export async function needsImageCheck(request: {
  kind: string;
  prompt?: unknown;
  imageFiles?: unknown;
}): Promise<boolean> {
  const { kind, prompt, imageFiles } = request;
  if (typeof prompt !== "string" || (kind !== "image-edit" && kind !== "image-inpaint")) return false;
  const problems = await import("./image/find-edit-problem.ts");
  const images = Array.isArray(imageFiles) ? imageFiles.length : 1;
  if (kind === "image-inpaint") return problems.mayDamageHole(prompt);
  if (problems.recoloursByWords(prompt, images) || problems.addsThing(prompt, images)) return true;
  return problems.separatesSubject(prompt, images) || problems.needsSky(prompt, images);
}

/** Memory limit in bytes of looking at the images of an edit. */
const imageCheckBytes = 1024 ** 3;

/**
 * Finds, by looking at the images, why an edit would damage them. Runs in a child process at the priority of an image
 * render: requests go first, and a user waits for the answer.
 * @throws EngineError
 */
export async function findImageProblem(
  request: Description,
  { signal }: { signal: AbortSignal },
): Promise<EditProblem | undefined> {
  const { problem } = await runInProcess<{ problem?: EditProblem }>(editCheckProcess, request, [], {
    priority: 1,
    maxBytes: imageCheckBytes,
    signal,
  });
  return problem;
}

const editCheckProcess = new URL("./process/edit-check-process.ts", import.meta.url);
const brandPreviewProcess = new URL("./process/brand-preview-process.ts", import.meta.url);
const fontCheckProcess = new URL("./process/font-check-process.ts", import.meta.url);
const renditionProcess = new URL("./process/rendition-process.ts", import.meta.url);
const movingPreviewProcess = new URL("./process/moving-preview-process.ts", import.meta.url);
const ingestProcess = new URL("./process/ingest-process.ts", import.meta.url);
const renderProcess = new URL("./process/render-process.ts", import.meta.url);

/**
 * Renders in a child process, which is killed on abort; a crash there fails only this render. Writes the video (H.264
 * and AAC in MP4) and its poster (JPEG) atomically, with provenance labels. Reports progress at most 4 times a second.
 * @throws EngineError
 */
export async function render(
  description: VideoDescription,
  { file, posterFile, ...options }: RenderOptions & { file: string; posterFile: string },
): Promise<RenderResult> {
  const maxBytes = options.maxBytes ?? (await maxBytesOf(description));
  return runInProcess(renderProcess, parseDescription(description), [file, posterFile], { ...options, maxBytes });
}

/** Bytes that an installed voice model may need in addition to the usual memory of a render. */
const voiceModelBytes = 1024 ** 3;

/** Memory limit of a video in bytes on a machine with or without installed voices. */
export const maxVideoRenderBytes = (hasInstalledVoices: boolean): number =>
  defaultMaxBytes + (hasInstalledVoices ? voiceModelBytes : 0);

/** Memory limit of a video in bytes, which is higher where an installed voice may speak. */
async function maxBytesOf(description: VideoDescription): Promise<number> {
  if (description.kind !== "presenter" || description.voicesFolder === undefined) return defaultMaxBytes;
  const installed = await readInstalledVoices(description.voicesFolder).catch(() => null);
  return maxVideoRenderBytes(installed !== null);
}

/** Works like {@link render}, but for images: one labelled file per variant, in the order of `files`. */
export async function renderImages(
  description: ImageDescription,
  { files, ...options }: RenderOptions & { files: readonly string[] },
): Promise<ImageResult[]> {
  return runInProcess(renderProcess, parseDescription(description), files, options);
}

/** Timeout of a preview in milliseconds: the engine reads only a few seconds of the video. */
const previewTimeoutMs = 2 * 60_000;

/**
 * Writes a short silent GIF of a finished MP4, with a provenance label.
 * @throws EngineError `bad-film` when the video is unreadable or the GIF too large, `aborted` after two minutes
 */
export async function makeMovingPreview(
  preview: MovingPreviewRequest,
  { file, signal, ...options }: RenderOptions & { file: string },
): Promise<MovingPreviewResult> {
  const bounded = AbortSignal.any([AbortSignal.timeout(previewTimeoutMs), ...(signal ? [signal] : [])]);
  return runInProcess(movingPreviewProcess, preview, [file], { ...options, signal: bounded });
}

/** Timeout of a brand's preview in milliseconds: drawing takes about a second, and a user waits for the preview. */
const brandPreviewTimeoutMs = 20_000;

/**
 * Draws two still images (JPEG) of a presenter video in a brand: `presenterFile` with lower third and subtitles, and
 * `lastFrameFile`. Runs at normal priority.
 * @throws EngineError `aborted` after 20 seconds
 */
export async function makeBrandPreview(
  preview: BrandPreviewRequest,
  { presenterFile, lastFrameFile, signal }: { presenterFile: string; lastFrameFile: string; signal: AbortSignal },
): Promise<void> {
  const bounded = AbortSignal.any([AbortSignal.timeout(brandPreviewTimeoutMs), signal]);
  await runInProcess(brandPreviewProcess, preview, [presenterFile, lastFrameFile], { priority: 0, signal: bounded });
}

/** Timeout of a still of a prompt in milliseconds: drawing takes about a second, and a user waits for the still. */
const stillTimeoutMs = 20_000;

/** Image that is drawn from a prompt alone. */
export type StillDescription = Extract<ImageDescription, { kind: "image" }>;

/**
 * Draws one image at normal priority, for the preview of a form.
 * @throws EngineError `aborted` after 20 seconds
 */
export async function drawStill(
  description: StillDescription,
  { file, signal }: { file: string; signal: AbortSignal },
): Promise<void> {
  const bounded = AbortSignal.any([AbortSignal.timeout(stillTimeoutMs), signal]);
  await renderImages(description, { files: [file], priority: 0, signal: bounded });
}

/**
 * Timeout in milliseconds and memory limit in bytes of checking a font. The timeout is short, because a user waits for
 * the result.
 */
const fontCheckLimits = { timeoutMs: 20_000, maxBytes: 512 * 1024 ** 2 };

/**
 * Checks whether a font file can be used for the texts of videos, at normal priority. A file that makes the check
 * crash or take too much memory is reported as damaged.
 * @throws EngineError `aborted` when `signal` aborts or after 20 seconds, `crashed` when the check could not start
 */
export async function checkFont(file: string, { signal }: { signal: AbortSignal }): Promise<FontReport> {
  const { timeoutMs, maxBytes } = fontCheckLimits;
  const bounded = AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]);
  try {
    return await runInProcess(fontCheckProcess, { file }, [], { priority: 0, maxBytes, signal: bounded });
  } catch (error) {
    if (!(error instanceof EngineError) || error.code === "aborted") throw error;
    // Rethrow an error with a cause: it comes from this process, which could not start the check, and says nothing
    // about the file. An error from the child means that the file is damaged.
    if (error.cause !== undefined) throw error;
    return { problem: "damaged", detail: String(error), missing: "" };
  }
}

/** Timeout of compressing a copy in milliseconds: longer than a video of half an hour takes on a busy machine. */
const renditionTimeoutMs = 30 * 60_000;

/**
 * Writes a compressed copy of a finished MP4: at most `mostBytes`, longer side at most 960 pixels, fast start,
 * provenance label.
 * @throws EngineError `bad-film` when the video is unreadable or too long for that size, `aborted` after 30 minutes
 */
export async function makeRendition(
  rendition: RenditionRequest,
  { file, signal, ...options }: RenderOptions & { file: string },
): Promise<RenderResult> {
  const bounded = AbortSignal.any([AbortSignal.timeout(renditionTimeoutMs), ...(signal ? [signal] : [])]);
  return runInProcess(renditionProcess, rendition, [file], { ...options, signal: bounded });
}

/**
 * Validates a provider's file by its content and adds provenance label, fast start, poster and overlays, in place. If a
 * decoder crashes or is slow, the ingest is repeated without brand, then without visible label, then without poster.
 * @throws EngineError `bad-film` or `bad-image` when the file must not be stored
 */
export async function ingestFile(foreign: ProviderFile, { signal, ...options }: RenderOptions): Promise<IngestedFile> {
  await sniff(foreign.file, foreign.kind);
  const warnings: string[] = [];
  for (const { candidate, lost, timeoutMs } of ingestLevels(foreign)) {
    const bounded = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
    // Run an ingest without overlays at normal priority, because it takes only a second and users wait for it; overlays
    // take minutes and run at low priority.
    const priority = hasOverlays(candidate) ? {} : { priority: 0 };
    try {
      // Let only the timeout end the process: a process that waits for a slow disk uses no CPU time, but must not count
      // as hanging, because the video would then lose its label.
      const timeouts = { idleMilliseconds: timeoutMs, startMilliseconds: timeoutMs };
      const limits = { ...options, ...priority, signal: bounded, ...timeouts };
      const received = await runInProcess<IngestedFile>(ingestProcess, candidate, [], limits);
      return { ...received, warnings: [...warnings, ...received.warnings] };
    } catch (error) {
      const isRejected = error instanceof EngineError && (error.code === "bad-film" || error.code === "bad-image");
      if (isRejected || signal?.aborted || lost === null) throw error;
      warnings.push(`${lost}: ${String(error)}`);
    }
  }
  throw new EngineError("crashed", warnings.join("; "));
}
