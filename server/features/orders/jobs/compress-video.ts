import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { StoredMedium } from "#server/db/schema.ts";
import type { WhatsappMessage } from "#server/features/orders/whatsapp/whatsapp.ts";
import { log } from "#server/platform/log.ts";
import type { Store } from "#server/platform/storage.ts";
import { makeRendition, EngineError } from "#engine/index.ts";

type Context = { store: Store; workFolder: string; maxBytes: number };
type Video = WhatsappMessage["video"];

const name = "video.mp4";

/**
 * Calls `use` with a video of at most `mostBytes`: the original, or a smaller copy that is deleted afterwards. Passes
 * null if there is no video or it cannot be made small enough.
 */
export async function withCompressedVideo<Result>(
  { store, workFolder, maxBytes }: Context,
  medium: StoredMedium | undefined,
  signal: AbortSignal,
  use: (video: Video) => Promise<Result>,
): Promise<Result> {
  if (!medium) return use(null);
  const { key, bytes } = medium;
  if (bytes <= maxBytes) return use({ open: () => store.read(key), bytes, name });
  const folder = path.join(workFolder, randomUUID());
  const [sourceFile, file] = [path.join(folder, "whole.mp4"), path.join(folder, "small.mp4")];
  try {
    await mkdir(folder, { recursive: true });
    await pipeline(await store.read(key), createWriteStream(sourceFile));
    return await use(await shrink({ sourceFile, file, mostBytes: maxBytes }, signal));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function shrink(
  { sourceFile, file, mostBytes: maxBytes }: { sourceFile: string; file: string; mostBytes: number },
  signal: AbortSignal,
): Promise<Video> {
  try {
    await makeRendition(
      {
        videoFile: sourceFile,
        mostBytes: maxBytes,
        model: "Lichtspiel",
        source: "compositeWithTrainedAlgorithmicMedia",
      },
      { file, signal },
    );
    const { size } = await stat(file);
    return { open: async () => createReadStream(file), bytes: size, name };
  } catch (error) {
    if (signal.aborted || !(error instanceof EngineError)) throw error;
    log.warn("a film could not be made small enough", { code: error.code });
    return null;
  }
}
