import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { log } from "#server/platform/log.ts";
import { createFairSemaphore } from "#server/platform/semaphore.ts";
import type { Store } from "#server/platform/storage.ts";
import { type EditProblem, findImageProblem, needsImageCheck, readDescription } from "#engine/index.ts";
import { withLocalFiles } from "./local-files.ts";
import type { RenderDescription } from "./render-description.ts";

/**
 * Runs one check at a time in this process, because each runs models that may occupy a gigabyte, and lets accounts take
 * turns.
 */
const semaphore = createFairSemaphore(1);
/** Milliseconds after which a start no longer waits for its check: browsers wait half a minute for an answer. */
const maxStartMilliseconds = 15_000;

type CheckContext = {
  store: Store;
  workFolder: string;
  /** Timeout of the check; {@link maxStartMilliseconds} if left out. */
  maxMilliseconds?: number;
};

/**
 * Looks at the images of an edit before its project starts.
 * @param ownerId account that starts the project; its checks run one after the other
 * @returns undefined as well if the check fails or takes too long: the render looks again, and then fails
 */
export async function checkImages(
  { store, workFolder, maxMilliseconds = maxStartMilliseconds }: CheckContext,
  description: RenderDescription,
  ownerId: string,
): Promise<EditProblem | undefined> {
  if (!(await needsImageCheck(description))) return undefined;
  const signal = AbortSignal.timeout(maxMilliseconds);
  const folder = path.join(workFolder, randomUUID());
  try {
    await mkdir(folder, { recursive: true });
    const local = readDescription(await withLocalFiles(description, folder, store));
    return await semaphore.run(ownerId, async () => {
      signal.throwIfAborted();
      return findImageProblem(local, { signal });
    });
  } catch (error) {
    log.warn("images of an edit not checked", { error });
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
