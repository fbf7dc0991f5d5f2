import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { ideogram } from "#domain/models/ideogram.ts";
import { soraText } from "#domain/models/sora-2.ts";
import { idempotencyKeys, projects } from "#server/db/project-schema.ts";
import { buildProject, type TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct({ env: { ROLE: "web" } });
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
let anna: TestUser;
beforeEach(async () => {
  anna = await product.signIn();
});
const limits = ["unfinishedProjects", "startsPerHour"] as const;
const setLimit = (name: (typeof limits)[number], value: number | null) =>
  product.send("PATCH", `/api/admin/limits/${name}`, { as: admin, body: { value } });
afterEach(async () => {
  for (const name of limits) await setLimit(name, null);
});
afterAll(() => product.stop());

const body = { prompt: "Ein Leuchtturm im Sturm" };
const start = (as = anna, key?: string, model: { startedBy: string } = soraText) =>
  product.send("POST", `/api/functions/${model.startedBy}`, {
    as,
    body,
    ...(key !== undefined && { headers: { "Idempotency-Key": key } }),
  });
const statusesOf = (responses: Response[]) => Map.groupBy(responses, ({ status }) => status);

test("[D-53] 50 starts at once never pass the cap, and the refusal says how many are under way", async () => {
  await setLimit("unfinishedProjects", 5);
  const answers = statusesOf(await Promise.all(Array.from({ length: 50 }, (_, index) => start(anna, `key-${index}`))));
  expect(answers.get(200)).toHaveLength(5);
  const [refused] = answers.get(429) ?? [];
  expect(answers.get(429)).toHaveLength(45);
  expect(refused?.headers.get("retry-after")).toBe("30");
  const message =
    "5 Projekte warten oder sind in Bearbeitung, mehr geht nicht gleichzeitig. " +
    "Starten Sie neu, sobald eines fertig ist, oder brechen Sie eines ab.";
  expect(await refused?.json()).toEqual({
    code: 429,
    msg: message,
    error: { code: "generation.too-many-unfinished", message },
  });
  expect(await db.$count(projects, sql`user_id = ${anna.id}`)).toBe(5);
});

test("[D-22] [D-53] functions with the other response format are refused in it", async () => {
  await setLimit("unfinishedProjects", 1);
  expect((await start(anna, "a", ideogram)).status).toBe(200);
  const refused = await start(anna, "b", ideogram);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    success: false,
    message: expect.stringContaining("1 Projekt wartet oder ist in Bearbeitung"),
    error: { code: "generation.too-many-unfinished" },
  });
});

test("[D-53] waiting and running projects count; finished ones, videos of orders and other users' projects do not", async () => {
  await setLimit("unfinishedProjects", 4);
  for (const status of ["pending", "queued", "processing", "completed", "failed"] as const) {
    await buildProject(db, anna.id, { status });
  }
  await buildProject(db, anna.id, { orderId: crypto.randomUUID() });
  await buildProject(db, admin.id, {});
  expect((await start()).status).toBe(200);
  expect((await start()).status).toBe(429);
  expect((await start(admin)).status).toBe(200);
  await db.execute(sql`update projects set status = 'completed' where user_id = ${anna.id} and status = 'queued'`);
  expect((await start()).status).toBe(200);
});

test("[D-24] [D-53] a repeat of a start counts once, and is answered at the cap too", async () => {
  await setLimit("unfinishedProjects", 2);
  await setLimit("startsPerHour", 2);
  const repeats = await Promise.all(Array.from({ length: 10 }, () => start(anna, "derselbe")));
  expect(new Set(repeats.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await start(anna, "ein-anderer")).status).toBe(200);
  expect((await start(anna, "derselbe")).status).toBe(200);
  expect((await start(anna, "noch-einer")).status).toBe(429);
});

test("[D-53] starts per hour are limited, also of projects that are deleted at once, and the refusal names the next start", async () => {
  await setLimit("startsPerHour", 3);
  for (let index = 0; index < 3; index += 1) {
    const { projectId } = await (await start()).json();
    expect((await product.send("DELETE", `/api/projects/${projectId}`, { as: anna })).status).toBe(204);
  }
  await db.update(idempotencyKeys).set({ createdAt: sql`created_at - interval '50 minutes'` as never });
  const refused = await start();
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(9 * 60);
  expect(seconds).toBeLessThanOrEqual(10 * 60);
  expect((await refused.json()).error).toEqual({
    code: "generation.too-many-starts",
    message: "Mehr als 3 Starts in einer Stunde gehen nicht. Der nächste ist in 10 Minuten möglich.",
  });
  await db.update(idempotencyKeys).set({ createdAt: sql`created_at - interval '11 minutes'` as never });
  expect((await start()).status).toBe(200);
});

test("[D-53] 'Erneut versuchen' is a start like any other", async () => {
  await setLimit("unfinishedProjects", 1);
  const { projectId } = await (await start()).json();
  await product.send("POST", `/api/projects/${projectId}/cancel`, { as: anna });
  const retry = () => product.send("POST", `/api/projects/${projectId}/retry`, { as: anna });
  expect((await retry()).status).toBe(200);
  expect((await retry()).status).toBe(429);
});

test("[PRJ-12] the only index of unfinished projects is by account, so that a start never reads those of others", async () => {
  // Expect no second index of unfinished projects: PostgreSQL's planner might choose it while the table is empty, and
  // still use it when it is slower than the index by account.
  const indexes = sql`select indexdef from pg_indexes where tablename = 'projects' and indexdef like '%WHERE%pending%'`;
  const { rows } = await db.execute<{ indexdef: string }>(indexes);
  expect(rows.map(({ indexdef }) => /\((\w+)/.exec(indexdef)?.[1])).toEqual(["user_id"]);
});
