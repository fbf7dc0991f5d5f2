import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { failureMessages } from "#domain/projects/failure-messages.ts";
import type { S3Settings } from "#server/platform/storage-settings.ts";
import { quickStart } from "#server/testing/quick-start.ts";
import { createBucket } from "#server/testing/s3-bucket.ts";
import { swiftServer } from "#server/testing/swift-server.ts";
import { startExternalPostgres } from "../../e2e/support/external-postgres.ts";
import { freePort, removeProgramData, startProcess } from "../../e2e/support/program.ts";
import { number } from "../numbers.ts";
import { atMost, type Row } from "../rows.ts";
import { createTemporaryFolder, registerCleanup, runCleanups } from "../support/cleanup.ts";
import type { Fault } from "./fault.ts";
import { isGood, messagesOf, observe } from "./observer.ts";
import { randomFrom } from "./random.ts";
import { type Stage, stageAlone, stageSplit, until } from "./stage.ts";

type Env = Record<string, string>;
type Installation = {
  /** Description of the installation, in German. */
  name: string;
  stage: Stage;
  /** Environment variables for the operator's commands of this installation. */
  env: Env;
  /** Creates an empty installation for the restore. @returns its environment variables */
  emptyPlace: () => Promise<Env>;
};
type Caller = { call: (method: string, address: string) => Promise<Response> };
type Listed = { id: string; status: string; video_url: string | null; error_message: string | null };

const bucketSeconds = 60;
const missingFile = "missing";
const backupKey = "ein langer Schlüssel für die Sicherung";

const storageEnv = (settings: S3Settings): Env => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

/** The program with the embedded database and its files on the disk. */
async function installEmbedded(): Promise<Installation> {
  const stage = await stageAlone();
  const emptyPlace = async () => {
    const dataFolder = await createTemporaryFolder();
    registerCleanup(() => removeProgramData(dataFolder));
    return { DATA_DIR: dataFolder };
  };
  const env = { DATA_DIR: stage.programs[0]?.dataFolder ?? "" };
  return { name: "eingebaute Datenbank, Dateien auf der Platte", stage, env, emptyPlace };
}

/** A web and a worker process on a PostgreSQL server and OpenStack Swift's S3 API. */
async function installExternal(): Promise<Installation> {
  const { settings, stop } = await swiftServer();
  registerCleanup(stop);
  const stage = await stageSplit({ env: { both: storageEnv(settings) } });
  const emptyPlace = async () => {
    const postgres = await startExternalPostgres();
    registerCleanup(postgres.stop);
    const bucket = { ...settings, bucket: "restored" };
    await createBucket(bucket, bucketSeconds);
    return { DATA_DIR: await createTemporaryFolder(), DATABASE_URL: postgres.url, ...storageEnv(bucket) };
  };
  const dataFolder = stage.programs[0]?.dataFolder ?? "";
  const env = { DATA_DIR: dataFolder, DATABASE_URL: stage.postgres.url, ...storageEnv(settings) };
  return { name: "PostgreSQL über TCP, Swift mit S3", stage, env, emptyPlace };
}

type Operated = { isDone: boolean; message: string; seconds: number };

/** Runs a command of the operator (`backup` or `restore`) as `npm run` does. */
function operate(name: string, env: Env, ...args: string[]): Promise<Operated> {
  const program = path.resolve(import.meta.dirname, `../../server/operations/${name}-command.ts`);
  const environment = { ...process.env, NODE_OPTIONS: "", BACKUP_KEY: backupKey, ...env };
  const start = performance.now();
  return new Promise((resolve) => {
    execFile(process.execPath, [...quickStart, program, ...args], { env: environment }, (error, stdout, stderr) => {
      const seconds = (performance.now() - start) / 1000;
      resolve({ isDone: error === null, message: `${stdout}${stderr}`.trim(), seconds });
    });
  });
}

async function listProjects({ call }: Caller): Promise<Listed[]> {
  const response = await call("GET", "/api/projects?limit=100");
  return ((await response.json()) as { projects: Listed[] }).projects;
}

/** Hash of each finished project's file, by project id, or {@link missingFile}. */
async function hashFiles(caller: Caller): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { id, status, video_url: url } of await listProjects(caller)) {
    if (status !== "completed") continue;
    const response = url === null ? null : await caller.call("GET", url);
    const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
    const hash = createHash("sha256").update(bytes).digest("hex");
    hashes.set(id, response?.ok && bytes.length > 0 ? hash : missingFile);
  }
  return hashes;
}

type Saved = { folder: string; rows: Row[] };

/** Makes backups one after the other while a user starts, deletes and lists projects, and verifies the backups. */
async function backUpUnderLoad({ stage, env, name }: Installation, count: number): Promise<Saved> {
  const observation = observe(() => stage.client.call("GET", "/api/projects"));
  let isSaving = true;
  const load = (async () => {
    for (let index = 0; isSaving; index += 1) {
      const id = await stage.startImage(index % 4 === 0 ? "local" : "kie");
      if (index % 5 === 4) await stage.client.call("DELETE", `/api/projects/${id}`);
      await pause(500);
    }
  })();
  load.catch(() => {});
  const folder = await createTemporaryFolder();
  const seconds: string[] = [];
  let message = "";
  for (let run = 0; run < count; run += 1) {
    const saved = await operate("backup", env, "--to", folder);
    if (!saved.isDone) throw new Error(`The backup failed: ${saved.message}`);
    seconds.push(number(saved.seconds, 1));
    message = saved.message;
  }
  isSaving = false;
  await load;
  await observation.stop();
  const refused = observation.answers.filter((answer) => !isGood(answer)).length;
  for (const answer of messagesOf(observation)) console.error(`✘ ${answer}`);
  const verified = await operate("backup", {}, "--verify", folder);
  console.error(verified.message);
  const rows = [
    { what: `Sicherung unter Last: ${name}`, measured: `${seconds.join(", ")} s je Lauf; ${message}` },
    atMost("  abgewiesene Anfragen währenddessen", refused, 0, `von ${number(observation.answers.length)}`),
    atMost("  gescheiterte Prüfungen mit --verify", verified.isDone ? 0 : 1, 0, "von 1"),
  ];
  return { folder, rows };
}

/**
 * Restores the newest backup into an empty installation, starts the program there and waits until all restored projects
 * have ended.
 * @param before hashes of files that were finished before the first backup
 */
async function restoreElsewhere(
  { stage, emptyPlace }: Installation,
  folder: string,
  before: ReadonlyMap<string, string>,
): Promise<Row[]> {
  for (const program of stage.programs) await program.kill("SIGTERM");
  const env = await emptyPlace();
  const restored = await operate("restore", env, "--from", folder);
  if (!restored.isDone) throw new Error(`The restore failed: ${restored.message}`);
  const { DATA_DIR: dataFolder = "" } = env;
  const program = await startProcess({ dataFolder, port: await freePort(), env: { ...stage.env, ...env } });
  registerCleanup(() => program.kill("SIGTERM"));
  const headers = { cookie: stage.client.cookie };
  const call: Caller["call"] = (method, address) => fetch(program.url + address, { method, headers });
  const isEnded = ({ status }: Listed) => status === "completed" || status === "failed";
  await until("all restored projects have ended", async () => (await listProjects({ call })).every(isEnded));
  const after = await hashFiles({ call });
  const failed = (await listProjects({ call })).filter(({ status }) => status === "failed");
  // Leave out projects whose start request was on its way to the provider during the backup: the restored program does
  // not repeat such a request, because the provider may have accepted it.
  const others = failed.filter(({ error_message: message }) => message !== failureMessages["start-unconfirmed"]);
  for (const { id, error_message: message } of others) console.error(`✘ project ${id} failed: ${message}`);
  const changed = [...before].filter(([id, hash]) => after.get(id) !== hash).length;
  const missing = [...after.values()].filter((hash) => hash === missingFile).length;
  return [
    { what: "  zurückgespielt an leeren Ort", measured: `${number(restored.seconds, 1)} s; ${restored.message}` },
    atMost("  Dateien anders als vorher oder nicht lesbar", changed + missing, 0, `von ${after.size}`),
    {
      what: "  Projekte, deren Start gerade lief und dort unbestätigt bleibt",
      measured: number(failed.length - others.length),
    },
    atMost("  Projekte, die dort aus anderem Grund scheitern", others.length, 0, `von ${after.size}`),
  ];
}

/** Changes a bit in the backup's manifest or in a stored file, `count` times; counts what `--verify` overlooks. */
async function flipBytes(folder: string, count: number, seed: number): Promise<Row> {
  const random = randomFrom(seed);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const lists = names.filter((name) => name.endsWith(".manifest"));
  const contents = names.filter((name) => /^objects.[0-9a-f]{2}.[0-9a-f]+$/.test(name));
  let overlooked = 0;
  for (let flip = 0; flip < count; flip += 1) {
    const among = flip === 0 ? lists : contents;
    const file = path.join(folder, among[Math.floor(random() * among.length)] ?? "");
    const content = readFileSync(file);
    const flipped = Buffer.from(content);
    const position = Math.floor(random() * content.length);
    flipped[position] = (flipped[position] ?? 0) ^ 1;
    writeFileSync(file, flipped);
    if ((await operate("backup", {}, "--verify", folder)).isDone) overlooked += 1;
    writeFileSync(file, content);
  }
  return atMost("  geänderte Bytes, die --verify übersieht", overlooked, 0, `von ${count}`);
}

/** Backs up a program that is in use, restores the backup into an empty installation, and damages the backup. */
export const backUp: Fault = async ({ engines, seed, isShort }) => {
  const rows: Row[] = [];
  for (const engine of engines) {
    const installation = await (engine === "embedded" ? installEmbedded() : installExternal());
    const { stage } = installation;
    const first = await Promise.all((["kie", "local", "kie", "local"] as const).map(stage.startImage));
    const isCompleted = async (id: string) => (await stage.readProject(id)).status === "completed";
    await until("the first projects are completed", async () =>
      (await Promise.all(first.map(isCompleted))).every(Boolean),
    );
    const before = await hashFiles(stage.client);
    const { folder, rows: saved } = await backUpUnderLoad(installation, isShort ? 1 : 3);
    rows.push(...saved, ...(await restoreElsewhere(installation, folder, before)));
    rows.push(await flipBytes(folder, isShort ? 2 : 6, seed));
    await runCleanups();
  }
  return rows;
};
