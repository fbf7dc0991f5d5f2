import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import path from "node:path";
import type pg from "pg";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { connectPool, drizzleOn } from "./client.ts";
import { listen } from "./listener.ts";
import { WatchedClient } from "./watched-client.ts";

const database = await testDatabase();
const { host, port, ...settings } = database.settings as { host: string; port: number; user: string; database: string };
const sockets: Socket[] = [];

/** A network to the database on which connections can be frozen: they stay open and pass on nothing. */
const network = createServer((incoming) => {
  const outgoing = connect(path.join(host, `.s.PGSQL.${port}`));
  incoming.pipe(outgoing).pipe(incoming);
  for (const socket of [incoming, outgoing]) socket.on("error", () => {});
  sockets.push(incoming, outgoing);
}).listen(0, "127.0.0.1");
await once(network, "listening");
const reachable = { ...settings, host: "127.0.0.1", port: (network.address() as AddressInfo).port };
const freeze = () => {
  for (const socket of sockets) socket.unpipe().pause();
};

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  network.close();
  await database.close();
});

test("a query over a frozen connection fails after the silence limit", async () => {
  const client: pg.Client = new WatchedClient({ ...reachable, silenceMilliseconds: 300 });
  client.on("error", () => {});
  await client.connect();
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  freeze();
  await expect(client.query("select 1")).rejects.toThrow("the database server did not answer");
});

test("a connection that the server ends between two queries of a transaction ends neither the process nor its pool", async () => {
  const pool = connectPool(reachable, 1);
  const client = await pool.connect();
  await client.query("begin");
  const { rows } = await client.query<{ id: number }>("select pg_backend_pid() as id");
  const ended = new Promise((resolve) => client.once("end", resolve));
  await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.id]);
  await ended;
  await expect(client.query("select 1")).rejects.toThrow(/not queryable|terminat/);
  client.release();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test("a transaction that PostgreSQL refuses to begin gives its connection back", async () => {
  const pool = connectPool(reachable, 1);
  const db = drizzleOn(pool);
  const begin = db.transaction(async () => {}, { isolationLevel: "no such level" as never });
  await expect(begin).rejects.toThrow("Failed query");
  expect(await db.transaction(async (transaction) => (await transaction.execute("select 1 as one")).rows)).toEqual([
    { one: 1 },
  ]);
  expect(await db.transaction(async () => Promise.reject(new Error("undone"))).catch(String)).toBe("Error: undone");
  expect(pool.idleCount).toBe(1);
  await pool.end();
});

test("a pool with a frozen connection can be closed", async () => {
  const pool = connectPool(reachable, 1);
  await pool.query("select 1");
  freeze();
  await pool.end();
});

test("an idle connection may be silent, and one marked as patient may wait", async () => {
  const client = new WatchedClient({ ...reachable, silenceMilliseconds: 100 });
  const plain: pg.Client = client;
  await plain.connect();
  client.isPatient = true;
  await plain.query("select pg_sleep(0.4)");
  client.isPatient = false;
  expect((await plain.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await plain.end();
});

test("a listener detects a frozen connection, and listens on a new one", async () => {
  const messages: string[] = [];
  const reconnected = Promise.withResolvers<void>();
  const handlers = {
    onMessage: (_channel: string, payload: string) => messages.push(payload),
    onReconnect: reconnected.resolve,
  };
  const listener = listen(reachable, ["fruit"], handlers, 100);
  await listener.ready;
  freeze();
  await reconnected.promise;
  await database.pool.query("select pg_notify('fruit', 'Apfel')");
  await expect.poll(() => messages).toEqual(["Apfel"]);
  await listener.stop();
});
