import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { RenderDescription } from "#server/providers/local/describe.ts";
import type { RenderStore } from "#server/providers/local/store.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import type { Store } from "#server/platform/storage.ts";
import { render, StudioError } from "#server/studio/index.ts";

export type RenderTools = {
  renders: RenderStore;
  store: Store;
  /** On the same disk as the storage, so that a finished file is moved and not copied. */
  workFolder: string;
  /** No film is longer than this; for tests that are not about the film. */
  draftSeconds?: number | undefined;
  /** The render's state changed: whoever ordered it may look. */
  onChange: (renderId: string) => Promise<void>;
};
type Attempt = { signal: AbortSignal; isLast: boolean };

/** Faults of the description itself: drawing it again would end the same way. */
const hopeless = new Set<StudioError["code"]>(["bad-description", "bad-image"]);

/** Draws one order of the local engine and keeps the result under a key of its own. */
export async function renderMedia(tools: RenderTools, renderId: string, { signal, isLast }: Attempt): Promise<void> {
  const { renders, store } = tools;
  const row = await renders.find(renderId);
  if (!row || row.state === "done" || row.state === "failed") return;

  const folder = path.join(tools.workFolder, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    const result = await draw(tools, renderId, row.description as RenderDescription, folder, signal);
    failpoint("render-stored");
    if (!(await renders.finish(renderId, result))) {
      await store.remove([result.key, result.posterKey]);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    const isHopeless = error instanceof StudioError && hopeless.has(error.code);
    if (!isHopeless && !isLast) throw error;
    log.error("render failed", { renderId, error });
    await renders.fail(renderId, String(error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await tools.onChange(renderId);
}

async function draw(
  tools: RenderTools,
  renderId: string,
  description: RenderDescription,
  folder: string,
  stop: AbortSignal,
) {
  const { imageKey, ...film } = description;
  const file = path.join(folder, "film.mp4");
  const posterFile = path.join(folder, "poster.jpg");
  const imageFile = imageKey && path.join(folder, "image");
  if (imageKey && imageFile) await pipeline(await tools.store.read(imageKey), createWriteStream(imageFile));

  const unwanted = new AbortController();
  const seconds = Math.min(film.seconds, tools.draftSeconds ?? Number.POSITIVE_INFINITY);
  const { width, height } = await render(
    { ...film, seconds, ...(imageFile && { imageFile }) },
    {
      file,
      posterFile,
      signal: AbortSignal.any([stop, unwanted.signal]),
      onProgress: ({ phase, done, total }) => {
        if (done * 2 >= total) failpoint("render-half");
        void tools.renders
          .report(renderId, { phase, done, total })
          .then((isWanted) => (isWanted ? tools.onChange(renderId) : unwanted.abort()))
          .catch((error: unknown) => log.warn("render progress not written", { renderId, error }));
      },
    },
  );
  const key = `renders/${renderId}/film.mp4`;
  const posterKey = `renders/${renderId}/poster.jpg`;
  await tools.store.putFile(posterKey, posterFile);
  const bytes = await tools.store.putFile(key, file);
  return { key, posterKey, type: "video/mp4", bytes, width, height };
}
