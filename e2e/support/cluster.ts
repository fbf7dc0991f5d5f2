import { createHash, randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { startEmbedded } from "#server/db/embedded.ts";
import { s3Store } from "#server/platform/s3/s3-store.ts";
import type { S3Settings } from "#server/platform/storage-settings.ts";
import { createBucket } from "#server/testing/s3-bucket.ts";
import { freePort, type Program, type StartOptions, startProcess } from "./program-process.ts";
import { startReadinessProxy } from "./readiness-proxy.ts";

/**
 * Name of the environment variable with the settings of the object storage, as JSON. If it is set, the tests start
 * every program as a cluster.
 */
export const clusterStorageVariable = "E2E_CLUSTER_STORAGE";

export type ClusterRole = "web" | "worker";
export type Cluster = Program & {
  /** Addresses of the running web processes, for requests that must reach a certain process. */
  webUrls: () => string[];
  /** Kills one process with the role `role`, as by kill -9; the other processes keep running. */
  killOne: (role: ClusterRole) => Promise<void>;
  /** Starts one more process with the role `role`. */
  startOne: (role: ClusterRole) => Promise<void>;
};

const bucketSeconds = 60;
const perRole = 2;

/**
 * Derives a key from a text. The text contains the data folder, so all processes of a cluster get the same key, also
 * after a restart.
 */
const keyOf = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Starts two web and two worker processes, each with a data folder of its own, on one PostgreSQL server and one object
 * storage, behind a round-robin proxy. `ROLE: "web"` starts no workers. If a process ends unexpectedly, the cluster
 * reports that and ends the other processes.
 */
export async function startCluster(
  storage: S3Settings,
  { dataFolder, port, env = {} }: StartOptions,
): Promise<Cluster> {
  const { connection } = await startEmbedded(path.join(dataFolder, "database"));
  const { host, user, database } = connection;
  const s3 = { ...storage, bucket: `e2e-${keyOf(dataFolder).slice(0, 16)}` };
  await createBucket(s3, bucketSeconds);
  const common = {
    PUBLIC_URL: `http://localhost:${port}`,
    SHUTDOWN_NOTICE_SECONDS: "0",
    SECOND_FACTOR_KEY: keyOf(`second factor ${dataFolder}`),
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    ...env,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  };
  const webPorts = new Set<number>();
  const proxy = await startReadinessProxy(webPorts, port, { repeats: true });
  const running: { role: ClusterRole; program: Program }[] = [];
  const all: Program[] = [];
  let isKilling = false;
  const hasEnded = Promise.withResolvers<string>();

  async function startOne(role: ClusterRole): Promise<void> {
    const folder = path.join(dataFolder, `${role}-${randomBytes(3).toString("hex")}`);
    await mkdir(folder, { recursive: true });
    const ownPort = role === "web" ? await freePort() : 0;
    const program = await startProcess({ dataFolder: folder, port: ownPort, env: { ...common, ROLE: role } });
    const entry = { role, program };
    running.push(entry);
    all.push(program);
    if (role === "web") webPorts.add(ownPort);
    void program.ended.then((ending) => handleEnd(entry, ownPort, ending));
  }

  async function handleEnd(entry: (typeof running)[number], ownPort: number, ending: string): Promise<void> {
    webPorts.delete(ownPort);
    const index = running.indexOf(entry);
    // Do nothing for a process that `killOne` has killed and removed from the list already.
    if (index < 0) return;
    running.splice(index, 1);
    if (isKilling) return;
    const { role, program } = entry;
    console.error(`A ${role} process ended (${ending}):\n${program.output().slice(-4000)}`);
    await killAll("SIGKILL");
  }

  async function killAll(signal: NodeJS.Signals): Promise<void> {
    isKilling = true;
    await Promise.all(running.map(({ program }) => program.kill(signal)));
    const endings = await Promise.all(all.map(({ ended }) => ended));
    await proxy.stop();
    hasEnded.resolve(endings.find((ending) => ending !== "0") ?? "0");
  }

  const roles: ClusterRole[] = env.ROLE === "web" ? ["web"] : ["web", "worker"];
  await Promise.all(roles.flatMap((role) => Array.from({ length: perRole }, () => startOne(role))));
  await proxy.untilReady(perRole);

  return {
    url: proxy.url,
    webUrls: () => [...webPorts].map((webPort) => `http://localhost:${webPort}`),
    dataFolder,
    storage: s3Store({ settings: s3, workFolder: path.join(dataFolder, "test-work") }),
    get mailFolders() {
      return all.flatMap(({ mailFolders }) => mailFolders);
    },
    output: () => all.map(({ output }) => output()).join(""),
    ended: hasEnded.promise,
    kill: async (signal) => {
      if (running.length > 0) await killAll(signal);
      await hasEnded.promise;
    },
    startOne,
    killOne: async (role) => {
      const index = running.findIndex((each) => each.role === role);
      const [killed] = running.splice(index, 1);
      await killed?.program.kill("SIGKILL");
    },
  };
}
