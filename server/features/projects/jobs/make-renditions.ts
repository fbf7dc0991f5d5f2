import type { Context } from "#server/context.ts";
import { renditionKey, renditionWidths } from "#server/platform/project-media-keys.ts";
import { publishProject } from "../publish-project.ts";
import { renditionStore } from "../rendition-store.ts";
import { storeRenditions } from "../renditions.ts";
import { projectStore } from "../store.ts";

type Parts = Pick<Context, "db" | "storage" | "publish">;
type Lacking = Awaited<ReturnType<ReturnType<typeof renditionStore>["findLacking"]>>[number];

const batchSize = 10;
/** Milliseconds after which the job leaves the remaining projects to its next run, long before the job's time limit. */
const maxMilliseconds = 5 * 60_000;

/**
 * Makes the renditions of all projects that lack them, newest first. Each project is stored when it is ready, so that a
 * later run continues where an earlier run ended.
 * @throws Error after all other projects are done, if the files of a project could not be read or stored
 */
export async function makeRenditions(ctx: Parts, signal: AbortSignal): Promise<void> {
  const end = Date.now() + maxMilliseconds;
  const failed: string[] = [];
  let firstError: unknown;
  for (;;) {
    const lacking = await renditionStore(ctx.db).findLacking(batchSize, failed);
    if (lacking.length === 0) break;
    for (const project of lacking) {
      if (signal.aborted || Date.now() > end) return;
      await completeRenditions(ctx, project).catch((error: unknown) => {
        firstError ??= error;
        failed.push(project.id);
      });
    }
  }
  if (firstError) throw firstError;
}

async function completeRenditions(ctx: Parts, { id, userId, media }: Lacking): Promise<void> {
  const complete = [];
  for (const medium of media) {
    const renditions = medium.renditions ?? (await storeRenditions(ctx.storage, medium));
    complete.push({ ...medium, renditions });
  }
  if (await renditionStore(ctx.db).save(id, media, complete)) return publishProject(ctx, userId, id);
  if (await projectStore(ctx.db).findWithoutOwner(id)) return;
  // Remove the copies of a project that was deleted meanwhile, because its deletion did not find them yet.
  await ctx.storage.remove(media.flatMap((medium) => renditionWidths.map((width) => renditionKey(medium, width))));
}
