import { databaseNow } from "#server/platform/database-clock.ts";
import { maxVideoAttempts } from "#server/platform/retry-policies.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { isWithdrawn } from "#domain/orders/order-history.ts";
import { isInSendersName } from "#domain/orders/order-addressee.ts";
import { waitHours } from "#domain/projects/time-limits.ts";
import { wasNeverStarted } from "#domain/projects/failures.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import type { StoredWebsite } from "#server/db/order-schema.ts";
import { writeScript } from "#server/features/copywriting/write-script.ts";
import { mailStore } from "#server/features/mail/store.ts";
import { isHandedOver } from "#domain/orders/automation.ts";
import { awaitAutomation } from "#server/features/orders/automation/await-automation.ts";
import { claimOrder } from "#server/features/orders/claim-order.ts";
import { createDeliveries } from "#server/features/orders/deliveries/create-deliveries.ts";
import { readLogoSizes } from "#server/features/orders/deliveries/read-logo-sizes.ts";
import {
  enqueueArrivedEmail,
  enqueueUndeliveredEmail,
} from "#server/features/orders/deliveries/enqueue-order-email.ts";
import { type DeliveryRow, deliveryStore } from "#server/features/orders/deliveries/store.ts";
import { orderVideoInput } from "#server/features/orders/order-video-input.ts";
import { failOrder, notifyAfterFailure } from "#server/features/orders/fail-order.ts";
import { publishOrder } from "#server/features/orders/publish-order.ts";
import { isReadable, readCustomerWebsite } from "#server/features/orders/read-customer-website.ts";
import { type OrderRow, orderStore } from "#server/features/orders/store.ts";
import { withdrawalStore } from "#server/features/orders/withdrawals/store.ts";
import { enqueueAdvance } from "#server/features/projects/jobs/enqueue.ts";
import { publishProject } from "#server/features/projects/publish-project.ts";
import { type ProjectRow, projectStore } from "#server/features/projects/store.ts";
import { projectStatusStore } from "#server/features/projects/status-store.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { makeMailPreview } from "./make-mail-preview.ts";
import { saveSenderColor } from "./save-sender-color.ts";

/**
 * Hours after the order until a video that no provider can start counts as failed. The limit is three times that of
 * other projects, because the video is paid for.
 */
const maxWaitHours = 3 * waitHours;

/**
 * Runs all possible steps of a paid order: website, script, video, delivery. The stored state decides the step; each
 * step is stored in one transaction with its consequences. The function is called again at each event that the order
 * waits for.
 */
export async function produceOrder(ctx: Context, orderId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const order = await orderStore(ctx.db).find(orderId);
    if (!order) return;
    const isMoved = await takeStep(ctx, order, signal);
    if (!isMoved) return;
    await publishOrder(ctx, order);
  }
}

/**
 * Takes one step of an order, such as writing its script or starting its video.
 * @returns whether the order changed, so that another step may be possible
 */
async function takeStep(ctx: Context, order: OrderRow, signal: AbortSignal): Promise<boolean> {
  if (order.state === "paid") return claim(ctx, order);
  if (order.state === "delivered" || order.state === "failed") return recordDeliveries(ctx, order);
  if (order.state !== "in_production") return false;
  // While a withdrawal waits for an admin, store only the results of sent emails: nothing may be made or sent for the
  // order.
  if (await withdrawalStore(ctx.db).isOpen(order.id)) return recordEmails(ctx, order);
  if (isHandedOver(ctx.config, order)) {
    const video = await projectStore(ctx.db).findOrdered(order.projectId, order.id);
    if (video?.status !== "completed") return awaitAutomation(ctx, order, video);
    return (await writeDeliveries(ctx, order, video, signal)) || recordDeliveries(ctx, order);
  }
  if (order.request.kind === "email-marketing" && order.website === null) {
    return saveWebsite(ctx, order, order.request.customerUrl, signal);
  }
  if (order.script === null) return saveScript(ctx, order, signal);
  const video = await projectStore(ctx.db).findOrdered(order.projectId, order.id);
  switch (video?.status) {
    case "waiting":
      return release(ctx, order, video);
    case "failed":
      if (wasNeverStarted(video.errorCode)) {
        return isOverdue(order) ? fail(ctx, order) : restart(ctx, order, video, { isAttempt: false });
      }
      return order.filmAttempts < maxVideoAttempts ? restart(ctx, order, video) : fail(ctx, order);
    case "completed":
      return (await writeDeliveries(ctx, order, video, signal)) || recordDeliveries(ctx, order);
    case undefined:
      log.error("video of an order is missing", { orderId: order.id });
      return fail(ctx, order);
    default:
      // Read the sender's website while the video is being rendered, so that reading it does not delay the order.
      return saveSenderColor(ctx, order, signal);
  }
}

async function claim(ctx: Context, { id }: OrderRow): Promise<boolean> {
  const isClaimed = await ctx.transaction(
    async (transaction) => (await claimOrder(ctx, id, transaction)) !== undefined,
  );
  failpoint("order-claimed");
  return isClaimed;
}

async function saveWebsite(ctx: Context, order: OrderRow, address: string, signal: AbortSignal): Promise<boolean> {
  const orders = orderStore(ctx.db);
  const website = await readCustomerWebsite(ctx, { address, owner: order.projectId }, signal);
  const isRead = isReadable(website);
  const isSaved = await ctx.transaction(async (transaction) => {
    const saved = await orders.saveWebsite(order.id, isRead ? website : "unreadable", transaction);
    if (saved) await orders.addHistoryEntry(order.id, isRead ? "website-read" : "website-unreadable", transaction);
    return saved !== undefined;
  });
  failpoint("website-saved");
  return isSaved;
}

async function saveScript(ctx: Context, order: OrderRow, signal: AbortSignal): Promise<boolean> {
  const orders = orderStore(ctx.db);
  const source = { request: order.request, website: websiteOf(order) };
  const { text: script, by: scriptBy } = await writeScript(source, { model: ctx.languageModel }, signal);
  const isSaved = await ctx.transaction(async (transaction) => {
    const saved = await orders.saveScript(order.id, { script, scriptBy }, transaction);
    if (saved) await orders.addHistoryEntry(order.id, "script-written", transaction);
    return saved !== undefined;
  });
  failpoint("script-saved");
  return isSaved;
}

const websiteOf = ({ website }: OrderRow): StoredWebsite | null =>
  website === null || website === "unreadable" ? null : website;

const newDeadline = () => new Date(databaseNow() + waitHours * 3_600_000);

async function release(ctx: Context, order: OrderRow, video: ProjectRow): Promise<boolean> {
  const { request, script: text } = order;
  const { input, inputKeys } = orderVideoInput({ request, text, website: websiteOf(order) });
  return startVideo(ctx, order, "film-started", (transaction) =>
    projectStatusStore(ctx.db).releaseOrdered(
      video.id,
      order.id,
      { prompt: input.text, input, inputKeys, deadline: newDeadline() },
      transaction,
    ),
  );
}

const isOverdue = ({ createdAt, producerSince }: OrderRow) =>
  databaseNow() - (producerSince ?? createdAt).getTime() > maxWaitHours * 3_600_000;

function restart(ctx: Context, order: OrderRow, video: ProjectRow, options?: { isAttempt: boolean }): Promise<boolean> {
  log.warn("video of an order is started again", { orderId: order.id, reason: video.errorCode });
  const values = { taskId: randomUUID(), deadline: newDeadline() };
  const change = (on: Transaction) => projectStatusStore(ctx.db).restartOrdered(video.id, order.id, values, on);
  return startVideo(ctx, order, "film-restarted", change, options);
}

async function startVideo(
  ctx: Context,
  order: OrderRow,
  event: "film-started" | "film-restarted",
  change: (transaction: Transaction) => Promise<ProjectRow | undefined>,
  { isAttempt = true } = {},
): Promise<boolean> {
  const orders = orderStore(ctx.db);
  const video = await ctx.transaction(async (transaction) => {
    const changed = await change(transaction);
    if (!changed) return undefined;
    if (isAttempt) await orders.countVideoAttempt(order.id, transaction);
    await orders.addHistoryEntry(order.id, event, transaction);
    await enqueueAdvance(ctx, changed.id, { transaction });
    return changed;
  });
  failpoint("film-released");
  if (!video) return false;
  await ctx.jobs.notifyWorkers("advance-project");
  await publishProject(ctx, video.userId, video.id);
  return true;
}

/** Stores the address of the video's page and the deliveries to the customer, once per order. */
async function writeDeliveries(
  ctx: Context,
  order: OrderRow,
  { media: [medium] }: ProjectRow,
  signal: AbortSignal,
): Promise<boolean> {
  if (order.shareToken !== null) return false;
  failpoint("film-ended");
  if (medium && isInSendersName(order.request)) {
    await makeMailPreview(ctx, order, medium, signal);
    failpoint("mail-preview-made");
  }
  const orders = orderStore(ctx.db);
  const logoSizes = await readLogoSizes(ctx, order);
  const isWritten = await ctx.transaction(async (transaction) => {
    await orders.lock(order.id, transaction);
    if (await withdrawalStore(ctx.db).isOpen(order.id, transaction)) return false;
    const opened = await orders.openShare(order.id, randomBytes(16).toString("hex"), transaction);
    if (!opened) return false;
    await orders.addHistoryEntry(order.id, "film-finished", transaction);
    await createDeliveries(ctx, opened, { round: 1, logoSizes }, transaction);
    return true;
  });
  failpoint("delivery-written");
  await ctx.jobs.notifyWorkers("send-mail");
  await ctx.jobs.notifyWorkers("deliver-whatsapp");
  return isWritten;
}

/**
 * Copies the results of the emails to the deliveries, and ends the order when one delivery has succeeded or all have
 * failed.
 */
async function recordDeliveries(ctx: Context, order: OrderRow): Promise<boolean> {
  const isChanged = await recordEmails(ctx, order);
  return (await endOrder(ctx, order)) || isChanged;
}

/** Copies the results of the emails to the deliveries. @returns whether a delivery has changed */
async function recordEmails(ctx: Context, order: OrderRow): Promise<boolean> {
  const deliveries = deliveryStore(ctx.db);
  // Without a mail server, count written emails as `stored` and not as `sent`: they stay in the outbox as files.
  const sent = ctx.config.mail.serverUrl
    ? ({ state: "sent", event: "mail-sent" } as const)
    : ({ state: "stored", event: "mail-stored" } as const);
  let isChanged = false;
  for (const delivery of await deliveries.listOf([order.id])) {
    if (delivery.channel !== "mail" || delivery.state === "stopped" || isArrived(delivery)) continue;
    const mail = await mailStore(ctx.db).find(delivery.reference ?? "");
    const isSent = mail?.state === "sent";
    if (mail?.state === "waiting" || (delivery.state === "failed" && !isSent)) continue;
    isChanged ||= await ctx.transaction(async (transaction) => {
      // Lock the order before its delivery, as a withdrawal does, so that no deadlock arises.
      await orderStore(ctx.db).lock(order.id, transaction);
      const isEnded = await deliveries.end(delivery, isSent ? sent.state : "failed", null, transaction);
      if (isEnded) await orderStore(ctx.db).addHistoryEntry(order.id, isSent ? sent.event : "mail-failed", transaction);
      return isEnded;
    });
  }
  return isChanged;
}

async function endOrder(ctx: Context, order: OrderRow): Promise<boolean> {
  const all = await deliveryStore(ctx.db).listOf([order.id]);
  const isDelivered = all.some(isArrived);
  if (order.state === "delivered") return isDelivered ? false : endUndelivered(ctx, order, all);
  // An order in production waits until all its deliveries have ended. A failed order becomes delivered if a delivery
  // succeeds later, unless it has ended by a withdrawal.
  if (!isDelivered && order.state === "in_production") return endUndelivered(ctx, order, all);
  if (!isDelivered) return false;
  const orders = orderStore(ctx.db);
  if (order.state === "failed" && isWithdrawn(await orders.eventsOf([order.id]))) return false;
  const isMoved = await ctx.transaction(async (transaction) => {
    const moved = await orders.changeState(order.id, "delivered", transaction);
    if (!moved) return false;
    await orders.addHistoryEntry(order.id, "delivered", transaction);
    await enqueueArrivedEmail(ctx, moved, all.filter(wasSent), transaction);
    return true;
  });
  failpoint("order-delivered");
  await ctx.jobs.notifyWorkers("send-mail");
  return isMoved;
}

/**
 * Fails an order whose deliveries have all failed, even if it counted as delivered before WhatsApp reported a failure.
 */
async function endUndelivered(ctx: Context, order: OrderRow, deliveries: readonly DeliveryRow[]): Promise<boolean> {
  const { id, state, refund } = order;
  if (deliveries.length === 0 || !deliveries.every(isOver) || refund !== null) return false;
  const orders = orderStore(ctx.db);
  const isElsewhere = (await orders.eventsOf([id])).some(({ kind }) => kind === "delivered-elsewhere");
  if (isElsewhere) return false;
  const isMoved = await ctx.transaction(async (transaction) => {
    const moved = await orders.changeState(id, "failed", transaction, [state]);
    if (!moved) return false;
    await orders.addHistoryEntry(id, "failed", transaction);
    await enqueueUndeliveredEmail(ctx, moved, deliveries, transaction);
    return true;
  });
  await ctx.jobs.notifyWorkers("send-mail");
  return isMoved;
}

/** Whether the message of a delivery was sent, or is stored in the outbox because no mail server is configured. */
const isArrived = (delivery: DeliveryRow) => delivery.state === "stored" || wasSent(delivery);

const wasSent = ({ state }: DeliveryRow) => state === "sent" || state === "delivered" || state === "read";

const isOver = ({ state }: DeliveryRow) => state !== "waiting";

/** Fails an order whose video could not be produced: informs the orderer and starts the refund. */
async function fail(ctx: Context, order: OrderRow): Promise<boolean> {
  const isFailed = await ctx.transaction((transaction) => failOrder(ctx, order, transaction));
  await notifyAfterFailure(ctx);
  return isFailed;
}
