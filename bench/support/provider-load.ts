import type pg from "pg";
import { setTimeout as pause } from "node:timers/promises";
import type { TestUser } from "#server/testing/factories.ts";
import { type TimedService, timedService } from "#server/testing/timed-service.ts";
import { freePort, startProgram } from "../../e2e/support/program.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { sendRequest, connect } from "./load.ts";
import { raiseStartLimits, seedUsers } from "./seed.ts";
import { createTemporaryFolder, registerCleanup } from "./cleanup.ts";

export type ProviderSetup = {
  /** Real seconds per second of the simulated provider. */
  timeScale: number;
  isCalledBack: boolean;
  /** Functions that return the duration of a task in seconds of the simulated provider. */
  duration: { video: () => number; image: () => number };
  /** Whether one process serves requests and runs jobs, in place of one web process and two workers. */
  isOneProgram?: boolean | undefined;
};
export type Stage = { url: string; cluster: Cluster; service: TimedService; users: TestUser[]; second: number };

const workers = 2;
const users = 20;
const lostShare = 0.01;

function normal(): number {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
}
/** Random durations in seconds, log-normal around `median`: 16 % are longer than `median` times `e ** spread`. */
export const lognormal = (median: number, spread: number) => () => median * Math.exp(spread * normal());

/** Starts a simulated kie.ai and the program that calls it. */
export async function stageProviders({
  timeScale,
  isCalledBack,
  duration,
  isOneProgram,
}: ProviderSetup): Promise<Stage> {
  const cluster = await startCluster();
  const second = 1000 * timeScale;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const publicUrl = isCalledBack ? "https://film.example" : url;
  const callbackDelay = lognormal(0.8, 0.8);
  const service = await timedService({
    duration: (makes) => (makes === "png" ? duration.image : duration.video)() * second,
    rateLimit: { starts: 20, milliseconds: 10 * second },
    latency: 300 * timeScale,
    deliver: (address, body) =>
      fetch(`${url}${address.pathname}${address.search}`, { method: "POST", body: JSON.stringify(body) }),
    callbackDelay: () => callbackDelay() * second,
    isLost: () => Math.random() < lostShare,
  });
  registerCleanup(service.stop);
  const dataFolder = await createTemporaryFolder();
  const env = {
    DATABASE_URL: cluster.url,
    PUBLIC_URL: publicUrl,
    KIE_API_KEY: "kie-schluessel-nur-im-test",
    KIE_BASE_URL: service.baseUrl,
    PROVIDERS: "*=kie",
    PROVIDER_PACE: String(timeScale),
    TRUSTED_HOSTS: service.host,
  };
  const roles = isOneProgram ? ["all"] : ["web", ...Array.from({ length: workers }, () => "worker")];
  for (const ROLE of roles) {
    const program = await startProgram({ dataFolder, port, env: { ...env, ROLE } });
    registerCleanup(() => program.kill("SIGTERM"));
  }
  await raiseStartLimits(cluster);
  return { url, cluster, service, users: await seedUsers(cluster, users, publicUrl), second };
}

/**
 * Starts `count` projects, distributed evenly among all users, seven videos to three images. Returns the prompts by
 * project id.
 */
export async function startJobs({ url, users: owners }: Stage, count: number): Promise<Map<string, string>> {
  const agent = connect(8);
  const prompts = new Map<string, string>();
  let next = 0;
  const keepStarting = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const prompt = `Auftrag ${index}`;
      const name = index % 10 < 7 ? "kling-text-to-video-create-task" : "nano-banana-create-task";
      const { cookie } = owners[index % owners.length] as TestUser;
      const order = {
        method: "POST",
        path: `/api/functions/${name}`,
        cookie,
        body: JSON.stringify({ prompt }),
      } as const;
      const { status, text } = await sendRequest(url, agent, order);
      if (status !== 200) throw new Error(`The start answered ${status}: ${text}`);
      prompts.set(JSON.parse(text).projectId, prompt);
    }
  };
  await Promise.all(Array.from({ length: 8 }, keepStarting));
  agent.destroy();
  return prompts;
}

/** Counts the projects in each status. */
export async function countByStatus(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ status: string; count: number }>(
    "select status, count(*)::int from projects group by 1",
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Waits until no project is running any more, then returns the number of projects in each status. */
export async function untilAllEnded({ cluster }: Stage, limitSeconds: number): Promise<Record<string, number>> {
  const until = performance.now() + limitSeconds * 1000;
  for (;;) {
    const counts = await countByStatus(cluster.pool);
    const { completed = 0, failed = 0, ...rest } = counts;
    if (Object.keys(rest).length === 0 && completed + failed > 0) return counts;
    if (performance.now() > until) throw new Error(`Not over in time: ${JSON.stringify(counts)}`);
    await pause(250);
  }
}

/** Counts the prompts for which the simulated provider has received no task, or more than one. */
export function countNotExactlyOnce({ service }: Stage, prompts: ReadonlyMap<string, string>): number {
  const startsByPrompt = new Map<string, number>();
  for (const { prompt } of service.tasks.values()) startsByPrompt.set(prompt, (startsByPrompt.get(prompt) ?? 0) + 1);
  return [...prompts.values()].filter((prompt) => startsByPrompt.get(prompt) !== 1).length;
}
