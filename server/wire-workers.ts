import { uploadLimits } from "#domain/uploads/calls.ts";
import { type ResetLinkTools, sendResetLink } from "./features/accounts/reset-password.ts";
import type { StartKeyStore } from "./features/generations/store.ts";
import type { MailRow, MailStore } from "./features/mail/store.ts";
import type { ProjectStore } from "./features/projects/store.ts";
import type { UploadStore } from "./features/uploads/store.ts";
import type { EventStore } from "./features/webhooks/store.ts";
import type { RetentionStore } from "./features/retention/store.ts";
import { finishErasure } from "./jobs/finish-erasure.ts";
import { workOffOutbox } from "./jobs/outbox.ts";
import type { JobQueue } from "./jobs/queue.ts";
import { removeOrphans } from "./jobs/remove-orphans.ts";
import { removeUnclaimed } from "./jobs/remove-unclaimed.ts";
import { sweep } from "./jobs/sweep.ts";
import type { Alone } from "./db/locks.ts";
import type { Config } from "./platform/config.ts";
import type { MailTransport } from "./platform/mail-transport.ts";
import { mediaKeys } from "./platform/media-keys.ts";
import type { Store } from "./platform/storage.ts";
import { leaseSeconds } from "./providers/local/store.ts";
import { studioProvider } from "./providers/provider.ts";
import type { WiredOrders } from "./wire-orders.ts";
import type { WiredProjects } from "./wire-projects.ts";
import type { WiredRenders } from "./wire-renders.ts";

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

/** Half of them may fetch results, and a quarter wait for pictures that come in the answer of their start. */
const advanceSlots = 32;
/** Work that ran when its account was deleted notices within a few seconds. */
const finishAgainSeconds = 1;
/** A worker that was drawing for it has stopped by then, or died and left files. */
const afterDrawingSeconds = leaseSeconds + 5;

/** Works off all jobs in this process from now on, and takes up what lost its job. */
export async function workOffJobs(parts: Parts): Promise<void> {
  const { config, queue, store, projects, uploads, mailRows, orders } = parts;
  const { renders } = parts.wiredRenders;
  const { advance, enqueueAdvance, follow, cancelTask } = parts.wiredProjects;
  const never = new AbortController().signal;
  const pace = config.providerPace;
  // Where time passes more quickly, whatever is due is looked for more often.
  const looks = pace < 1 ? { lookMilliseconds: Math.max(20, 1000 * pace) } : {};

  /** Its project was deleted before it knew of this render. */
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
      // Until now its next look was planned as one of a project that waits.
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
