import { uploadLimits } from "#domain/uploads/calls.ts";
import { type ResetLinkTools, sendResetLink } from "#server/features/accounts/reset-password.ts";
import type { StartKeyStore } from "#server/features/generations/store.ts";
import type { MailRow, MailStore } from "#server/features/mail/store.ts";
import type { ProjectStore } from "#server/features/projects/store.ts";
import type { UploadStore } from "#server/features/uploads/store.ts";
import type { EventStore } from "#server/features/webhooks/store.ts";
import type { RetentionStore } from "#server/features/retention/store.ts";
import { finishErasure } from "#server/features/own-account/erasure/finish-erasure.ts";
import { workOffOutbox } from "./outbox.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";
import { removeOrphans } from "#server/features/uploads/jobs/remove-orphans.ts";
import { removeUnclaimed } from "#server/features/uploads/jobs/remove-unclaimed.ts";
import { sweep } from "./sweep.ts";
import type { Alone } from "#server/db/locks.ts";
import type { Config } from "#server/platform/config.ts";
import type { MailTransport } from "#server/platform/mail-transport.ts";
import { mediaKeys } from "#server/platform/media-keys.ts";
import type { Store } from "#server/platform/storage.ts";
import { leaseSeconds } from "#server/providers/local/store.ts";
import { studioProvider } from "#server/providers/provider.ts";
import type { WiredOrders } from "./orders.ts";
import type { WiredProjects } from "./generations.ts";
import type { WiredRenders } from "./renders.ts";

type Parts = {
  config: Pick<Config, "draftSeconds" | "automation" | "outboxPace" | "providerPace">;
  queue: JobQueue;
  store: Store;
  workFolder: string;
  projects: ProjectStore;
  wiredRenders: WiredRenders;
  uploads: UploadStore;
  startKeys: StartKeyStore;
  mailRows: MailStore;
  eventRows: EventStore;
  retention: RetentionStore;
  transport: MailTransport;
  locks: { alone: Alone };
  resetLinkTools: ResetLinkTools;
  removeMailFiles: (removed: readonly Pick<MailRow, "id" | "createdAt">[]) => Promise<void>;
  removeLaterUnclaimed: (reference: string, keys: string[]) => Promise<unknown>;
  workOffLines: () => void;
  orders: Pick<WiredOrders, "onMailEnd" | "work" | "takeUp">;
  wiredProjects: WiredProjects;
};

/**
 * Concurrent project steps: half may fetch results, a quarter may wait for images returned by the start call itself.
 */
const advanceSlots = 32;
/** Retry interval while jobs of the deleted account are still running. */
const finishAgainSeconds = 1;
/** Delay after which a render of the deleted account has stopped or lost its lease, and its files can be removed. */
const afterDrawingSeconds = leaseSeconds + 5;

/** Starts all job workers of this process, and re-enqueues work whose job was lost. */
export async function workOffJobs(parts: Parts): Promise<void> {
  const { config, queue, store, projects, uploads, mailRows, orders } = parts;
  const { renders } = parts.wiredRenders;
  const { advance, enqueueAdvance, follow, cancelTask } = parts.wiredProjects;
  const never = new AbortController().signal;
  const pace = config.providerPace;
  // Tests scale time down, so poll for due jobs more often.
  const looks = pace < 1 ? { lookMilliseconds: Math.max(20, 1000 * pace) } : {};

  /** Removes a render whose project was deleted before the render was stored in it. */
  async function forgetRender(id: string): Promise<void> {
    const row = await renders.find(id);
    await renders.fail(id, "unwanted");
    if (row?.result) await store.remove(mediaKeys([row.result].flat()));
  }

  parts.workOffLines();
  queue.work("advance-project", { slots: advanceSlots, ...looks }, async ({ projectId }, { signal }) => {
    const delaySeconds = await advance(projectId, signal);
    if (delaySeconds !== null) await enqueueAdvance(projectId, delaySeconds);
  });
  async function lookAtRender(id: string): Promise<{ projectId: string; seconds: number | null } | null> {
    const project = await projects.findByTask(id);
    if (project) return { projectId: project.id, seconds: await advance(project.id, never) };
    await forgetRender(id);
    return null;
  }
  parts.wiredRenders.work({
    store,
    workFolder: parts.workFolder,
    draftSeconds: config.draftSeconds,
    onTaken: async (id) => {
      const looked = await lookAtRender(id);
      // Replace the long poll interval of a waiting project.
      if (looked && looked.seconds !== null) await enqueueAdvance(looked.projectId, looked.seconds);
    },
    onChange: async (id) => void (await lookAtRender(id)),
  });
  queue.work("send-reset-link", { slots: 1 }, ({ email }) => sendResetLink(parts.resetLinkTools, email));
  const outbox = workOffOutbox({
    queue,
    mails: mailRows,
    events: parts.eventRows,
    transport: parts.transport,
    removeFiles: parts.removeMailFiles,
    onEnd: orders.onMailEnd,
    automation: config.automation,
    alone: parts.locks.alone,
    pace: config.outboxPace,
  });
  orders.work();
  queue.work("finish-erasure", { slots: 1 }, async (erasure) => {
    const isOver = await finishErasure(
      {
        store,
        cancelTask,
        removeRenders: renders.remove,
        removeMails: parts.removeMailFiles,
        forgetJobs: queue.forget,
      },
      erasure,
    );
    const mayBeDrawn = erasure.tasks.some(({ provider }) => provider === studioProvider);
    if (!isOver) await queue.enqueue("finish-erasure", erasure, { delaySeconds: finishAgainSeconds });
    else if (mayBeDrawn) {
      await queue.enqueue("finish-erasure", { ...erasure, tasks: [] }, { delaySeconds: afterDrawingSeconds });
    }
  });
  queue.work("remove-files", { slots: 1 }, ({ keys }) => store.remove(keys));
  queue.work("remove-unclaimed", { slots: 1 }, ({ reference, keys }) =>
    removeUnclaimed(
      {
        projects,
        removeFiles: store.remove,
        lookLater: async () => void (await parts.removeLaterUnclaimed(reference, keys)),
      },
      { reference, keys },
    ),
  );
  queue.work("remove-orphans", { slots: 1 }, ({ projectId }) => removeOrphans({ projects, store }, projectId));
  queue.work("sweep", { slots: 1 }, () =>
    sweep({
      projects,
      renders,
      startKeys: parts.startKeys,
      workFolder: parts.workFolder,
      findMotionless: (projectIds) => queue.findMissing("advance-project", projectIds),
      enqueueAdvance: follow,
      takeUpOutbox: outbox.takeUp,
      takeUpOrders: orders.takeUp,
      forgetUploads: async () => {
        const gone = await uploads.takeUnused(uploadLimits.unusedHours);
        await store.remove(gone.map(({ key }) => key));
      },
      purgePersonalData: async () => parts.removeMailFiles(await parts.retention.purge()),
    }),
  );
  await outbox.takeUp();
  await orders.takeUp();
}
