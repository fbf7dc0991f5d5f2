import { afterAll, afterEach, describe, expect, test } from "vitest";
import { auditLog } from "#server/db/audit-schema.ts";
import { reportResult, refusalOf, startAutomation, videoResult } from "#server/testing/automation.ts";
import {
  closeOrderTestProducts,
  kinds,
  mailsTo,
  type OrderTestProduct,
  read,
  until,
  videoProjectOf,
} from "#server/testing/order-product.ts";

const automation = await startAutomation();
afterEach(closeOrderTestProducts);
afterAll(() => automation.stop());

/** Starts a server with an admin and a paid order that waits for the operator's automation. */
async function openShop() {
  const shop = await automation.open({ fallback: "wait" });
  shop.service.behaviour.state = "done";
  const admin = await shop.product.signIn({ isAdmin: true });
  const id = await automation.payOrder(shop);
  const act = (action: string, body?: object) =>
    shop.product.send("POST", `/api/admin/orders/${id}/${action}`, { as: admin, ...(body && { body }) });
  const actions = async (): Promise<string[]> =>
    (await (await shop.product.send("GET", "/api/admin/orders", { as: admin })).json()).orders[0].actions;
  return { shop, id, act, actions };
}
const auditOf = async ({ product }: OrderTestProduct) =>
  (await product.database.db.select().from(auditLog)).map(({ action }) => action);

describe("an order that waits for the automation", () => {
  test("is produced here: one video and one email, and the automation's result comes too late", async () => {
    const { shop, id, act, actions } = await openShop();
    expect(await actions()).toEqual(["produce", "mark-delivered", "refund"]);
    const [first, second] = await Promise.all([act("produce"), act("produce")]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    await until(shop, id, { state: "delivered", refund: null });
    expect(shop.generationRequests).toHaveLength(1);
    expect(await mailsTo(shop, "kunde@example.de")).toHaveLength(1);
    expect(await refusalOf(await reportResult(shop, id, videoResult(shop)))).toEqual([409, "automation.unexpected"]);
    expect(kinds(await read(shop, id))).toContain("agent-took-over");
    expect(await auditOf(shop)).toEqual(["order.produced-here"]);
    expect(await actions()).toEqual(["redeliver", "refund", "refund-part"]);
  });

  test("a result during an admin's action: exactly one of both succeeds", async () => {
    const { shop, id: first, act: actOnFirst } = await openShop();
    const admin = await shop.product.signIn({ isAdmin: true });
    for (const action of ["produce", "refund", "mark-delivered"]) {
      const id = action === "produce" ? first : await automation.payOrder(shop);
      const act = () =>
        id === first
          ? actOnFirst(action)
          : shop.product.send("POST", `/api/admin/orders/${id}/${action}`, { as: admin, body: { note: "" } });
      const [byAdmin, byAutomation] = await Promise.all([act(), reportResult(shop, id, videoResult(shop))]);
      expect([byAdmin.status, byAutomation.status].toSorted(), action).toEqual([200, 409]);
      const isAdmin = byAdmin.status === 200;
      const isRefunded = isAdmin && action === "refund";
      await until(shop, id, { state: isRefunded ? "failed" : "delivered", refund: isRefunded ? "refunded" : null });
      expect(automation.countRefunds(id)).toBe(isRefunded ? 1 : 0);
      const history = kinds(await read(shop, id));
      expect(history.filter((kind) => kind === "film-finished").length).toBe(isAdmin && action !== "produce" ? 0 : 1);
      expect(history.includes("result-received")).toBe(!isAdmin);
    }
  });

  test("is marked as delivered with a note that only admins see; no email is sent, and the payment stays", async () => {
    const { shop, id, act } = await openShop();
    const marked = await act("mark-delivered", { note: "Auf der Messe übergeben" });
    expect(await marked.json()).toMatchObject({
      state: "delivered",
      notes: [{ what: "Auf der Messe übergeben" }],
      troubles: [],
      actions: ["refund", "refund-part"],
    });
    const order = await read(shop, id);
    expect(order).toMatchObject({ state: "delivered", refund: null, share: null, project_id: null });
    expect(JSON.stringify(order)).not.toContain("Messe");
    expect(await mailsTo(shop, "kunde@example.de")).toEqual([]);
    expect(automation.countRefunds(id)).toBe(0);
    expect(await auditOf(shop)).toEqual(["order.marked-delivered"]);
    expect((await act("mark-delivered", { note: "" })).status).toBe(409);
    expect((await act("mark-delivered", { note: "x".repeat(501) })).status).toBe(422);
  });

  test("is refunded: it fails, the payment is returned once, and its orderer gets an email", async () => {
    const { shop, id, act, actions } = await openShop();
    const [first, second] = await Promise.all([act("refund"), act("refund")]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    await until(shop, id, { state: "failed", refund: "refunded" });
    expect(automation.countRefunds(id)).toBe(1);
    expect((await mailsTo(shop, shop.anna.email)).map(({ kind }) => kind)).toContain("order-failed");
    expect((await videoProjectOf(shop, id))[0]?.status).toBe("failed");
    expect(await auditOf(shop)).toEqual(["order.refunded"]);
    expect(await actions()).toEqual([]);
    expect(await refusalOf(await reportResult(shop, id, videoResult(shop)))).toEqual([409, "automation.unexpected"]);
  });
});

test("[WIZ-12] a delivered order is refunded once: its page ends, its video stays in the projects, and an email reports this", async () => {
  const { shop, id, act } = await openShop();
  await reportResult(shop, id, videoResult(shop));
  await until(shop, id, { state: "delivered" });
  const { share } = await read(shop, id);
  const both = await Promise.all([act("refund"), act("refund")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await until(shop, id, { state: "delivered", refund: "refunded", share: { ended: true } });
  expect((await act("refund")).status).toBe(409);
  expect((await act("redeliver")).status).toBe(409);
  expect(automation.countRefunds(id)).toBe(1);
  expect((await shop.product.send("GET", `/api/shares${share.path.slice(2)}`)).status).toBe(410);
  expect((await videoProjectOf(shop, id))[0]?.status).toBe("completed");
  const mail = (await mailsTo(shop, shop.anna.email)).find(({ kind }) => kind === "order-refunded");
  expect(mail?.text.replaceAll("\u00a0", " ")).toContain("Wir erstatten Ihnen 29,00 € vollständig.");
});

test("a failed order whose refund Stripe refused is produced after all, and its payment stays", async () => {
  const { shop, id, act, actions } = await openShop();
  const session = automation.stripe.sessions.find(({ metadata }) => metadata.order_id === id);
  const intent = session?.payment_intent ?? null;
  // Change the payment's id at the simulated Stripe, which then no longer finds the payment and refuses the refund for
  // good.
  Object.assign(session ?? {}, { payment_intent: "pi_weg" });
  await reportResult(shop, id, { id: "a", outcome: "failed", reason: "kein Guthaben" });
  await until(shop, id, { state: "failed", refund: "failed" });
  expect(await actions()).toEqual(["produce", "mark-delivered", "retry-refund"]);
  Object.assign(session ?? {}, { payment_intent: intent });
  expect((await act("produce")).status).toBe(200);
  await until(shop, id, { state: "delivered", refund: null });
  expect(shop.generationRequests).toHaveLength(1);
  expect(automation.countRefunds(id)).toBe(0);
});
