import type { Context } from "#server/context.ts";
import { uploadLimits } from "#domain/uploads/limits.ts";
import type { StartKeyStore } from "#server/features/generations/store.ts";
import { resumeMails, startMailWorkers } from "#server/features/mail/jobs/workers.ts";
import type { ProjectStore } from "#server/features/projects/store.ts";
import type { UploadStore } from "#server/features/uploads/store.ts";
import { resumeWebhooks, startWebhookWorkers } from "#server/features/webhooks/jobs/workers.ts";
import { purgePersonalData } from "#server/features/retention/purge-personal-data.ts";
import { startOwnAccountWorkers } from "#server/features/own-account/jobs/workers.ts";
import { startSignInWorkers } from "#server/features/sign-in/jobs/workers.ts";
import type { JobQueue, WorkOptions } from "#server/queue/job-queue.ts";
import { startFileRemovalWorkers } from "#server/features/file-removal/workers.ts";
import { startProjectWorkers } from "#server/features/projects/jobs/workers.ts";
import { sweep } from "./sweep.ts";
import type { Config } from "#server/platform/config.ts";
import { mediaKeys } from "#server/platform/media-keys.ts";
import type { Store } from "#server/platform/storage.ts";
import type { OrderParts } from "./orders.ts";
import type { GenerationParts } from "./generations.ts";
import type { RenderParts } from "./renders.ts";

type Parts = {
  ctx: Context;
  config: Pick<Config, "draftSeconds" | "draftScale" | "automation" | "outboxTimeScale" | "providerTimeScale">;
  queue: JobQueue;
  store: Store;
  workFolder: string;
  projects: ProjectStore;
  renderParts: RenderParts;
  uploads: UploadStore;
  startKeys: StartKeyStore;
  drainQueues: () => void;
  orders: Pick<OrderParts, "onMailEnd" | "work" | "resume">;
  projectParts: GenerationParts;
};

/**
 * Concurrent project steps: half may fetch results, a quarter may wait for images returned by the start call itself.
 */
const advanceSlots = 32;

/** Starts all job workers of this process, and re-enqueues work whose job was lost. */
export async function startWorkers(parts: Parts): Promise<void> {
  const { config, queue, store, projects, uploads, orders } = parts;
  const { renders } = parts.renderParts;
  const { advance, enqueueAdvance, ensureFollowed, cancelTask } = parts.projectParts;
  const resumeOutbox = async () => {
    await resumeMails(parts.ctx);
    await resumeWebhooks(parts.ctx);
  };
  const never = new AbortController().signal;
  const timeScale = config.providerTimeScale;
  // Tests scale time down, so poll for due jobs more often.
  const pollOptions: Partial<WorkOptions> = timeScale < 1 ? { pollMilliseconds: Math.max(20, 1000 * timeScale) } : {};

  /** Removes a render whose project was deleted before the render was stored in it. */
  async function removeUnwantedRender(id: string): Promise<void> {
    const row = await renders.find(id);
    await renders.fail(id, "unwanted");
    if (row?.result) await store.remove(mediaKeys([row.result].flat()));
  }

  parts.drainQueues();
  queue.work("advance-project", { slots: advanceSlots, ...pollOptions }, async ({ projectId }, { signal }) => {
    const delaySeconds = await advance(projectId, signal);
    if (delaySeconds !== null) await enqueueAdvance(projectId, delaySeconds);
  });
  async function pollRenderProject(id: string): Promise<{ projectId: string; seconds: number | null } | null> {
    const project = await projects.findByTask(id);
    if (project) return { projectId: project.id, seconds: await advance(project.id, never) };
    await removeUnwantedRender(id);
    return null;
  }
  parts.renderParts.work({
    store,
    workFolder: parts.workFolder,
    draftSeconds: config.draftSeconds,
    draftScale: config.draftScale,
    onStarted: async (id) => {
      const step = await pollRenderProject(id);
      // Replace the long poll interval of a waiting project.
      if (step && step.seconds !== null) await enqueueAdvance(step.projectId, step.seconds);
    },
    onChange: async (id) => void (await pollRenderProject(id)),
  });
  startSignInWorkers(parts.ctx);
  startMailWorkers(parts.ctx, { onEnd: orders.onMailEnd });
  startWebhookWorkers(parts.ctx);
  orders.work();
  startOwnAccountWorkers({ ...parts.ctx, cancelTask });
  startFileRemovalWorkers(parts.ctx);
  startProjectWorkers(parts.ctx);
  queue.work("sweep", { slots: 1 }, () =>
    sweep({
      projects,
      renders,
      startKeys: parts.startKeys,
      workFolder: parts.workFolder,
      findWithoutJob: (projectIds) => queue.findMissing("advance-project", projectIds),
      enqueueAdvance: ensureFollowed,
      resumeOutbox,
      resumeOrders: orders.resume,
      deleteUnusedUploads: async () => {
        const removed = await uploads.takeUnused(uploadLimits.unusedHours);
        await store.remove(removed.map(({ key }) => key));
      },
      purgePersonalData: () => purgePersonalData(parts.ctx),
    }),
  );
  await resumeOutbox();
  await orders.resume();
}
