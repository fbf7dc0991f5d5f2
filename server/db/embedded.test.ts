import { mkdtemp, readFile, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { openDatabase } from "./client.ts";
import { restartOnEnd } from "./restart-server.ts";

const timeout = 60_000;

test("an embedded server that dies is started again, and stays down after the program has ended", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "lichtspiel-embedded-"));
  const { pool, close } = await openDatabase({ databaseUrl: undefined, folder });
  const pidFile = path.join(folder, "postgres-18/postmaster.pid");
  const readPid = async () => Number((await readFile(pidFile, "utf8")).split("\n")[0]);
  for (const signal of ["SIGKILL", "SIGQUIT"] as const) {
    const before = await readPid();
    process.kill(before, signal);
    await vi.waitFor(async () => expect(await readPid()).not.toBe(before), { timeout });
    await vi.waitFor(async () => expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]), { timeout });
  }
  await close();
  expect(existsSync(pidFile)).toBe(false);
  await rm(folder, { recursive: true });
}, 120_000);

test("a server that does not start is retried until the program ends", async () => {
  let starts = 0;
  const stop = restartOnEnd({
    pidFile: "/does-not-exist/postmaster.pid",
    logFile: "/does-not-exist/postgres.log",
    start: async () => {
      starts += 1;
      throw new Error("no space left on device");
    },
  });
  await vi.waitFor(() => expect(starts).toBeGreaterThan(1), { timeout });
  await stop();
});

test("a process that opens the embedded database twice at once starts one server, and both opened databases answer", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "lichtspiel-embedded-"));
  const open = () => openDatabase({ databaseUrl: undefined, folder });
  const opened = await Promise.all([open(), open()]);
  for (const { pool } of opened) expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  for (const { close } of opened) await close();
  expect(existsSync(path.join(folder, "postgres-18/postmaster.pid"))).toBe(false);
  await rm(folder, { recursive: true });
}, 120_000);
