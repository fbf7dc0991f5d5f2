import type { SpokenBy } from "#domain/speakers/voices.ts";
import {
  lostRenderRetrySeconds,
  maxRenderAttempts,
  renderRetryBaseSeconds,
  speechRetrySeconds,
} from "#server/platform/retry-policies.ts";
import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { withLocalFiles } from "#server/providers/local/local-files.ts";
import type { RenderDescription } from "#server/providers/local/render-description.ts";
import type { RenderAttempt, RenderRow, RenderStore } from "#server/providers/local/store.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log, withoutSecrets } from "#server/platform/log.ts";
import { recordFailedRender, recordRender } from "#server/platform/metrics.ts";
import { mediaKeys } from "#server/platform/project-media-keys.ts";
import { retryWhileUnavailable } from "#server/platform/retry-while-unavailable.ts";
import type { Store } from "#server/platform/storage.ts";
import { recordSpeech } from "#server/providers/local/record-speech.ts";
import { SpeechFailure, type SpeechService } from "#server/providers/speech-service.ts";
import {
  isEditProblem,
  isImage,
  readDescription,
  render,
  renderImages,
  type RenderProgress,
  EngineError,
  type VideoDescription,
} from "#engine/index.ts";

export type RenderContext = {
  renders: RenderStore;
  store: Store;
  /**
   * Temporary folder on the local disk. If the media are stored on the same disk, a finished file is moved and not
   * copied.
   */
  workFolder: string;
  /**
   * Maximum length of videos in seconds, for tests that do not examine the video; if left out, videos have their full
   * length.
   */
  draftSeconds?: number | undefined;
  /**
   * Fraction of the full width and height at which videos are rendered; below 1 in tests that do not examine the video.
   */
  draftScale?: number | undefined;
  /** Speech service of the current settings; null if none is configured. */
  speechService: SpeechService | null;
  /** Folder in which voices may be installed; an installed voice speaks the texts that no speech service speaks. */
  voicesFolder?: string | undefined;
  /**
   * Called when a render starts: `pollRender` of generations/jobs/workers.ts, which also enqueues the next poll of the
   * project.
   */
  onStarted: (renderId: string) => Promise<void>;
  /** Called when the state of a render has changed: `pollRender` of generations/jobs/workers.ts. */
  onChange: (renderId: string) => Promise<void>;
};

/**
 * Nice value of image renders: they get more CPU time than videos, which take minutes, but less than everything else.
 */
const imagePriority = 1;

/** Codes of errors in the description itself, for which a retry would fail in the same way. */
const permanentErrors = new Set<EngineError["code"]>(["bad-description", "bad-image"]);

/** Runs a render that was just taken from the queue, and stores the result under a key of its own. */
export async function renderMedia(ctx: RenderContext, row: RenderRow, signal: AbortSignal): Promise<void> {
  const { renders, store } = ctx;
  const { id, attempts } = row;
  if (attempts > maxRenderAttempts + lostRenderRetrySeconds.length) {
    // Give up: the worker died in all attempts, and a render that ends its worker must not be retried forever.
    log.error("render failed too often", { renderId: id, attempts });
    await renders.fail(id, "ended its worker too often");
    return ctx.onChange(id);
  }
  await ctx.onStarted(id);
  const folder = path.join(ctx.workFolder, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    const result = await renderFiles(ctx, row, row.description as RenderDescription, folder, signal);
    failpoint("render-stored");
    if (!(await renders.finish(row, result))) await removeUnwanted(ctx, row, store, result);
  } catch (error) {
    if (signal.aborted) {
      await renders.release(row, 0, false);
      throw error;
    }
    if (error instanceof EngineError && isEditProblem(error.reason)) {
      // A correct refusal is no failure of the engine: count none, and report no error to the operator.
      log.info("render refused", { renderId: id, reason: error.reason });
      await renders.fail(id, error.reason);
      return await ctx.onChange(id);
    }
    const isPermanent = error instanceof EngineError && permanentErrors.has(error.code);
    if (!isPermanent && attempts < maxRenderAttempts) {
      const pause = error instanceof SpeechFailure ? speechRetrySeconds * attempts : renderRetryBaseSeconds ** attempts;
      const isReleased = await renders.release(row, pause, true);
      // Record no failure if the attempt could not be released, because the render was cancelled or taken by another
      // worker.
      if (!isReleased) return;
      recordFailedRender(row.makes);
      throw error;
    }
    recordFailedRender(row.makes);
    log.error("render failed", { renderId: id, error });
    await renders.fail(id, withoutSecrets(String(error)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await ctx.onChange(id);
}

/**
 * Removes the result of a cancelled render, unless another worker has taken the render over, because that worker writes
 * to the same keys.
 */
async function removeUnwanted(
  { renders }: RenderContext,
  { id }: RenderAttempt,
  store: Store,
  result: StoredMedium[],
): Promise<void> {
  const current = await renders.find(id);
  if (!current || current.state === "failed") await store.remove(mediaKeys(result));
}

async function renderFiles(
  ctx: RenderContext,
  attempt: RenderAttempt,
  requested: RenderDescription,
  folder: string,
  stop: AbortSignal,
): Promise<StoredMedium[]> {
  const { id: renderId } = attempt;
  const cancellation = new AbortController();
  const options = {
    signal: AbortSignal.any([stop, cancellation.signal]),
    onProgress: ({ phase, done, total }: RenderProgress) => {
      // Reach the failpoint in any phase after the preparation: progress reports are throttled, so that a very short
      // video may report its second half only in the last phase.
      if (phase !== "preparing" && done * 2 >= total) failpoint("render-half");
      void ctx.renders
        .report(attempt, { phase, done, total })
        .then((isRunning) => (isRunning ? ctx.onChange(renderId) : cancellation.abort()))
        .catch((error: unknown) => log.warn("render progress not written", { renderId, error }));
    },
  };
  const description = readDescription(reduceForDraft(await withLocalFiles(requested, folder, ctx.store), ctx));
  const storeFile = async (file: string, name: string) => {
    const key = `renders/${renderId}/${name}`;
    return { key, bytes: await retryWhileUnavailable(() => ctx.store.putFile(key, file), options.signal) };
  };

  if (isImage(description)) {
    const type = description.type ?? "png";
    const ending = type === "jpeg" ? "jpg" : type;
    const files = Array.from({ length: description.variants ?? 1 }, (_, index) =>
      path.join(folder, `${index}.${ending}`),
    );
    const start = performance.now();
    const images = await renderImages(description, { files, ...options, priority: imagePriority });
    recordRender({ kind: "image", seconds: secondsSince(start) });
    const media: StoredMedium[] = [];
    for (const [index, { width, height }] of images.entries()) {
      const stored = await storeFile(files[index] ?? "", `${index}.${ending}`);
      media.push({ ...stored, type: `image/${type}`, posterKey: null, width, height });
    }
    return media;
  }
  const file = path.join(folder, "film.mp4");
  const posterFile = path.join(folder, "poster.jpg");
  const { spokenBy, ...recorded } = await addRecordings(ctx, { attempt, description, folder }, options);
  const start = performance.now();
  const { width, height, seconds, captions, voiceModel, voiceFault, decorationFault } = await render(
    recorded.description,
    { file, posterFile, ...options },
  );
  if (voiceFault !== undefined)
    log.warn("installed voice failed, our own voice speaks", { renderId, detail: voiceFault });
  if (decorationFault !== undefined)
    log.warn("the room behind the speaker lacks the things of the trade", { renderId, detail: decorationFault });
  recordRender({ kind: "video", seconds: secondsSince(start), videoSeconds: seconds });
  const { key: posterKey } = await storeFile(posterFile, "poster.jpg");
  const captionsKey = captions === undefined ? null : `renders/${renderId}/captions.vtt`;
  if (captionsKey) await ctx.store.put(captionsKey, Buffer.from(captions ?? "", "utf8"));
  const stored = {
    ...(await storeFile(file, "film.mp4")),
    ...(spokenBy && { spokenBy }),
    ...(voiceModel && { voiceModel }),
  };
  return [{ ...stored, posterKey, captionsKey, type: "video/mp4", width, height }];
}

/** Lets the speech service speak the text of a presenter video, and writes the recordings to files for the engine. */
async function addRecordings(
  { speechService, voicesFolder }: RenderContext,
  { attempt, description, folder }: { attempt: RenderAttempt; description: VideoDescription; folder: string },
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: RenderProgress) => void },
): Promise<{ description: VideoDescription; spokenBy?: SpokenBy | undefined }> {
  if (description.kind !== "presenter") return { description };
  const { text, speaker, ownPronunciations, preview } = description;
  const speechFiles: string[] = [];
  const spokenBy = await recordSpeech(
    speechService,
    { text, speaker, pronunciations: ownPronunciations, maxSeconds: preview?.seconds },
    {
      signal,
      onProgress: (done, total) => onProgress({ phase: "preparing", done, total }),
      store: async (recording, index) => {
        const speechFile = path.join(folder, `speech-${index}.wav`);
        await writeFile(speechFile, recording);
        speechFiles.push(speechFile);
      },
      logFields: { renderId: attempt.id },
    },
  );
  if (spokenBy === "service") return { spokenBy, description: { ...description, speechFiles } };
  // Use the installed voice model in the first attempt only: it may need more memory than is free, which ends the whole
  // render.
  return { spokenBy, description: { ...description, ...(attempt.attempts === 1 && { voicesFolder }) } };
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** Number of characters that a voice speaks per second, by which texts are shortened for tests. */
const charactersPerSecond = 14;

/** Shortens and scales a video for tests; images stay unchanged. */
function reduceForDraft(
  description: RenderDescription,
  { draftSeconds = Number.POSITIVE_INFINITY, draftScale }: Pick<RenderContext, "draftSeconds" | "draftScale">,
): RenderDescription {
  const { kind, seconds, text } = description;
  const maxCharacters = draftSeconds * charactersPerSecond;
  return {
    ...description,
    ...(typeof seconds === "number" && { seconds: Math.min(seconds, draftSeconds) }),
    ...(typeof text === "string" && { text: text.slice(0, maxCharacters) }),
    ...(draftScale !== undefined && !kind.startsWith("image") && { scale: draftScale }),
  };
}
