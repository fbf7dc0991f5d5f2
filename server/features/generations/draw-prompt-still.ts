import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Model } from "#domain/models/models.ts";
import type { Context } from "#server/context.ts";
import { log } from "#server/platform/log.ts";
import { createFairSemaphore } from "#server/platform/semaphore.ts";
import { type PromptInput, resolveLocalRequest } from "./understand-prompt.ts";

/** Draws one still at a time, because each occupies a core for about a second. */
const semaphore = createFairSemaphore(1);

/**
 * Draws a small still of what the local engine makes of a prompt, with the code that draws its images. Returns a data
 * URL; null if another provider would make the result, if the model needs an image, or if the drawing fails.
 */
export async function drawPromptStill(
  ctx: Context,
  { userId, model, input }: { userId: string; model: Model; input: PromptInput },
  signal: AbortSignal,
): Promise<string | null> {
  const resolved = await resolveLocalRequest(ctx, model, input);
  const description = resolved?.provider.describeStill?.(resolved.request);
  if (!description) return null;
  const folder = path.join(ctx.workFolder, randomUUID());
  const file = path.join(folder, "still.jpg");
  try {
    await mkdir(folder, { recursive: true });
    const jpeg = await semaphore.run(userId, async () => {
      // The user has gone on typing while other stills were drawn.
      if (signal.aborted) return undefined;
      await ctx.drawStill(description, { file, signal });
      return readFile(file);
    });
    return jpeg ? `data:image/jpeg;base64,${jpeg.toString("base64")}` : null;
  } catch (error) {
    // The form works without its still.
    if (!signal.aborted) log.warn("still of a prompt could not be drawn", { model: model.id, error });
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
