import { randomBytes, randomUUID } from "node:crypto";
import { orderVideo, type OrderVideoInput } from "#domain/models/order-video.ts";
import { wizards } from "#domain/orders/kinds.ts";
import { wasNeverStarted, waitHours } from "#domain/projects/failures.ts";
import { toWhatsappNumber } from "#domain/orders/whatsapp-number.ts";
import type { Transaction } from "#server/db/client.ts";
import type { StoredWebsite } from "#server/db/order-schema.ts";
import type { DeliveryRow, DeliveryStore } from "#server/features/orders/deliveries/store.ts";
import type { PaymentStore } from "#server/features/orders/payments/store.ts";
import type { OrderRow, OrderStore } from "#server/features/orders/store.ts";
import type { ProjectRow, ProjectStore } from "#server/features/projects/store.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";

export type ProduceContext = {
  orders: OrderStore;
  payments: PaymentStore;
  deliveries: DeliveryStore;
  projects: ProjectStore;
  /** False: the operator's automation fulfils orders (D-19). */
  isAgent: boolean;
  /** Reads the customer's website and stores its logo for the project; null when that fails. */
  readWebsite: (address: string, order: OrderRow, signal: AbortSignal) => Promise<StoredWebsite | null>;
  writeScript: (
    source: { request: OrderRow["request"]; website: StoredWebsite | null },
    signal: AbortSignal,
  ) => Promise<{ text: string; by: "customer" | "template" | "model" }>;
  /** Whether videos can be sent by WhatsApp. */
  hasWhatsapp: boolean;
  /** False: mails stay in the outbox, as files. */
  sendsMail: boolean;
  /** Returns the id of the mail, which is sent after the commit. */
  writeDeliveredMail: (order: OrderRow, video: ProjectRow, transaction: Transaction) => Promise<string>;
  writeFailedMail: (order: OrderRow, transaction: Transaction) => Promise<void>;
  findMailState: (mailId: string) => Promise<"waiting" | "sent" | "failed" | undefined>;
  notifyMailWorkers: () => Promise<void>;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  enqueueAdvance: (projectId: string, transaction: Transaction) => Promise<void>;
  enqueueWhatsapp: (orderId: string, transaction: Transaction) => Promise<void>;
  enqueueRefund: (sessionId: string, transaction: Transaction) => Promise<void>;
  notifyWorkers: (name: "advance-project" | "deliver-whatsapp" | "refund-payment") => Promise<void>;
  publishOrder: (order: OrderRow) => Promise<void>;
  publishProject: (ownerId: string, projectId: string) => Promise<void>;
};

/** A video is started this often before the order fails and is refunded. */
const maxVideoAttempts = 3;
/** Hours after the order until a video that cannot start counts as failed; longer than usual because it is paid. */
const maxWaitHours = 3 * waitHours;

/**
 * Runs all possible steps of a paid order: website, script, video, delivery. The row decides the step; each step is
 * stored in one transaction with its consequences. Events that an order waits for call this again.
 */
export async function produceOrder(ctx: ProduceContext, orderId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const order = await ctx.orders.find(orderId);
    if (!order) return;
    const isMoved = await takeStep(ctx, order, signal);
    if (!isMoved) return;
    await ctx.publishOrder(order);
  }
}

/** @returns whether the order changed, so that another step may be possible */
async function takeStep(ctx: ProduceContext, order: OrderRow, signal: AbortSignal): Promise<boolean> {
  if (order.state === "paid") return claim(ctx, order);
  if (order.state === "delivered" || order.state === "failed") return recordDeliveries(ctx, order);
  if (order.state !== "in_production" || !ctx.isAgent) return false;
  if (order.request.kind === "email-marketing" && order.website === null) {
    return readWebsite(ctx, order, order.request.customerUrl, signal);
  }
  if (order.script === null) return writeScript(ctx, order, signal);
  const video = await ctx.projects.findOrdered(order.projectId, order.id);
  switch (video?.status) {
    case "waiting":
      return release(ctx, order, video);
    case "failed":
      if (wasNeverStarted(video.errorCode)) {
        return isOverdue(order) ? fail(ctx, order) : restart(ctx, order, video, { isAttempt: false });
      }
      return order.filmAttempts < maxVideoAttempts ? restart(ctx, order, video) : fail(ctx, order);
    case "completed":
      return (await writeDeliveries(ctx, order, video)) || recordDeliveries(ctx, order);
    case undefined:
      log.error("the film of an order is gone", { orderId: order.id });
      return fail(ctx, order);
    default:
      return false;
  }
}

async function claim({ orders, isAgent, inTransaction }: ProduceContext, { id }: OrderRow): Promise<boolean> {
  const isClaimed = await inTransaction(async (transaction) => {
    const moved = await orders.changeState(id, "in_production", transaction);
    if (moved && !isAgent) await orders.addHistoryEntry(id, "handed-over", transaction);
    return moved !== undefined;
  });
  failpoint("order-claimed");
  return isClaimed;
}

async function readWebsite(
  { orders, readWebsite: read, inTransaction }: ProduceContext,
  order: OrderRow,
  address: string,
  signal: AbortSignal,
): Promise<boolean> {
  const website = await read(address, order, signal);
  const isSaved = await inTransaction(async (transaction) => {
    const saved = await orders.saveWebsite(order.id, website ?? "unreadable", transaction);
    if (saved) await orders.addHistoryEntry(order.id, website ? "website-read" : "website-unreadable", transaction);
    return saved !== undefined;
  });
  failpoint("website-saved");
  return isSaved;
}

async function writeScript(
  { orders, writeScript: write, inTransaction }: ProduceContext,
  order: OrderRow,
  signal: AbortSignal,
): Promise<boolean> {
  const { request } = order;
  const { text: script, by: scriptBy } = await write({ request, website: websiteOf(order) }, signal);
  const isSaved = await inTransaction(async (transaction) => {
    const saved = await orders.saveScript(order.id, { script, scriptBy }, transaction);
    if (saved) await orders.addHistoryEntry(order.id, "script-written", transaction);
    return saved !== undefined;
  });
  failpoint("script-saved");
  return isSaved;
}

const websiteOf = ({ website }: OrderRow): StoredWebsite | null =>
  website === null || website === "unreadable" ? null : website;

const newDeadline = () => new Date(Date.now() + waitHours * 3_600_000);

async function release(ctx: ProduceContext, order: OrderRow, video: ProjectRow): Promise<boolean> {
  const website = websiteOf(order);
  const input = orderVideo.input.parse({
    text: order.script,
    speaker: order.request.speaker,
    format: wizards[order.request.kind].format,
    customer: website && { name: website.name ?? website.title, color: website.colors[0] ?? null },
  } satisfies Record<keyof OrderVideoInput, unknown>);
  const inputKeys = website?.logoKey ? [website.logoKey] : [];
  return startVideo(ctx, order, "film-started", (transaction) =>
    ctx.projects.releaseOrdered(
      video.id,
      order.id,
      { prompt: input.text, input, inputKeys, deadline: newDeadline() },
      transaction,
    ),
  );
}

const isOverdue = ({ createdAt }: OrderRow) => Date.now() - createdAt.getTime() > maxWaitHours * 3_600_000;

function restart(
  ctx: ProduceContext,
  order: OrderRow,
  video: ProjectRow,
  options?: { isAttempt: boolean },
): Promise<boolean> {
  log.warn("the film of an order is begun once more", { orderId: order.id, reason: video.errorCode });
  const values = { taskId: randomUUID(), deadline: newDeadline() };
  const change = (on: Transaction) => ctx.projects.restartOrdered(video.id, order.id, values, on);
  return startVideo(ctx, order, "film-restarted", change, options);
}

async function startVideo(
  { orders, inTransaction, enqueueAdvance, notifyWorkers, publishProject }: ProduceContext,
  order: OrderRow,
  event: "film-started" | "film-restarted",
  change: (transaction: Transaction) => Promise<ProjectRow | undefined>,
  { isAttempt = true } = {},
): Promise<boolean> {
  const video = await inTransaction(async (transaction) => {
    const changed = await change(transaction);
    if (!changed) return undefined;
    if (isAttempt) await orders.countVideoAttempt(order.id, transaction);
    await orders.addHistoryEntry(order.id, event, transaction);
    await enqueueAdvance(changed.id, transaction);
    return changed;
  });
  failpoint("film-released");
  if (!video) return false;
  await notifyWorkers("advance-project");
  await publishProject(video.userId, video.id);
  return true;
}

/** Stores the address of the video's page and the deliveries to the customer, once per order. */
async function writeDeliveries(ctx: ProduceContext, order: OrderRow, video: ProjectRow): Promise<boolean> {
  if (order.shareToken !== null) return false;
  failpoint("film-ended");
  const isWritten = await ctx.inTransaction(async (transaction) => {
    const opened = await ctx.orders.openShare(order.id, randomBytes(16).toString("hex"), transaction);
    if (!opened) return false;
    await ctx.orders.addHistoryEntry(order.id, "film-finished", transaction);
    await createDeliveries(ctx, opened, video, 1, transaction);
    return true;
  });
  failpoint("delivery-written");
  await ctx.notifyMailWorkers();
  await ctx.notifyWorkers("deliver-whatsapp");
  return isWritten;
}

/** Stores the mail, and the WhatsApp message if the customer gave a number. */
export async function createDeliveries(
  {
    orders,
    deliveries,
    hasWhatsapp,
    writeDeliveredMail,
    enqueueWhatsapp,
  }: Pick<ProduceContext, "orders" | "deliveries" | "hasWhatsapp" | "writeDeliveredMail" | "enqueueWhatsapp">,
  order: OrderRow,
  video: ProjectRow,
  round: number,
  transaction: Transaction,
): Promise<void> {
  const { id: orderId, request } = order;
  const reference = await writeDeliveredMail(order, video, transaction);
  await deliveries.insert({ orderId, round, channel: "mail", recipient: request.email, reference }, transaction);
  if (!request.whatsappNumber) return;
  const number = toWhatsappNumber(request.whatsappNumber);
  if (!hasWhatsapp || number === null) {
    await orders.addHistoryEntry(orderId, hasWhatsapp ? "whatsapp-unusable" : "whatsapp-skipped", transaction);
    return;
  }
  await deliveries.insert({ orderId, round, channel: "whatsapp", recipient: number }, transaction);
  await enqueueWhatsapp(orderId, transaction);
}

/** Copies the results of the mails, and ends the order when one delivery succeeded or all failed. */
async function recordDeliveries(ctx: ProduceContext, order: OrderRow): Promise<boolean> {
  const { deliveries, orders, inTransaction, findMailState, sendsMail } = ctx;
  const sent = sendsMail
    ? ({ state: "sent", event: "mail-sent" } as const)
    : ({ state: "stored", event: "mail-stored" } as const);
  let isChanged = false;
  for (const delivery of await deliveries.listOf([order.id])) {
    if (delivery.channel !== "mail" || isArrived(delivery)) continue;
    const mail = await findMailState(delivery.reference ?? "");
    const isSent = mail === "sent";
    if (mail === "waiting" || (delivery.state === "failed" && !isSent)) continue;
    isChanged ||= await inTransaction(async (transaction) => {
      const isEnded = await deliveries.end(delivery, isSent ? sent.state : "failed", null, transaction);
      if (isEnded) await orders.addHistoryEntry(order.id, isSent ? sent.event : "mail-failed", transaction);
      return isEnded;
    });
  }
  return (await endOrder(ctx, order)) || isChanged;
}

async function endOrder({ deliveries, orders, inTransaction }: ProduceContext, order: OrderRow): Promise<boolean> {
  if (order.state === "delivered") return false;
  const all = await deliveries.listOf([order.id]);
  const isDelivered = all.some(isArrived);
  // A failed order becomes delivered when a delivery succeeds later; one in production waits for all of them.
  const isLost = order.state === "in_production" && all.length > 0 && all.every(isOver);
  if (!isDelivered && !isLost) return false;
  const isMoved = await inTransaction(async (transaction) => {
    const moved = await orders.changeState(order.id, isDelivered ? "delivered" : "failed", transaction);
    if (moved) await orders.addHistoryEntry(order.id, isDelivered ? "delivered" : "failed", transaction);
    return moved !== undefined;
  });
  failpoint("order-delivered");
  return isMoved;
}

/** The message was sent, or stays in the outbox because sending is off. */
const isArrived = ({ state }: DeliveryRow) => state === "sent" || state === "stored";

const isOver = ({ state }: DeliveryRow) => state !== "waiting";

/** Fails the order for want of a video: informs the customer and starts the refund. */
async function fail(ctx: ProduceContext, { id }: OrderRow): Promise<boolean> {
  const { orders, payments, inTransaction, writeFailedMail, enqueueRefund, notifyMailWorkers, notifyWorkers } = ctx;
  const isFailed = await inTransaction(async (transaction) => {
    const order = await orders.changeState(id, "failed", transaction);
    if (!order) return false;
    await orders.addHistoryEntry(id, "failed", transaction);
    for (const { sessionId } of await payments.listOf([id], transaction)) {
      if (!(await payments.move(sessionId, ["paid"], { state: "refunding" }, transaction))) continue;
      await orders.setRefund(id, "requested", transaction);
      await orders.addHistoryEntry(id, "refund-requested", transaction);
      await enqueueRefund(sessionId, transaction);
    }
    await writeFailedMail(order, transaction);
    return true;
  });
  if (isFailed) log.error("an order failed, its money goes back", { orderId: id });
  await notifyMailWorkers();
  await notifyWorkers("refund-payment");
  return isFailed;
}
