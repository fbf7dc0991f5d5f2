import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { formatOfOrder } from "#domain/orders/wizards.ts";
import type { Context } from "#server/context.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import type { OrderRow } from "#server/features/orders/store.ts";
import { log } from "#server/platform/log.ts";
import { movingPreviewKey } from "#server/platform/project-media-keys.ts";
import { playButtonOverlay } from "#server/platform/play-button.ts";
import { makeMovingPreview, EngineError } from "#engine/index.ts";

const sizes = { landscape: { width: 480, height: 270 }, portrait: { width: 270, height: 480 } };
const seconds = 2.5;
/** Maximum size of the preview in bytes: mail programs load larger images late or not at all. */
const maxBytes = 600_000;

/**
 * Makes the animated preview for the email to the recipient, unless it exists. If this fails, the email shows a still
 * image, so that an unreadable video does not delay the delivery.
 */
export async function makeMailPreview(
  { storage, workFolder }: Context,
  order: Pick<OrderRow, "id" | "request">,
  medium: StoredMedium,
  signal: AbortSignal,
): Promise<void> {
  const key = movingPreviewKey(medium);
  if ((await storage.size(key)) !== null) return;
  const size = sizes[formatOfOrder(order.request)];
  const folder = path.join(workFolder, randomUUID());
  const [videoFile, file] = [path.join(folder, "video.mp4"), path.join(folder, "preview.gif")];
  try {
    await mkdir(folder, { recursive: true });
    await pipeline(await storage.read(medium.key), createWriteStream(videoFile));
    await makeMovingPreview(
      {
        videoFile,
        ...size,
        seconds,
        maxBytes,
        overlay: playButtonOverlay(size),
        model: "Lichtspiel",
        source: "compositeWithTrainedAlgorithmicMedia",
      },
      { file, signal },
    );
    await storage.putFile(key, file);
  } catch (error) {
    if (signal.aborted || !(error instanceof EngineError)) throw error;
    log.warn("the preview of a mail could not be made", { orderId: order.id, code: error.code });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
