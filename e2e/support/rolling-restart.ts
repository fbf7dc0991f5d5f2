import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, signUp } from "./client.ts";
import { openTab } from "./event-tab.ts";
import { startExternalPostgres } from "./external-postgres.ts";
import { drafts, freePort, type Program, startProgram, temporaryFolder } from "./program.ts";
import { startReadinessProxy } from "./readiness-proxy.ts";

export type RollingRestart = {
  requests: number;
  /** One message for each request without a response or with an error status (400 or above). */
  failures: string[];
  /** Milliseconds between the end of an event stream and the tab's next stream, one value per interruption. */
  streamGaps: number[];
  /** Exit codes of the stopped processes, as text. */
  exits: string[];
  /** Final state of each project started during the restarts. */
  projects: string[];
  /** Duration of the slowest response in milliseconds. */
  slowest: number;
};

type Options = {
  requestsPerSecond: number;
  /** How many times each of the four processes is restarted. */
  rounds: number;
  /** Number of simulated browser tabs, each with an open event stream. */
  tabs: number;
  /** Every how many requests one starts the generation of an image; all others only read. */
  startEvery: number;
};

type Listed = { id: string; status: string };

const endMilliseconds = 120_000;

/** Waits until the condition holds; fails after 120 seconds, naming `what` was awaited. */
async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + endMilliseconds; !(await condition()); await pause(20)) {
    if (Date.now() > end) throw new Error(`Not within ${endMilliseconds / 1000} s: ${what}`);
  }
}

/**
 * Restarts two web and two worker processes one by one, while clients send requests through a proxy at a constant rate.
 * All four start at the same moment on an empty database, which they have to migrate without conflict.
 */
export async function rollingRestart({
  requestsPerSecond,
  rounds,
  tabs: tabCount,
  startEvery,
}: Options): Promise<RollingRestart> {
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    const postgres = await startExternalPostgres();
    cleanups.unshift(postgres.stop);
    const dataFolder = await temporaryFolder();
    cleanups.unshift(() => rm(dataFolder, { recursive: true, force: true }));
    const webPorts = [await freePort(), await freePort()];
    const proxyPort = await freePort();
    const proxy = await startReadinessProxy(webPorts, proxyPort);
    cleanups.unshift(proxy.stop);
    const start = (role: "web" | "worker", port: number) =>
      startProgram({
        dataFolder,
        port,
        env: {
          ...drafts,
          ROLE: role,
          DATABASE_URL: postgres.url,
          PUBLIC_URL: proxy.url,
          SHUTDOWN_NOTICE_SECONDS: "1",
        },
      });
    const roles = [
      ["web", webPorts[0]] as const,
      ["web", webPorts[1]] as const,
      ["worker", 0] as const,
      ["worker", 0] as const,
    ];
    const programs = await Promise.all(roles.map(([role, port = 0]) => start(role, port)));
    cleanups.unshift(() => Promise.all(programs.map((program) => program.kill("SIGTERM"))));
    await until(() => webPorts.every(proxy.isReady), "both web processes are ready");

    const client = await signUp(proxy.url);
    const tabs = Array.from({ length: tabCount }, () => openTab(proxy.url, client.cookie));
    cleanups.unshift(async () => {
      for (const tab of tabs) tab.close();
    });
    await until(() => tabs.every((tab) => tab.isOpen()), "all tabs have a stream");

    const load = startLoad(client, { requestsPerSecond, startEvery });
    const exits: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, [role, port = 0]] of roles.entries()) {
        await restart(programs, index, () => start(role, port), exits);
        if (role === "web") await until(() => proxy.isReady(port), "the restarted process is ready");
        await until(() => tabs.every((tab) => tab.isOpen()), "all tabs have a stream again");
      }
    }
    const { requests, failures, slowest, started } = await load.stop();
    const list = async () => {
      const { projects } = (await (await client.call("GET", "/api/projects?limit=100")).json()) as {
        projects: Listed[];
      };
      return projects.filter(({ id }) => started.includes(id)).map(({ status }) => status);
    };
    await until(
      async () => (await list()).every((status) => status === "completed" || status === "failed"),
      "all projects have ended",
    );
    const projects = await list();
    const missed = started.filter((id) => tabs.some((tab) => !tab.events.includes(`project:${id}`)));
    if (missed.length === started.length) throw new Error("No event of a started project reached all tabs");
    return { requests, failures, slowest, exits, projects, streamGaps: tabs.flatMap(({ gaps }) => gaps) };
  } finally {
    for (const clean of cleanups) await clean();
  }
}

async function restart(
  programs: Program[],
  index: number,
  start: () => Promise<Program>,
  exits: string[],
): Promise<void> {
  const program = programs[index];
  await program?.kill("SIGTERM");
  exits.push((await program?.ended) ?? "none");
  programs[index] = await start();
}

/** Sends requests at a constant rate, without waiting for the responses to earlier ones. */
function startLoad(
  client: Client,
  { requestsPerSecond, startEvery }: Pick<Options, "requestsPerSecond" | "startEvery">,
) {
  const running = new Set<Promise<void>>();
  const failures: string[] = [];
  const started: string[] = [];
  let requests = 0;
  let slowest = 0;

  async function send(): Promise<void> {
    requests += 1;
    const number = requests;
    const sentAt = performance.now();
    try {
      const isStart = number % startEvery === 0;
      const paths = ["/api/projects", "/api/auth/get-session", "/", "/api/brand"];
      const response = isStart
        ? await client.call("POST", "/api/functions/nano-banana-create-task", { prompt: `Bild Nummer ${number}` })
        : await client.call("GET", paths[number % paths.length] ?? "/");
      const body = await response.text();
      if (response.status >= 400) failures.push(`request ${number}: ${response.status} ${body.slice(0, 200)}`);
      else if (isStart) started.push((JSON.parse(body) as { projectId: string }).projectId);
    } catch (error) {
      failures.push(`request ${number}: ${String((error as Error).cause ?? error)}`);
    }
    slowest = Math.max(slowest, performance.now() - sentAt);
  }

  const beginning = performance.now();
  const timer = setInterval(() => {
    // Send the missed requests at once if this process was paused, so that the mean rate stays constant.
    const due = ((performance.now() - beginning) / 1000) * requestsPerSecond;
    while (requests < due) {
      const run: Promise<void> = send().finally(() => running.delete(run));
      running.add(run);
    }
  }, 5);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      return { requests, failures, slowest, started };
    },
  };
}
