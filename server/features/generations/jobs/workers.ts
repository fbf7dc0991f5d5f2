import type { Context } from "#server/context.ts";
import { enqueueAdvance } from "#server/features/projects/jobs/enqueue.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { keysWithDerived } from "#server/platform/project-media-keys.ts";
import { advanceProject } from "./advance-project.ts";
import { workerSlots } from "#server/queue/worker-slots.ts";

const never = new AbortController().signal;

/** Starts the workers that advance projects, drain the queues of providers and render in this process. */
export function startGenerationWorkers(ctx: Context): void {
  const { config, jobs, storage, workFolder } = ctx;
  const timeScale = config.providerTimeScale;
  // Poll for due jobs more often in tests, which scale time down.
  const pollOptions = timeScale < 1 ? { pollMilliseconds: Math.max(20, 1000 * timeScale) } : {};

  jobs.work("start-waiting", { slots: workerSlots["start-waiting"] }, ({ provider }) =>
    ctx.scheduler.dispatch(provider),
  );
  jobs.work(
    "advance-project",
    { slots: workerSlots["advance-project"], ...pollOptions },
    async ({ projectId }, { signal }) => {
      const delaySeconds = await advanceProject(ctx, projectId, signal);
      if (delaySeconds !== null) await enqueueAdvance(ctx, projectId, { delaySeconds });
    },
  );
  if (config.workerKinds.includes("render"))
    ctx.localEngine.work({
      store: storage,
      workFolder,
      draftSeconds: config.draftSeconds,
      draftScale: config.draftScale,
      onStarted: async (renderId) => {
        const step = await pollRender(ctx, renderId);
        // Enqueue the next poll earlier: the local engine has started a project, which was polled rarely while it
        // waited.
        if (step && step.seconds !== null) await enqueueAdvance(ctx, step.projectId, { delaySeconds: step.seconds });
      },
      onChange: async (renderId) => void (await pollRender(ctx, renderId)),
    });
}

/** Polls the project of a render at once; removes the render if its project was deleted. */
async function pollRender(ctx: Context, id: string): Promise<{ projectId: string; seconds: number | null } | null> {
  const project = await projectStore(ctx.db).findByTask(id);
  if (project) return { projectId: project.id, seconds: await advanceProject(ctx, project.id, never) };
  await removeUnwantedRender(ctx, id);
  return null;
}

/**
 * Removes a render without a project: the project was deleted before it stored the render. Previews are not removed,
 * because they never have a project.
 */
async function removeUnwantedRender({ localEngine: { renders }, storage }: Context, id: string): Promise<void> {
  const row = await renders.find(id);
  if (row?.isPreview) return;
  await renders.fail(id, "unwanted");
  if (row?.result) await storage.remove(keysWithDerived([row.result].flat()));
}
