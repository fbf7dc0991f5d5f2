import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";

let base: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), "lichtspiel-modes-"));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;
const modeOf = (file: string) => statSync(file).mode & 0o777;
const program = path.resolve(import.meta.dirname, "../main.ts");

/** Starts the server, makes it store a file and an email, and stops it. */
async function runOnce(dataFolder: string): Promise<void> {
  const database = await testDatabase();
  const { host, database: name } = database.settings as { host: string; database: string };
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env["PATH"],
      // Use Node's cache of compiled code, with which the program starts sooner.
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      DATA_DIR: dataFolder,
      DATABASE_URL: `postgres:///${name}?host=${encodeURIComponent(host)}&user=postgres`,
      PORT: String(port),
      SUPPORT_EMAIL: "hilfe@example.de",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = once(child, "exit");
  try {
    await expect.poll(() => output).toContain("läuft");
    const url = `http://127.0.0.1:${port}`;
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    const email = {
      firstName: "Eva",
      lastName: "Neu",
      email: "eva@example.de",
      subject: "Frage",
      message: "Guten Tag",
    };
    const headers = { "content-type": "application/json" };
    const sent = await fetch(`${url}/api/contact`, { method: "POST", headers, body: JSON.stringify(email) });
    expect(sent.status).toBe(204);
    await expect.poll(() => readdirSync(dataFolder)).toContain("mail");
    await expect.poll(() => readdirSync(path.join(dataFolder, "mail")).at(-1)).toMatch(/\.eml$/);
  } finally {
    child.kill("SIGTERM");
    await ended;
    await database.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Returns the files and folders that other users of this machine could access. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => (modeOf(path.join(folder, name)) & 0o077) !== 0,
  );
}

test("files of the program are accessible to its own user only, also in a newly created folder", async () => {
  const folder = path.join(base, "data");
  await runOnce(folder);
  expect(modeOf(folder) & 0o066).toBe(0);
  expect(readdirSync(folder)).toEqual(["mail", "media", "second-factor.key", "work"]);
  expect(openToOthers(folder)).toEqual([]);
});

test("a folder that was open to others is closed at the start, with the folders in it", async () => {
  const folder = path.join(base, "data");
  for (const name of ["media", "mail"]) mkdirSync(path.join(folder, name), { recursive: true });
  for (const name of ["", "media", "mail"]) chmodSync(path.join(folder, name), 0o755);
  await runOnce(folder);
  expect(modeOf(folder)).toBe(isRoot ? 0o711 : 0o700);
  for (const name of ["media", "mail"]) expect(modeOf(path.join(folder, name))).toBe(0o700);
});
