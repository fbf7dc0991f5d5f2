import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { webhookEvents } from "#server/db/outbox-schema.ts";
import { recordWebhookEvent } from "#server/features/webhooks/record-event.ts";
import { removeWebhookEvents } from "#server/features/webhooks/remove-events.ts";
import { webhookEventStore } from "#server/features/webhooks/store.ts";
import { insertUser } from "#server/testing/factories.ts";
import type { Config } from "#server/platform/config.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";
import type { Jobs } from "#server/queue/job-data.ts";
import { createTestContext } from "#server/testing/context.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#server/testing/webhook-receiver.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { eventually } from "#server/testing/eventually.ts";

type Automation = NonNullable<Config["automation"]>;

const opened = await createTestContext();
const queued: string[] = [];
const never = new AbortController().signal;
const secret = "ein langes Geheimnis";
const { db } = opened.ctx;
const store = webhookEventStore(db);

/**
 * Returns a context whose webhooks go to an automation. Its job queue runs nothing: it only records the webhook sources
 * for which jobs are enqueued.
 */
function contextOf(automation: Automation | null): Context {
  const jobs: Partial<JobQueue> = {
    enqueue: async (_name, data) => void queued.push((data as Jobs["deliver-webhooks"]).source),
    notifyWorkers: async () => {},
  };
  const { ctx } = opened;
  return { ...ctx, config: { ...ctx.config, automation }, jobs: { ...ctx.jobs, ...jobs } };
}

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  await receiver.stop();
  await db.delete(webhookEvents);
});
afterAll(async () => {
  await opened.stop();
});

const record = (source: string, fields: Record<string, unknown>) =>
  recordWebhookEvent(contextOf(ofReceiver()), { source, fields });
const number = (source: string, ...numbers: number[]) =>
  numbers.reduce((before, n) => before.then(() => record(source, { n })), Promise.resolve(""));

const limit = { hours: 48, fallback: "agent" } as const;
const ofReceiver = (): Automation => ({ url: receiver.url, secret, ...limit });
const deliver = (source: string, automation: Automation | null = ofReceiver(), timeoutMilliseconds = 10_000) =>
  deliverWebhooks(contextOf(automation), source, never, { timeoutMilliseconds });
const makeDue = (source: string) =>
  db
    .update(webhookEvents)
    .set({ nextAttemptAt: sql`now()` as never })
    .where(eq(webhookEvents.source, source));
const rows = () => db.select().from(webhookEvents).orderBy(webhookEvents.sequence);
const numbers = (events: { fields: Record<string, unknown> }[]) => events.map(({ fields }) => Number(fields.n));

describe("delivery of an event", () => {
  test("[HOOK-01] sends a form: strings unchanged, objects and lists as JSON, nothing for null", async () => {
    await record("Registration", {
      firstName: "José & Söhne",
      whatsappNumber: "+49 170 1",
      n: 0,
      isNew: false,
      empty: "",
      background: null,
      left: undefined,
      query: { a: [1, "ü"], b: null },
      list: ["x", 2],
    });
    expect(await deliver("Registration")).toBeNull();

    const [event] = receiver.accepted;
    expect(event).toMatchObject({ method: "POST", contentType: "application/x-www-form-urlencoded" });
    expect(event?.fields).toEqual({
      firstName: "José & Söhne",
      whatsappNumber: "+49 170 1",
      n: "0",
      isNew: "false",
      empty: "",
      query: '{"a":[1,"ü"],"b":null}',
      list: '["x",2]',
    });
    expect(event?.body).toContain("firstName=Jos%C3%A9+%26+S%C3%B6hne");
    expect(await rows()).toMatchObject([{ id: event?.id, state: "delivered", attempts: 1, lastStatus: 204 }]);
  });

  test("[HOOK-01] includes the event's id, the time and a signature over both time and form", async () => {
    await record("Registration", { firstName: "Anna" });
    const before = Math.floor(Date.now() / 1000);
    await deliver("Registration");
    const [event] = receiver.accepted;
    const expected = createHmac("sha256", secret).update(`${event?.timestamp}.${event?.body}`).digest("hex");
    expect(event?.signature).toBe(`sha256=${expected}`);
    expect(Number(event?.timestamp)).toBeGreaterThanOrEqual(before);
    expect(Number(event?.timestamp)).toBeLessThanOrEqual(Date.now() / 1000);
    expect(event?.id).toBe((await rows())[0]?.id);
  });

  test("[HOOK-01] has no signature without a secret", async () => {
    await record("Registration", { firstName: "Anna" });
    await deliver("Registration", { url: receiver.url, secret: null, ...limit });
    expect(receiver.accepted[0]).toMatchObject({ signature: undefined, timestamp: expect.stringMatching(/^\d{10}$/) });
  });

  test("[HOOK-01] reads only the status of the response", async () => {
    receiver.behaviour = () => "flood";
    await record("Registration", {});
    expect(await deliver("Registration")).toBeNull();
    expect(await rows()).toMatchObject([{ state: "delivered", lastStatus: 200 }]);
  });
});

describe("a receiver that fails", () => {
  test.each([
    ["refuse", 500, "Der Empfänger antwortet mit 500."],
    ["redirect", 302, "Der Empfänger verweist auf eine andere Adresse (302). Weiterleitungen werden nicht befolgt."],
    ["hang", null, "Der Server hat nicht rechtzeitig geantwortet. (TimeoutError)"],
    ["break", null, "Der Server hat die Verbindung abgebrochen. (ECONNRESET)"],
  ] as const)(
    "[HOOK-01] %s: the event waits, records the reason, and arrives later with the same id",
    async (how, status, why) => {
      receiver.behaviour = () => how;
      await record("Registration", { n: 1 });

      const next = await deliver("Registration", ofReceiver(), how === "hang" ? 100 : 10_000);

      // Expect one request, except at a silent receiver: its time limit is only 100 ms, in which the request may not
      // even have arrived.
      const requestCount = receiver.requests.length;
      if (how !== "hang") expect(requestCount).toBe(1);
      const [row] = await rows();
      expect(next?.delaySeconds).toBeGreaterThan(0);
      expect(next?.delaySeconds).toBeLessThanOrEqual(5);
      expect(row).toMatchObject({ state: "waiting", attempts: 1, lastStatus: status, lastError: why });
      expect((await deliver("Registration"))?.delaySeconds).toBeGreaterThan(0);
      expect(receiver.requests).toHaveLength(requestCount);

      receiver.behaviour = () => "accept";
      await makeDue("Registration");
      expect(await deliver("Registration")).toBeNull();
      expect(receiver.requests.map(({ id }) => id)).toEqual(Array.from({ length: requestCount + 1 }, () => row?.id));
      expect(await rows()).toMatchObject([{ state: "delivered", attempts: 2, lastError: null }]);
    },
  );

  test("[HOOK-01] while it is down nothing is lost, and everything arrives in order afterwards", async () => {
    await receiver.stop();
    await number("Registration", 1, 2, 3);
    await deliver("Registration");
    expect((await rows()).map(({ attempts, lastError }) => [attempts, lastError])).toEqual([
      [1, "Der Server nimmt keine Verbindung an. (ECONNREFUSED)"],
      [0, null],
      [0, null],
    ]);
    await receiver.start();
    await makeDue("Registration");
    await deliver("Registration");
    expect(numbers(receiver.accepted)).toEqual([1, 2, 3]);
  });

  test("[HOOK-01] an event that fails delays its own source and no other", async () => {
    receiver.behaviour = ({ fields }) => (fields.n === "1" ? "refuse" : "accept");
    await number("Registration", 1, 2);
    await number("Code Request", 3);
    await deliver("Registration");
    await deliver("Code Request");
    expect(numbers(receiver.accepted)).toEqual([3]);
  });

  test("[HOOK-01] after three days of attempts an event fails, and the next one is sent", async () => {
    receiver.behaviour = ({ fields }) => (fields.n === "1" ? "refuse" : "accept");
    await number("Registration", 1, 2);
    let waited = 0;
    for (let next = await deliver("Registration"); next; next = await deliver("Registration")) {
      waited += next.delaySeconds;
      await makeDue("Registration");
    }
    expect(waited / 3600).toBeGreaterThan(66);
    expect(waited / 3600).toBeLessThan(78);
    expect(await rows()).toMatchObject([
      { state: "failed", attempts: 12, lastStatus: 500 },
      { state: "delivered", attempts: 1 },
    ]);
  });
});

describe("several at once", () => {
  test("[HOOK-01] one request at a time and in order, however many jobs run", async () => {
    await number("Registration", 1, 2, 3, 4, 5);
    await Promise.all([1, 2, 3, 4].map(() => deliver("Registration")));
    expect(numbers(receiver.accepted)).toEqual([1, 2, 3, 4, 5]);
    expect(receiver.maxConcurrent()).toBe(1);
  });

  test("[HOOK-01] an event recorded while the source is busy is sent right after", async () => {
    receiver.behaviour = ({ fields }) => (fields.n === "1" ? "hang" : "accept");
    await number("Registration", 1);
    const first = deliver("Registration");
    await eventually(() => expect(receiver.requests).toHaveLength(1));
    await number("Registration", 2);
    expect(await deliver("Registration")).toBeNull();
    receiver.release();
    await first;
    expect(numbers(receiver.requests)).toEqual([1, 2]);
    expect((await rows()).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  });
});

describe("without an address", () => {
  test("[HOOK-06] an event is stored, and no request is sent", async () => {
    queued.length = 0;
    await recordWebhookEvent(contextOf(null), { source: "Registration", fields: { n: 1 } });
    expect(await rows()).toMatchObject([{ state: "kept", attempts: 0 }]);
    expect(queued).toEqual([]);
  });

  test("[HOOK-06] an event that was waiting when the address was removed is stored without delivery", async () => {
    await number("Registration", 1, 2);
    expect(await deliver("Registration", null)).toBeNull();
    expect((await rows()).map(({ state }) => state)).toEqual(["kept", "kept"]);
  });
});

test("events of an account are deleted with it, and those that only name the same address or number stay", async () => {
  const [anna, otto] = [await insertUser(db), await insertUser(db)];
  const about = (source: string, userId: string | null, n: number) =>
    recordWebhookEvent(contextOf(ofReceiver()), {
      source,
      fields: { n },
      userId,
      email: anna.email,
      whatsappNumber: "+49 170 1234567",
    });
  const registered = await about("Registration", null, 1);
  await about("Video Request 1", anna.id, 2);
  await about("Registration", otto.id, 3);
  await about("Code Request", null, 4);
  await store.assign(registered, anna.id);
  await store.assign(registered, otto.id);
  queued.length = 0;

  await removeWebhookEvents(contextOf(ofReceiver()), anna.id);

  expect((await rows()).map(({ fields }) => fields.n)).toEqual([3, 4]);
  expect(queued.toSorted(), "those behind them may go").toEqual(["Registration", "Video Request 1"]);
});
