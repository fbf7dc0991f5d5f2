import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sessions, users } from "#server/db/account-schema.ts";
import { buildProject, type TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());

let anna: TestUser;
let path: string;
beforeEach(async () => {
  anna = await product.signIn();
  path = `/api/projects/${(await buildProject(db, anna.id)).id}`;
});
const statuses = async (as?: TestUser, query = "") => {
  const caller = as ? { as } : {};
  const answers = [await product.send("GET", `/api/projects${query}`, caller), await product.send("GET", path, caller)];
  return answers.map(({ status }) => status);
};

test("[AUTH-17] the list and a project are refused once the session has ended, and without one", async () => {
  expect(await statuses(anna)).toEqual([200, 200]);
  await db
    .update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(eq(sessions.userId, anna.id));
  expect(await statuses(anna)).toEqual([401, 401]);
  expect(await statuses()).toEqual([401, 401]);
});

test("[AUTH-17] the list and a project are refused 90 days after the sign-in, however long the session is renewed", async () => {
  await db
    .update(sessions)
    .set({ createdAt: sql`now() - interval '90 days 1 minute'` })
    .where(eq(sessions.userId, anna.id));
  expect(await statuses(anna)).toEqual([401, 401]);
});

test("the list and a project are refused to a blocked account", async () => {
  await db
    .update(users)
    .set({ blockedAt: sql`now()` })
    .where(eq(users.id, anna.id));
  expect(await statuses(anna)).toEqual([401, 401]);
});

test("[PRJ-01] another account reads neither the project nor its entry in the list", async () => {
  const bert = await product.signIn();
  const own = await buildProject(db, bert.id);
  const list = await (await product.send("GET", "/api/projects", { as: bert })).json();
  expect(list.projects.map(({ id }: { id: string }) => id)).toEqual([own.id]);
  expect((await product.send("GET", path, { as: bert })).status).toBe(404);
});

test("errors of the input are shown only to a signed-in caller", async () => {
  expect(await statuses(anna, "?limit=0")).toEqual([422, 200]);
  expect(await statuses(undefined, "?limit=0")).toEqual([401, 401]);
});

test("a cookie with a forged signature gives no access", async () => {
  const [name, value = ""] = anna.cookie.split("=");
  const forged = `${name}=${decodeURIComponent(value).split(".")[0]}.${Buffer.alloc(32).toString("base64")}`;
  expect(await statuses({ ...anna, cookie: forged })).toEqual([401, 401]);
});
