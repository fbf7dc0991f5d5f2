import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { transferDays } from "#domain/orders/bank-transfer.ts";
import { invoices } from "#server/db/invoice-schema.ts";
import { orderEvents, orderPayments, orders } from "#server/db/order-schema.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { settlePayment } from "#server/features/orders/settle-payment.ts";
import { shopEnvironment } from "./disputed-shop.ts";
import { chargedAnswers } from "./order-product.ts";
import { testProduct } from "./product.ts";
import { startStripeServer } from "./stripe-server.ts";

/** Subjects of the emails about a bank transfer. */
export const transferSubjects = {
  awaited: "Bitte überweisen Sie den Preis",
  partial: "Es fehlt noch ein Teil des Preises",
  reminder: "Erinnerung: Ihre Überweisung fehlt noch",
  partReminder: "Erinnerung: Es fehlt noch ein Teil des Preises",
  closed: "Ihre Bestellung ist geschlossen",
  late: "Wir erstatten Ihre späte Überweisung",
};
const day = 24 * 60 * 60 * 1000;

/** Starts the program without workers, connected to a simulated Stripe that offers bank transfers. */
export async function transferShop() {
  const stripe = await startStripeServer();
  const environment = shopEnvironment(stripe.url);
  const product = await testProduct({ env: { ...environment, STRIPE_PAYMENT_METHODS: "card,customer_balance" } });
  const { db } = product.database;
  const admin = await product.signIn({ isAdmin: true });

  /** Places an order whose customer chooses a bank transfer, unless `isChosen` is false. */
  async function placeOrder({ isChosen = true } = {}) {
    const as = await product.signIn();
    const headers = { "Idempotency-Key": randomUUID() };
    const response = await product.send("POST", "/api/video-requests", { as, body: chargedAnswers, headers });
    const { orderId: id } = await response.json();
    const payments = () =>
      db.select().from(orderPayments).where(eq(orderPayments.orderId, id)).orderBy(orderPayments.createdAt);
    const sessionId = (await payments())[0]?.sessionId ?? expect.fail("no session");
    const send = (event: { body: string; signature: string }) =>
      product.send("POST", "/api/stripe/webhook", {
        body: event.body,
        headers: { "stripe-signature": event.signature },
      });
    const session = () => stripe.sessions.find((each) => each.id === sessionId) ?? expect.fail("no session");
    const notify = (type: string) => send(stripe.event(`checkout.session.${type}`, session()));
    if (isChosen) {
      stripe.chooseTransfer(sessionId);
      expect((await notify("completed")).status).toBe(204);
    }
    const sent = () => db.select().from(mails).where(eq(mails.userId, as.id)).orderBy(mails.createdAt);
    const post = async (path: string, user = as) => {
      const answer = await product.send("POST", path, { as: user });
      return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
    };
    return {
      id: String(id),
      as,
      sessionId,
      session,
      payments,
      notify,
      /** Simulates a transfer of `cents` to Stripe, and sends the events that Stripe documents for it. */
      async arrive(cents: number) {
        stripe.transfer(sessionId, cents);
        const { status, customer } = stripe.intent(sessionId);
        if (status === "succeeded") return notify("async_payment_succeeded");
        await send(stripe.event("payment_intent.partially_funded", stripe.intent(sessionId)));
        return send(stripe.event("cash_balance.funds_available", stripe.transfers.balanceOf(String(customer))));
      },
      balanceEvent: () =>
        send(stripe.event("cash_balance.funds_available", stripe.transfers.balanceOf(String(session().customer)))),
      /** Moves the last day for the transfer, as if `days` had passed since it was agreed. */
      async pass(days: number) {
        const transferDueAt = new Date(Date.now() + (transferDays - days) * day);
        await db.update(orderPayments).set({ transferDueAt }).where(eq(orderPayments.sessionId, sessionId));
        await settlePayment(product.ctx, id);
      },
      read: async () => (await product.send("GET", `/api/video-requests/${id}`, { as })).json(),
      confirm: () => post(`/api/video-requests/${id}/confirm`),
      reopen: () => post(`/api/video-requests/${id}/checkout`),
      discard: () => post(`/api/video-requests/${id}/discard`),
      act: (action: string) => post(`/api/admin/orders/${id}/${action}`, admin),
      async needsPerson() {
        const { orders: listed } = await (
          await product.send("GET", "/api/admin/orders?state=undecided", { as: admin })
        ).json();
        return listed.find((order: { id: string }) => order.id === id)?.actions ?? null;
      },
      state: async () => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.state,
      videos: async () => (await db.select().from(projects).where(eq(projects.orderId, id))).length,
      documents: async () => (await db.select().from(invoices).where(eq(invoices.orderId, id))).map(({ kind }) => kind),
      history: async () =>
        (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(
          ({ kind }) => kind,
        ),
      /** For each email, its subject if it is about the transfer, else its kind. */
      news: async () => (await sent()).map(({ kind, subject }) => (kind === "payment-transfer" ? subject : kind)),
      text: async () => (await sent())[0]?.text,
      texts: async () => (await sent()).map(({ text }) => text),
    };
  }

  return {
    stripe,
    environment,
    product,
    db,
    admin,
    placeOrder,
    async stop() {
      await product.stop();
      await stripe.stop();
    },
  };
}
