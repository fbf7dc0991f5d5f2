import { rm } from "node:fs/promises";
import { signUp } from "./client.ts";
import { openTab } from "./event-tab.ts";
import { startExternalPostgres } from "./external-postgres.ts";
import { drafts, freePort, type Program, startProcess, temporaryFolder } from "./program.ts";
import { startReadinessProxy } from "./readiness-proxy.ts";
import { startLoad } from "./request-load.ts";
import { until } from "./until.ts";

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
  /** Every n-th request starts the generation of an image, where n is this number; all others only read. */
  startEvery: number;
};

type Listed = { id: string; status: string };

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
      startProcess({
        dataFolder,
        port,
        env: {
          ...drafts,
          ROLE: role,
          DATABASE_URL: postgres.url,
          PUBLIC_URL: proxy.url,
          // Give the proxy three seconds to notice the shutdown: it polls the readiness every 200 ms, and on a busy
          // machine a process answers up to a second late.
          SHUTDOWN_NOTICE_SECONDS: "3",
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
