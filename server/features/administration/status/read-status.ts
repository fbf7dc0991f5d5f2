import type {
  ActionItem,
  ActionItemKind,
  OpenDispute,
  StatusFigures,
  Work,
} from "#domain/administration/status-calls.ts";
import {
  declinedStarts,
  failedMessageDays,
  lateErasureHours,
  stuckOrderHours,
} from "#domain/administration/action-item-thresholds.ts";
import type { AnswerOf } from "#domain/call.ts";
import type { readStatus as readStatusCall } from "#domain/administration/status-calls.ts";
import { findAnyModel } from "#domain/models/models.ts";
import type { Context } from "#server/context.ts";
import { linkOf } from "#server/features/orders/disputes/present-dispute.ts";
import { disputeStore, type DisputeRow } from "#server/features/orders/disputes/store.ts";
import { invoiceStore } from "#server/features/invoices/store.ts";
import { metricsStore } from "#server/features/metrics/store.ts";
import { runStore } from "#server/features/providers/overview/store.ts";
import { type DiskSpace, minFreeBytes, readDiskSpace } from "#server/platform/disk-space.ts";
import { log } from "#server/platform/log.ts";
import { type FailedJobs, readFailedJobs, readLateJobs, readQueueDepths } from "#server/queue/queue-depths.ts";
import { type EndedProjects, type Pending, statusStore } from "./store.ts";

type Status = AnswerOf<typeof readStatusCall>;

/** Reads the problems that an admin or moderator must solve; for admins also the figures of the installation. */
export async function readStatus(ctx: Context, isAdmin: boolean): Promise<Status> {
  const store = statusStore(ctx.db);
  const [messages, requests, admin] = await Promise.all([
    store.readOpenMessages(),
    store.readOpenInvitationRequests(),
    isAdmin ? readAdminStatus(ctx) : undefined,
  ]);
  const items = [...(admin?.items ?? []), toItem("messages", messages), toItem("invitation-requests", requests)];
  return {
    action_items: items.filter(({ count }) => count > 0),
    disputes: admin?.disputes ?? [],
    figures: admin?.figures ?? null,
  };
}

type AdminStatus = { items: ActionItem[]; disputes: OpenDispute[]; figures: StatusFigures };

async function readAdminStatus(ctx: Context): Promise<AdminStatus> {
  const { db, config, configuredProviders } = ctx;
  const store = statusStore(db);
  const metrics = metricsStore(db);
  const isTest = !config.stripe;
  const [
    ended,
    money,
    undecided,
    disputed,
    stuck,
    waitingInvoices,
    mails,
    webhooks,
    erasures,
    queues,
    failedJobs,
    outboxes,
    renders,
    loads,
    declined,
    disk,
  ] = await Promise.all([
    store.readEndedProjects(),
    store.readMoney(isTest ? "test" : "stripe"),
    store.readUndecidedOrders(),
    disputeStore(db).listNeedingPerson(),
    store.readStuckOrders(stuckOrderHours, automationHours(ctx)),
    invoiceStore(db).countWaiting(),
    store.readFailedMails(failedMessageDays),
    store.readFailedWebhooks(failedMessageDays),
    readLateJobs(db, "finish-erasure", lateErasureHours),
    readQueueDepths(db),
    readFailedJobs(db),
    metrics.readOutboxes(),
    metrics.readRenderDepths(),
    metrics.readProviderLoads(),
    runStore(db).unaccepted(),
    readDisk(config.dataFolder),
  ]);
  const failing = new Set([
    ...loads.flatMap(({ provider, isOpen }) => (isOpen ? [provider] : [])),
    ...declined.flatMap(({ provider, starts }) => (starts >= declinedStarts ? [provider] : [])),
  ]);
  const failingProviders = configuredProviders.filter(({ name }) => failing.has(name)).map(({ title }) => title);
  const mailbox = outboxes.find(({ name }) => name === "mail");
  const isDiskFull = disk !== null && disk.freeBytes < minFreeBytes;
  return {
    items: [
      toItem("disputes", disputed),
      toItem("orders", undecided),
      toItem("stuck-orders", stuck),
      toItem("invoices", waitingInvoices),
      toItem("erasures", { count: erasures.count, since: erasures.oldestAt }),
      toItem("failed-jobs", {
        count: failedJobs.reduce((total, { failed }) => total + failed, 0),
        since: oldest(failedJobs.map(({ oldestAt }) => oldestAt)),
      }),
      toItem("providers", { count: failingProviders.length, since: null }),
      toItem("disk", { count: isDiskFull ? 1 : 0, since: null }),
      toItem("mails", mails),
      toItem("webhooks", webhooks),
    ],
    disputes: disputed.disputes.map(toOpenDispute),
    figures: {
      ...countResults(ended),
      work: toWork(queues, failedJobs, renders),
      money: {
        paid_cents: money.paidCents,
        refunded_cents: money.refundedCents,
        returned_cents: money.returnedCents,
        reinstated_cents: money.reinstatedCents,
        is_test: isTest,
      },
      disk: disk && { free_bytes: disk.freeBytes, size_bytes: disk.sizeBytes },
      mails: { waiting: mailbox?.waiting ?? 0, oldest_seconds: mailbox?.oldestSeconds ?? 0 },
      open_providers: failingProviders,
    },
  };
}

const toOpenDispute = (dispute: DisputeRow): OpenDispute => ({
  id: dispute.id,
  status: dispute.status,
  reason: dispute.reason,
  amount_cents: dispute.amountCents,
  due_by: dispute.dueBy?.toISOString() ?? null,
  link: linkOf(dispute),
});

/** Hours after which the wait for the operator's automation ends; null if it never ends. */
const automationHours = ({ config: { automation } }: Context): number | null =>
  automation && automation.fallback !== "wait" ? automation.hours : null;

const toItem = (kind: ActionItemKind, { count, since }: Pending): ActionItem => ({
  kind,
  count,
  since: since?.toISOString() ?? null,
});

const oldest = (times: readonly Date[]): Date | null =>
  times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));

function countResults(ended: readonly EndedProjects[]): Pick<StatusFigures, "videos" | "images"> {
  const sum = (makes: "video" | "image") => {
    const rows = ended.filter(({ modelId }) => (findAnyModel(modelId)?.makes ?? "video") === makes);
    return {
      done: rows.reduce((total, { done }) => total + done, 0),
      failed: rows.reduce((total, { failed }) => total + failed, 0),
    };
  };
  return { videos: sum("video"), images: sum("image") };
}

type Queues = Awaited<ReturnType<typeof readQueueDepths>>;
type Renders = Awaited<ReturnType<ReturnType<typeof metricsStore>["readRenderDepths"]>>;

function toWork(queues: Queues, failedJobs: readonly FailedJobs[], renders: Renders): Work[] {
  const jobs = queues.map(({ name, waiting, running, oldestSeconds }): Work => {
    const failed = failedJobs.find((each) => each.name === name);
    return {
      kind: name,
      waiting,
      running,
      failed: failed?.failed ?? 0,
      oldest_seconds: oldestSeconds,
      last_error: failed?.lastError ?? null,
    };
  });
  const own = renders.map(({ kind, queued, rendering, oldestSeconds }): Work => ({
    kind: `render-${kind}`,
    waiting: queued,
    running: rendering,
    failed: 0,
    oldest_seconds: oldestSeconds,
    last_error: null,
  }));
  return [...own, ...jobs].filter(({ waiting, running, failed }) => waiting + running + failed > 0);
}

async function readDisk(folder: string): Promise<DiskSpace | null> {
  try {
    return await readDiskSpace(folder);
  } catch (error) {
    log.warn("free space could not be read", { error });
    return null;
  }
}
