import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "#server/context.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import { maxWhatsappVideoBytes } from "#server/features/orders/whatsapp/video-limit.ts";
import type { WhatsappMessage } from "#server/features/orders/whatsapp/whatsapp-client.ts";
import { log } from "#server/platform/log.ts";
import { makeRendition, EngineError } from "#engine/index.ts";

type Video = WhatsappMessage["video"];

const name = "video.mp4";

/**
 * Calls `use` with a video of at most `maxWhatsappVideoBytes`: the original, or a smaller copy that is deleted afterwards.
 * Passes null if there is no video or it cannot be made small enough.
 */
export async function withCompressedVideo<Result>(
  { storage, workFolder }: Context,
  medium: StoredMedium | undefined,
  signal: AbortSignal,
  use: (video: Video) => Promise<Result>,
): Promise<Result> {
  if (!medium) return use(null);
  const { key, bytes } = medium;
  if (bytes <= maxWhatsappVideoBytes) return use({ open: () => storage.read(key), bytes, name });
  const folder = path.join(workFolder, randomUUID());
  const [sourceFile, file] = [path.join(folder, "whole.mp4"), path.join(folder, "small.mp4")];
  try {
    await mkdir(folder, { recursive: true });
    await pipeline(await storage.read(key), createWriteStream(sourceFile));
    return await use(await shrink(sourceFile, file, signal));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function shrink(sourceFile: string, file: string, signal: AbortSignal): Promise<Video> {
  try {
    await makeRendition(
      {
        videoFile: sourceFile,
        mostBytes: maxWhatsappVideoBytes,
        model: "Lichtspiel",
        source: "compositeWithTrainedAlgorithmicMedia",
      },
      { file, signal },
    );
    const { size } = await stat(file);
    return { open: async () => createReadStream(file), bytes: size, name };
  } catch (error) {
    if (signal.aborted || !(error instanceof EngineError)) throw error;
    log.warn("video could not be compressed enough", { code: error.code });
    return null;
  }
}
