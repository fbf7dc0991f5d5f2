import { createHash } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startEmbedded } from "./embedded.ts";
import { socketFolder } from "./socket-folder.ts";

const nobodyUserId = 65534;
const isRoot = process.getuid?.() === 0;
const outer = process.env["TMPDIR"];
let base: string;
let root: string;
let data: string;
/**
 * The folder that is tried first for PostgreSQL's socket. Other users of the machine can predict its name, because it
 * lies in the system's temporary folder.
 */
let usual: string;

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), "sock-"));
  process.env["TMPDIR"] = path.join(base, "t");
  mkdirSync(path.join(base, "t"), { mode: 0o700 });
  chmodSync(path.join(base, "t"), 0o1777);
  root = path.join(base, "a-folder-with-a-long-name".repeat(4), "database");
  mkdirSync(root, { recursive: true });
  data = path.join(root, "postgres-18");
  usual = path.join(base, "t", `lichtspiel-${createHash("sha256").update(data).digest("hex").slice(0, 12)}`);
});
afterEach(() => {
  if (outer === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = outer;
  rmSync(base, { recursive: true, force: true });
});

const modeOf = (file: string) => statSync(file).mode & 0o777;

describe("the folder of the database's socket", () => {
  test("is created by the program, and is the same at every start", () => {
    const folder = socketFolder(root, data);
    expect(folder).toBe(usual);
    expect([modeOf(folder), statSync(folder).uid]).toEqual([0o700, process.getuid?.()]);
    expect(socketFolder(root, data)).toBe(folder);
  });

  test("is never a folder that another user created there before", () => {
    if (!isRoot) return;
    mkdirSync(usual);
    chmodSync(usual, 0o777);
    chownSync(usual, nobodyUserId, nobodyUserId);
    const folder = socketFolder(root, data);
    expect(folder).not.toBe(usual);
    expect([modeOf(folder), statSync(folder).uid]).toEqual([0o700, 0]);
    expect(socketFolder(root, data)).toBe(folder);
  });

  test("is never a symbolic link, wherever it points", () => {
    const target = path.join(base, "elsewhere");
    mkdirSync(target, { mode: 0o700 });
    symlinkSync(target, usual);
    expect(socketFolder(root, data)).not.toBe(usual);
  });

  test("loses permissions for others if the program created it with them", () => {
    mkdirSync(usual);
    chmodSync(usual, 0o777);
    expect(socketFolder(root, data)).toBe(usual);
    expect(modeOf(usual)).toBe(0o700);
  });

  test("a database starts beside a foreign folder, and other users cannot reach its socket", async () => {
    mkdirSync(usual);
    chmodSync(usual, 0o777);
    if (isRoot) chownSync(usual, nobodyUserId, nobodyUserId);
    const { connection, stop } = await startEmbedded(root);
    try {
      if (isRoot) expect(readdirSync(usual)).toEqual([]);
      expect(modeOf(connection.host)).toBe(0o700);
      expect(modeOf(path.join(connection.host, ".s.PGSQL.5432"))).toBe(0o700);
      const client = new pg.Client(connection);
      await client.connect();
      expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
      await client.end();
    } finally {
      await stop();
    }
  });
});
