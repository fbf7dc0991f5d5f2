import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { diskStore } from "#server/platform/storage.ts";
import { cookieOf, registration } from "#server/testing/accounts.ts";
import { buildPersonWithData, findFiles, findRows, type PersonWithData } from "#server/testing/erasure.ts";
import { buildOrder } from "#server/testing/orders.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import type { Provider } from "#server/providers/provider.ts";
import { simulatedService } from "#server/testing/simulated-service.ts";
import { compose } from "#server/composition/compose.ts";

const product = await testProduct({ env: { SUPPORT_EMAIL: "hilfe@example.org" } });
const { pool } = product.database;
afterAll(() => product.stop());

const deleteAccount = (on: TestProduct, person: { cookie: string; password: string }) =>
  on.send("POST", "/api/account/deletion", {
    headers: { cookie: person.cookie },
    body: { password: person.password, endsOrders: true },
  });

/** Starts a worker process for a server that has run without workers so far. */
async function startWorkers(on: TestProduct) {
  const env = { DATA_DIR: on.dataFolder, INVITATION_CODE: "X", ROLE: "worker", DATABASE_URL: "postgres://unused" };
  return compose({ config: readConfig(env), database: on.database });
}

/**
 * Checks that the account has rows in many tables and several files, because erasing an empty account proves nothing.
 */
async function expectMuch(person: PersonWithData): Promise<void> {
  expect(new Set((await findRows(pool, person.marks)).map(({ table }) => table)).size).toBeGreaterThan(12);
  expect((await findFiles(product.dataFolder, [...person.marks, ...person.bytes])).length).toBeGreaterThan(5);
}

test("after the deletion no table and no folder holds anything of the account", async () => {
  const person = await buildPersonWithData(product);
  const other = await buildPersonWithData(product);
  await expectMuch(person);
  // Simulate a process that was killed after storing a provider's image and before the project's row named the file.
  const { rows } = await pool.query("select task_id from projects where user_id = $1 limit 1", [person.id]);
  const store = diskStore(path.join(product.dataFolder, "media"));
  await store.put(`made/${rows[0].task_id}/0.png`, Buffer.from(`${person.bytes[0]} für niemanden`));
  // Cancel a project, because the job that later removes its files contains the project's id.
  const pending = "select id from projects where user_id = $1 and status = 'pending' and order_id is null";
  const { id: cancelled } = (await pool.query(pending, [person.id])).rows[0];
  expect((await product.send("POST", `/api/projects/${cancelled}/cancel`, { as: person })).ok).toBe(true);
  const planned = "select 1 from pgboss.job where name = 'remove-orphans' and data ->> 'projectId' = $1";
  expect((await pool.query(planned, [cancelled])).rowCount).toBe(1);
  // End the pending projects of the other account, so that the workers that start later do not change its rows.
  await pool.query("update projects set status = 'failed' where user_id = $1 and status = 'pending'", [other.id]);
  const tablesOfOther = async () =>
    (await findRows(pool, other.marks)).map(({ table, row }) => `${table} ${row.id ?? ""}`).toSorted();
  const filesOfOther = () => findFiles(product.dataFolder, other.bytes);
  const before = { tables: await tablesOfOther(), files: await filesOfOther() };

  const response = await deleteAccount(product, person);

  expect(response.status).toBe(204);
  expect(cookieOf(response)).toMatch(/session_token=$/);
  expect(await findRows(pool, person.marks, "public")).toEqual([]);
  const { rows: costs } = await pool.query("select * from provider_runs where user_id is null");
  expect(costs, "what providers cost stays, and leads to nobody").toEqual([
    expect.objectContaining({ provider: "kie", cost_cents: "5.5000", task_id: null, project_id: null, detail: null }),
  ]);
  expect(await tablesOfOther()).toEqual(before.tables);
  // No worker has run yet, so the files still exist; the deletion has enqueued the job that removes them.
  expect((await findFiles(product.dataFolder, person.bytes)).length).toBeGreaterThan(0);
  const workers = await startWorkers(product);
  await vi.waitFor(
    async () => {
      expect(await findRows(pool, person.marks)).toEqual([]);
      expect(await findFiles(product.dataFolder, [...person.marks, ...person.bytes])).toEqual([]);
    },
    { timeout: 60_000, interval: 200 },
  );
  await workers.stop();
  expect(await filesOfOther()).toEqual(before.files);
});

test("a running task is cancelled at its provider, and a result that still arrives is removed", async () => {
  const service = await simulatedService();
  service.behaviour.state = "done";
  const requested = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const cancelled: unknown[] = [];
  const provider: Provider = {
    ...service.provider,
    check: async (receipt, signal) => {
      requested.resolve();
      await answered.promise;
      return service.provider.check(receipt, signal);
    },
    cancel: async (receipt) => void cancelled.push(receipt),
  };
  const busy = await testProduct({ providers: [provider], trustedHosts: [service.host], env: { ROLE: "all" } });
  await busy.signIn({ isAdmin: true });
  const person = registration({ password: "sehr-geheim-genug" });
  const signUpResponse = await busy.send("POST", "/api/auth/sign-up/email", { body: person });
  const user = { ...person, id: (await signUpResponse.json()).user.id, cookie: cookieOf(signUpResponse) };
  const started = await busy.send("POST", "/api/functions/sora2-text-to-video-create-task", {
    as: user,
    body: { prompt: "Ein Leuchtturm" },
  });
  const { projectId, data } = await started.json();
  await requested.promise;

  expect((await deleteAccount(busy, user)).status).toBe(204);

  await vi.waitFor(() => expect(cancelled).toEqual([{ task: "task-1" }]), { timeout: 60_000 });
  answered.resolve();
  const marks = [user.id, user.email, projectId, data.taskId];
  await vi.waitFor(
    async () => {
      expect(await findRows(busy.database.pool, marks)).toEqual([]);
      expect(await findFiles(busy.dataFolder, [...marks, String(service.behaviour.file)])).toEqual([]);
    },
    { timeout: 60_000, interval: 200 },
  );
  await busy.stop();
  await service.stop();
});

test("a task that a provider accepts after the deletion is recorded without the account", async () => {
  const service = await simulatedService();
  const requested = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const provider: Provider = {
    ...service.provider,
    start: async (request, signal) => {
      requested.resolve();
      await answered.promise;
      return service.provider.start(request, signal);
    },
  };
  const busy = await testProduct({ providers: [provider], env: { ROLE: "all" } });
  await busy.signIn({ isAdmin: true });
  const person = registration({ password: "sehr-geheim-genug" });
  const signUpResponse = await busy.send("POST", "/api/auth/sign-up/email", { body: person });
  const user = { ...person, id: (await signUpResponse.json()).user.id, cookie: cookieOf(signUpResponse) };
  const body = { prompt: "Ein Leuchtturm" };
  await busy.send("POST", "/api/functions/sora2-text-to-video-create-task", { as: user, body });
  await requested.promise;
  expect((await deleteAccount(busy, user)).status).toBe(204);
  answered.resolve();

  await vi.waitFor(
    async () => {
      const { rows } = await busy.database.pool.query("select * from provider_runs");
      expect(rows).toEqual([
        expect.objectContaining({ outcome: "cancelled", user_id: null, task_id: null, project_id: null }),
      ]);
    },
    { timeout: 60_000 },
  );
  await busy.stop();
  await service.stop();
});

test("an account with a paid order that is not delivered is deleted only if its owner gives the video up", async () => {
  const form = registration();
  const signUpResponse = await product.send("POST", "/api/auth/sign-up/email", { body: form });
  const headers = { cookie: cookieOf(signUpResponse) };
  await buildOrder(product.database.db, (await signUpResponse.json()).user.id, { state: "in_production" });
  const erase = (choice: object) =>
    product.send("POST", "/api/account/deletion", { headers, body: { password: form.password, ...choice } });
  for (const body of [{}, { endsOrders: false }]) {
    const refused = await erase(body);
    expect([refused.status, (await refused.json()).error.code]).toEqual([409, "account.order-open"]);
  }
  expect((await product.send("GET", "/api/video-requests", { headers })).status).toBe(200);
  expect((await erase({ endsOrders: true })).status).toBe(204);
});

test("a wrong password deletes nothing", async () => {
  const signUpResponse = await product.send("POST", "/api/auth/sign-up/email", { body: registration() });
  const person = { cookie: cookieOf(signUpResponse), password: "falsch" };
  const wrong = await deleteAccount(product, person);
  expect(wrong.status).toBe(422);
  expect((await wrong.json()).error.fields).toEqual({ password: "Das Passwort stimmt nicht." });
  expect((await product.send("GET", "/api/projects", { headers: person })).status).toBe(200);
});

test("the last admin cannot be deleted while other accounts exist", async () => {
  const ownProduct = await testProduct();
  const signUp = async () => {
    const person = registration();
    const signUpResponse = await ownProduct.send("POST", "/api/auth/sign-up/email", { body: person });
    return { ...person, cookie: cookieOf(signUpResponse) };
  };
  const admin = await signUp();
  const user = await signUp();
  const refused = await deleteAccount(ownProduct, admin);
  expect(refused.status).toBe(409);
  expect((await refused.json()).error.code).toBe("account.last-admin");
  expect((await deleteAccount(ownProduct, user)).status).toBe(204);
  expect((await deleteAccount(ownProduct, admin)).status).toBe(204);
  await ownProduct.stop();
});
