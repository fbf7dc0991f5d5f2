import { afterAll, expect, test, vi } from "vitest";
import { testProduct } from "#server/testing/product.ts";
import { compose } from "#server/composition/compose.ts";
import { readConfig } from "#server/platform/config.ts";
import { listenAs } from "#server/testing/event-stream.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { listenerName } from "#server/db/listener.ts";
import { eventually } from "#server/testing/eventually.ts";

const product = await testProduct();
const anna = await product.signIn();
const bert = await product.signIn({ firstName: "Bert" });
afterAll(() => product.stop());

async function startAs(user: TestUser, key: string): Promise<string> {
  const response = await product.send("POST", "/api/functions/sora2-text-to-video-create-task", {
    as: user,
    body: { prompt: "Ein Leuchtturm" },
    headers: { "Idempotency-Key": key },
  });
  return (await response.json()).projectId;
}

test("[PRJ-04] a change reaches every open stream of its owner, and no other user's stream", async () => {
  const tabs = [await listenAs(product.app, anna), await listenAs(product.app, anna)];
  const foreign = await listenAs(product.app, bert);

  const id = await startAs(anna, "1");
  await product.send("DELETE", `/api/projects/${id}`, { as: anna });
  const own = await startAs(bert, "2");

  for (const tab of tabs)
    await eventually(() => expect(tab.seen).toEqual(["resync", `project:${id}`, `project:${id}`]));
  await eventually(() => expect(foreign.seen).toEqual(["resync", `project:${own}`]));
  for (const stream of [...tabs, foreign]) stream.close();
});

test("[PRJ-04] a change made by another process arrives too", async () => {
  const config = readConfig({
    DATA_DIR: product.dataFolder,
    INVITATION_CODE: "X",
    ROLE: "web",
    DATABASE_URL: "postgres://unused",
  });
  const second = await compose({ config, database: product.database });
  const tab = await listenAs(second.app, anna);
  const id = await startAs(anna, "3");
  await eventually(() => expect(tab.seen).toContain(`project:${id}`));
  tab.close();
  await second.stop();
});

test("[PRJ-04] when the connection to the database breaks, the tabs are told to reload their data", async () => {
  const tab = await listenAs(product.app, anna);
  await product.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()",
    [listenerName],
  );
  // Count only the `resync` events, because projects of earlier tests may still publish other events.
  await eventually(() => expect(tab.seen.filter((event) => event === "resync")).toHaveLength(2));
  const id = await startAs(anna, "4");
  await eventually(() => expect(tab.seen).toContain(`project:${id}`));
  tab.close();
});

test("[AUTH-18] signing out closes the open streams of that user", async () => {
  const user = await product.signIn();
  const tab = await listenAs(product.app, user);
  const other = await listenAs(product.app, anna);
  await product.send("POST", "/api/auth/sign-out", { as: user });
  await eventually(() => expect(tab.seen).toContain("signed-out"));
  await eventually(() => expect(tab.isOver()).toBe(true));
  expect(other.isOver()).toBe(false);
  expect(other.seen).not.toContain("signed-out");
  other.close();
});

test("[PRJ-10] without a session there are no events", async () => {
  expect((await product.send("GET", "/api/events")).status).toBe(401);
});

test("a stream ends as soon as its session expires", async () => {
  const user = await product.signIn();
  const { rows } = await product.database.pool.query(
    "update sessions set expires_at = now() + interval '2 seconds' where user_id = $1 returning expires_at",
    [user.id],
  );
  const tab = await listenAs(product.app, user);
  expect(tab.isOver()).toBe(false);
  await eventually(() => expect(tab.isOver()).toBe(true));
  expect(tab.seen).toContain("signed-out");
  expect(Date.now() - rows[0].expires_at.getTime()).toBeLessThan(10_000);
});

test("a stream ends at its next keep-alive when its session was deleted without a notification", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const user = await product.signIn();
    const tab = await listenAs(product.app, user);
    await product.database.pool.query("delete from sessions where user_id = $1", [user.id]);
    expect(tab.isOver()).toBe(false);
    vi.advanceTimersByTime(20_000);
    await eventually(() => expect(tab.isOver()).toBe(true));
    expect(tab.seen).toContain("signed-out");
  } finally {
    vi.useRealTimers();
  }
});

test("streams that end at a shutdown tell their tabs to reconnect within a second", async () => {
  const stopping = await testProduct();
  const user = await stopping.signIn();
  const response = await stopping.send("GET", "/api/events", { as: user });
  const text = response.text();
  await eventually(() => expect(stopping.ctx.eventStreams.countStreams(user.id)).toBe(1));
  stopping.endEventStreams();
  const pauses = [...(await text).matchAll(/^retry: (\d+)$/gm)].map(([, pause]) => Number(pause));
  expect(pauses).toHaveLength(2);
  expect(pauses[1]).toBeLessThanOrEqual(1000);
  expect(stopping.ctx.eventStreams.countStreams(user.id)).toBe(0);
  await stopping.stop();
});
