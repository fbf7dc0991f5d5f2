import { formatEuro } from "#domain/format.ts";
import { wizards } from "#domain/orders/kinds.ts";
import { readSharedVideo, readSharedPoster, sharePath } from "#domain/orders/share.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import type { Context } from "#server/context.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import type { OrderAdminContext } from "#server/features/orders/admin-routes.ts";
import { deliveryStore } from "#server/features/orders/deliveries/store.ts";
import type { Checkout } from "#server/features/orders/payments/checkout.ts";
import { stripeCheckout } from "#server/features/orders/payments/stripe-checkout.ts";
import { paymentStore } from "#server/features/orders/payments/store.ts";
import { testCheckout } from "#server/features/orders/payments/test-checkout.ts";
import type { ParseNotification } from "#server/features/orders/payments/webhook-routes.ts";
import { settlePayment } from "#server/features/orders/settle-payment.ts";
import { orderStore } from "#server/features/orders/store.ts";
import type { OrderContext } from "#server/features/orders/context.ts";
import type { AccountStore } from "#server/features/accounts/store.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { mailStore } from "#server/features/mail/store.ts";
import type { ProjectStore } from "#server/features/projects/store.ts";
import { notifyWebhookWorkers } from "#server/features/webhooks/jobs/enqueue.ts";
import { recordWebhookEvent } from "#server/features/webhooks/record-event.ts";
import { createDeliveries, produceOrder, type ProduceContext } from "#server/features/orders/jobs/produce-order.ts";
import { enqueueAdvance } from "#server/features/projects/jobs/enqueue.ts";
import {
  enqueuePaymentCheck,
  enqueueProduction,
  enqueueRefund,
  enqueueWhatsapp,
} from "#server/features/orders/jobs/enqueue.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";
import { refundPayment } from "#server/features/orders/jobs/refund-payment.ts";
import { languageModel } from "#server/platform/language-model.ts";
import { writeScript } from "#server/features/copywriting/write-script.ts";
import { readWebsite } from "#server/features/website-reader/read-website.ts";
import { safeFetch } from "#server/platform/safe-fetch.ts";
import { deliverWhatsapp } from "#server/features/orders/jobs/deliver-whatsapp.ts";
import { withCompressedVideo } from "#server/features/orders/jobs/compress-video.ts";
import { maxVideoBytes, whatsappClient } from "#server/features/orders/whatsapp/whatsapp.ts";
import type { Store } from "#server/platform/storage.ts";
import type { Config } from "#server/platform/config.ts";
import type { ServerEvent } from "#server/platform/event-streams.ts";

type Parts = {
  config: Config;
  /** Hosts, with port, on the operator's own network that may be fetched. */
  trustedHosts: readonly string[];
  db: Database;
  store: Store;
  workFolder: string;
  queue: JobQueue;
  projects: ProjectStore;
  accounts: Pick<AccountStore, "findRecipient">;
  ctx: Context;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  publish: (userId: string, event: ServerEvent) => Promise<void>;
};

export type OrderParts = {
  ctx: OrderContext & { parseNotification: ParseNotification | null };
  adminCtx: Pick<OrderAdminContext, "redeliver">;
  /** Called when an email was sent or has finally failed. */
  onMailEnd: (mail: { id: string; kind: string }) => Promise<void>;
  /** Starts the workers for order jobs in this process. */
  work: () => void;
  /** Re-enqueues orders, payments and deliveries whose job was lost. */
  resume: () => Promise<void>;
};

const slots = { produce: 2, settle: 2, refund: 1, whatsapp: 1 };
const idleSeconds = 60;

/** Composes orders: checkout, production, delivery and refunds. */
export async function composeOrders(parts: Parts): Promise<OrderParts> {
  const { config, trustedHosts, db, store, workFolder, queue, projects, accounts, inTransaction, publish } = parts;
  const { publicUrl } = config;
  const orders = orderStore(db);
  const payments = paymentStore(db);
  const deliveries = deliveryStore(db);
  const stripe = config.stripe && (await stripeCheckout(config.stripe));
  const test = testCheckout({ payments, publicUrl });
  const checkout: Checkout | null = stripe ?? (config.hasTestCheckout ? test : null);

  const publishOrder = async (ownerId: string, orderId: string) => {
    await publish(ownerId, { name: "order", id: orderId });
    await queue.notifyWorkers("produce-order");
  };

  const ctx: OrderParts["ctx"] = {
    orders,
    payments,
    deliveries,
    projects,
    checkout,
    priceCents: config.orderPriceCents,
    publicUrl,
    inTransaction,
    recordEvent: (event, transaction) => recordWebhookEvent(parts.ctx, event, transaction),
    notifyWebhookWorkers: () => notifyWebhookWorkers(parts.ctx),
    enqueueProduction: (orderId, transaction) => enqueueProduction(parts.ctx, orderId, transaction),
    enqueueRefund: (sessionId, transaction) => enqueueRefund(parts.ctx, sessionId, transaction),
    publishOrder,
    parseNotification: stripe?.parseNotification ?? null,
  };

  const model = config.languageModel && languageModel(config.languageModel);
  const produceCtx: ProduceContext = {
    orders,
    payments,
    deliveries,
    projects,
    isAgent: config.isAgent,
    readWebsite: async (address, { projectId }, signal) => {
      const website = await readWebsite(safeFetch, address, signal, { trustedHosts });
      if (!website) return null;
      const { logo, ...facts } = website;
      if (!logo) return { ...facts, logoKey: null };
      // Store the logo with the project's other inputs, so that it is deleted with them.
      const logoKey = `inputs/${projectId}/logo.png`;
      await store.put(logoKey, logo.bytes);
      return { ...facts, logoKey };
    },
    writeScript: (source, signal) => writeScript(source, { model }, signal),
    hasWhatsapp: config.whatsapp !== null,
    sendsMail: config.mail.serverUrl !== null,
    writeDeliveredMail: async ({ userId, request, script, shareToken }, _video, transaction) => {
      const owner = await accounts.findRecipient(userId, transaction);
      const addressOf = (call: { path: string }) => `${publicUrl}${call.path.replace(":token", String(shareToken))}`;
      return enqueueEmail(
        parts.ctx,
        {
          kind: "order-delivered",
          userId,
          recipient: request.email,
          data: {
            name: `${request.firstName} ${request.lastName}`,
            isOwner: owner?.email.toLowerCase() === request.email.toLowerCase(),
            speakerName: speakerProfiles[request.speaker].name,
            shareUrl: publicUrl + sharePath(String(shareToken)),
            videoUrl: `${addressOf(readSharedVideo)}?download=1`,
            imageUrl: `${addressOf(readSharedPoster)}?play=1`,
            portrait: wizards[request.kind].format === "portrait",
            script: script ?? "",
          },
        },
        transaction,
      );
    },
    writeFailedMail: async ({ userId, priceCents }, transaction) => {
      const owner = await accounts.findRecipient(userId, transaction);
      if (!owner) return;
      const data = { name: owner.name, price: formatEuro(priceCents), refunded: false };
      await enqueueEmail(parts.ctx, { kind: "order-failed", userId, recipient: owner.email, data }, transaction);
    },
    findMailState: async (mailId) => (await mailStore(db).find(mailId))?.state,
    notifyMailWorkers: () => queue.notifyWorkers("send-mail"),
    inTransaction,
    enqueueAdvance: (projectId, transaction) => enqueueAdvance(parts.ctx, projectId, { transaction }),
    enqueueWhatsapp: (orderId, transaction) => enqueueWhatsapp(parts.ctx, orderId, transaction),
    enqueueRefund: (sessionId, transaction) => enqueueRefund(parts.ctx, sessionId, transaction),
    notifyWorkers: queue.notifyWorkers,
    publishOrder: ({ userId, id }) => publish(userId, { name: "order", id }),
    publishProject: (ownerId, projectId) => publish(ownerId, { name: "project", id: projectId }),
  };

  return {
    ctx,
    adminCtx: {
      redeliver: async (order) => {
        const video = await projects.findOrdered(order.projectId, order.id);
        if (video?.status !== "completed" || order.shareToken === null) return false;
        await inTransaction(async (transaction) => {
          // Lock: two admins at once start two delivery rounds, not one round with two emails.
          await orders.lock(order.id, transaction);
          const earlier = await deliveries.listOf([order.id], transaction);
          const round = Math.max(0, ...earlier.map((delivery) => delivery.round)) + 1;
          await orders.addHistoryEntry(order.id, "redelivery-requested", transaction);
          await createDeliveries(produceCtx, order, video, round, transaction);
        });
        await queue.notifyWorkers("send-mail");
        await queue.notifyWorkers("deliver-whatsapp");
        return true;
      },
    },

    onMailEnd: async ({ id, kind }) => {
      if (kind !== "order-delivered") return;
      const delivery = await deliveries.findByReference(id);
      if (delivery) await enqueueProduction(parts.ctx, delivery.orderId);
    },

    work: () => {
      queue.work("produce-order", { slots: slots.produce }, ({ orderId }, { signal }) =>
        produceOrder(produceCtx, orderId, signal),
      );
      queue.work("check-payment", { slots: slots.settle }, async ({ orderId }) => {
        await settlePayment(ctx, orderId);
      });
      const whatsapp = config.whatsapp && whatsappClient(config.whatsapp);
      if (whatsapp) {
        queue.work("deliver-whatsapp", { slots: slots.whatsapp }, async ({ orderId }, { signal }) => {
          const next = await deliverWhatsapp(
            {
              orders,
              deliveries,
              whatsapp,
              withVideo: async (order, use) => {
                const video = await projects.findOrdered(order.projectId, order.id);
                return withCompressedVideo(
                  { store, workFolder, maxBytes: maxVideoBytes },
                  video?.media[0],
                  signal,
                  use,
                );
              },
              linkOf: ({ shareToken }) => publicUrl + sharePath(String(shareToken)),
              inTransaction,
              enqueueProduction: (id) => enqueueProduction(parts.ctx, id),
              timeScale: config.outboxTimeScale,
            },
            orderId,
            signal,
          );
          if (next) await queue.enqueue("deliver-whatsapp", { orderId }, next);
        });
      }
      queue.work("refund-payment", { slots: slots.refund }, ({ sessionId }) =>
        refundPayment(
          {
            orders,
            payments,
            checkoutOf: (provider) => (provider === "stripe" ? (stripe ?? undefined) : test),
            inTransaction,
            publishOrder: ({ userId, id }) => publish(userId, { name: "order", id }),
          },
          sessionId,
        ),
      );
    },

    resume: async () => {
      for (const id of await orders.findIdle(idleSeconds)) await enqueueProduction(parts.ctx, id);
      for (const orderId of await orders.findUnsettled()) await enqueuePaymentCheck(parts.ctx, orderId);
      for (const sessionId of await payments.findIdleRefunds(idleSeconds)) await enqueueRefund(parts.ctx, sessionId);
      for (const { orderId, channel } of await deliveries.findIdle(idleSeconds)) {
        if (channel === "mail") await enqueueProduction(parts.ctx, orderId);
        else await enqueueWhatsapp(parts.ctx, orderId);
      }
    },
  };
}
