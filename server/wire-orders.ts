import { formatEuro } from "#domain/format.ts";
import { wizards } from "#domain/orders/kinds.ts";
import { readSharedFilm, readSharedPoster, sharePath } from "#domain/orders/share.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import type { Database, Transaction } from "./db/client.ts";
import type { OrderAdminTools } from "./features/orders/admin-routes.ts";
import { deliveryStore } from "./features/orders/deliveries/store.ts";
import type { Checkout } from "./features/orders/payments/checkout.ts";
import { stripeCheckout } from "./features/orders/payments/stripe-checkout.ts";
import { paymentStore } from "./features/orders/payments/store.ts";
import { testCheckout } from "./features/orders/payments/test-checkout.ts";
import type { ReadNotice } from "./features/orders/payments/webhook-routes.ts";
import { settlePayment } from "./features/orders/settle-payment.ts";
import { orderStore } from "./features/orders/store.ts";
import type { OrderTools } from "./features/orders/tools.ts";
import type { AccountStore } from "./features/accounts/store.ts";
import type { Mails } from "./features/mail/mails.ts";
import type { MailStore } from "./features/mail/store.ts";
import type { ProjectStore } from "./features/projects/store.ts";
import type { Events } from "./features/webhooks/events.ts";
import { placeDeliveries, produceOrder, type ProduceTools } from "./jobs/produce-order.ts";
import type { JobName, JobQueue } from "./jobs/queue.ts";
import { refundPayment } from "./jobs/refund-payment.ts";
import { languageModel } from "./platform/language-model.ts";
import { writeScript } from "./features/orders/script/write-script.ts";
import { readWebsite } from "./features/orders/website/read-website.ts";
import { safeFetch } from "./platform/safe-fetch.ts";
import { deliverWhatsapp } from "./jobs/deliver-whatsapp.ts";
import { smallFilm } from "./jobs/small-film.ts";
import { mostFilmBytes, whatsappClient } from "./features/orders/whatsapp/whatsapp.ts";
import type { Store } from "./platform/storage.ts";
import type { Config } from "./platform/config.ts";
import type { Event } from "./platform/realtime.ts";

type Parts = {
  config: Config;
  /** Hosts with port on the operator's own network that may be read. */
  trustedHosts: readonly string[];
  db: Database;
  store: Store;
  workFolder: string;
  queue: JobQueue;
  projects: ProjectStore;
  accounts: Pick<AccountStore, "findRecipient">;
  mails: Mails;
  mailRows: MailStore;
  events: Events;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  bell: (userId: string, event: Event) => Promise<void>;
  enqueueAdvance: (projectId: string, transaction: Transaction) => Promise<void>;
};

export type WiredOrders = {
  tools: OrderTools & { readNotice: ReadNotice | null };
  adminTools: Pick<OrderAdminTools, "redeliver">;
  enqueueProduction: OrderTools["enqueueProduction"];
  /** A mail was sent or given up. */
  onMailEnd: (mail: { id: string; kind: string }) => Promise<void>;
  /** Works off the jobs of orders in this process. */
  work: () => void;
  /** Whatever lost its job. */
  takeUp: () => Promise<void>;
};

const slots = { produce: 2, settle: 2, refund: 1, whatsapp: 1 };
const idleSeconds = 60;

/** Puts together all that orders need: checkout, agent, delivery. */
export async function wireOrders(parts: Parts): Promise<WiredOrders> {
  const {
    config,
    trustedHosts,
    db,
    store,
    workFolder,
    queue,
    projects,
    accounts,
    mails,
    mailRows,
    events,
    inTransaction,
    bell,
  } = parts;
  const { publicUrl } = config;
  const orders = orderStore(db);
  const payments = paymentStore(db);
  const deliveries = deliveryStore(db);
  const stripe = config.stripe && (await stripeCheckout(config.stripe));
  const test = testCheckout({ payments, publicUrl });
  const checkout: Checkout | null = stripe ?? (config.hasTestCheckout ? test : null);

  const place = async <Name extends JobName>(
    name: Name,
    data: Parameters<typeof queue.enqueue<Name>>[1],
    key: string,
    transaction?: Transaction,
  ) => {
    await queue.enqueue(name, data, { key, ...(transaction && { transaction }) });
    if (!transaction) await queue.ring(name);
  };
  const enqueueProduction = (orderId: string, transaction?: Transaction) =>
    place("produce-order", { orderId }, orderId, transaction);
  const enqueueRefund = (sessionId: string, transaction?: Transaction) =>
    place("refund-payment", { sessionId }, sessionId, transaction);
  const announceOrder = async (ownerId: string, orderId: string) => {
    await bell(ownerId, { name: "order", id: orderId });
    await queue.ring("produce-order");
  };

  const tools: WiredOrders["tools"] = {
    orders,
    payments,
    deliveries,
    projects,
    checkout,
    priceCents: config.orderPriceCents,
    publicUrl,
    inTransaction,
    recordEvent: events.record,
    ringEvents: events.ring,
    enqueueProduction,
    enqueueRefund,
    announceOrder,
    readNotice: stripe?.readNotice ?? null,
  };

  const model = config.languageModel && languageModel(config.languageModel);
  const produceTools: ProduceTools = {
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
      // Beside the other inputs of its project, with which it goes.
      const logoKey = `inputs/${projectId}/logo.png`;
      await store.put(logoKey, logo.bytes);
      return { ...facts, logoKey };
    },
    writeScript: (source, signal) => writeScript(source, { model }, signal),
    hasWhatsapp: config.whatsapp !== null,
    sendsMail: config.mail.serverUrl !== null,
    writeDeliveredMail: async ({ userId, request, script, shareToken }, _film, transaction) => {
      const owner = await accounts.findRecipient(userId, transaction);
      const addressOf = (call: { path: string }) => `${publicUrl}${call.path.replace(":token", String(shareToken))}`;
      return mails.write(
        {
          kind: "order-delivered",
          userId,
          recipient: request.email,
          data: {
            name: `${request.firstName} ${request.lastName}`,
            isOwner: owner?.email.toLowerCase() === request.email.toLowerCase(),
            speakerName: speakerProfiles[request.speaker].name,
            shareUrl: publicUrl + sharePath(String(shareToken)),
            filmUrl: `${addressOf(readSharedFilm)}?download=1`,
            pictureUrl: `${addressOf(readSharedPoster)}?play=1`,
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
      await mails.write({ kind: "order-failed", userId, recipient: owner.email, data }, transaction);
    },
    findMailState: async (mailId) => (await mailRows.find(mailId))?.state,
    ringMails: mails.ring,
    inTransaction,
    enqueueAdvance: parts.enqueueAdvance,
    enqueueWhatsapp: (orderId, transaction) => place("deliver-whatsapp", { orderId }, orderId, transaction),
    enqueueRefund: (sessionId, transaction) => enqueueRefund(sessionId, transaction),
    ring: queue.ring,
    announceOrder: ({ userId, id }) => bell(userId, { name: "order", id }),
    announceProject: (ownerId, projectId) => bell(ownerId, { name: "project", id: projectId }),
  };

  return {
    tools,
    enqueueProduction,

    adminTools: {
      redeliver: async (order) => {
        const film = await projects.findOrdered(order.projectId, order.id);
        if (film?.status !== "completed" || order.shareToken === null) return false;
        await inTransaction(async (transaction) => {
          // Two admins at once begin two rounds, not one with two mails.
          await orders.lock(order.id, transaction);
          const earlier = await deliveries.listOf([order.id], transaction);
          const round = Math.max(0, ...earlier.map((delivery) => delivery.round)) + 1;
          await orders.note(order.id, "redelivery-requested", transaction);
          await placeDeliveries(produceTools, order, film, round, transaction);
        });
        await mails.ring();
        await queue.ring("deliver-whatsapp");
        return true;
      },
    },

    onMailEnd: async ({ id, kind }) => {
      if (kind !== "order-delivered") return;
      const delivery = await deliveries.findByReference(id);
      if (delivery) await enqueueProduction(delivery.orderId);
    },

    work: () => {
      queue.work("produce-order", { slots: slots.produce }, ({ orderId }, { signal }) =>
        produceOrder(produceTools, orderId, signal),
      );
      queue.work("check-payment", { slots: slots.settle }, async ({ orderId }) => {
        await settlePayment(tools, orderId);
      });
      const whatsapp = config.whatsapp && whatsappClient(config.whatsapp);
      if (whatsapp) {
        queue.work("deliver-whatsapp", { slots: slots.whatsapp }, async ({ orderId }, { signal }) => {
          const next = await deliverWhatsapp(
            {
              orders,
              deliveries,
              whatsapp,
              withFilm: async (order, use) => {
                const film = await projects.findOrdered(order.projectId, order.id);
                return smallFilm({ store, workFolder, mostBytes: mostFilmBytes }, film?.media[0], signal, use);
              },
              linkOf: ({ shareToken }) => publicUrl + sharePath(String(shareToken)),
              inTransaction,
              enqueueProduction,
              pace: config.outboxPace,
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
            announceOrder: ({ userId, id }) => bell(userId, { name: "order", id }),
          },
          sessionId,
        ),
      );
    },

    takeUp: async () => {
      for (const id of await orders.findIdle(idleSeconds)) await enqueueProduction(id);
      for (const orderId of await orders.findUnsettled()) await place("check-payment", { orderId }, orderId);
      for (const sessionId of await payments.findIdleRefunds(idleSeconds)) await enqueueRefund(sessionId);
      for (const { orderId, channel } of await deliveries.findIdle(idleSeconds)) {
        if (channel === "mail") await enqueueProduction(orderId);
        else await place("deliver-whatsapp", { orderId }, orderId);
      }
    },
  };
}
