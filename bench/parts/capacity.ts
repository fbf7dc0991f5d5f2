import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import {
  type Figures,
  type RequestCost,
  simulateLaboratory,
  simulateSlice,
  smallestInstallation,
  type Usage,
  utilization,
} from "../capacity/installation.ts";
import { simulate } from "../capacity/simulation.ts";
import { median, milliseconds, number, percentile, pickAny } from "../numbers.ts";
import type { Part, Row } from "../rows.ts";
import { createTemporaryFolder } from "../support/cleanup.ts";
import { type Cluster, startCluster } from "../support/cluster.ts";
import { cpuNotMeasured, cpuOfTree, isCpuMeasured, proportionalMemory, runnableTasks } from "../support/cpu.ts";
import { connect, type HttpRequest, load, sendRequest } from "../support/load.ts";
import { prompt, raiseStartLimits, seedProjects, seedUsers } from "../support/seed.ts";
import { programFile, type ServerProcess, startServer } from "../support/server-process.ts";
import { openStreams } from "../support/streams.ts";

const concurrency = { calibration: 1, checked: [4, 16] };
/** Largest accepted deviation of the simulated from the measured throughput and median. */
const mostDeviation = 0.25;
const startPath = "/api/functions/sora2-text-to-video-create-task";
const videoSeconds = 10;
const kibibyte = 1024;

/** Names of the API calls in the result rows and in {@link usage}. */
const call = { list: "Liste mit 24", read: "eines lesen", start: "Erzeugung starten" };

/**
 * Assumed use in the busiest hour: 5 % of all accounts have a tab open. Every 20 seconds such a tab shows another list
 * and reads two projects; its user starts two generations an hour, of which the local engine makes half.
 */
const usage: Usage = {
  online: 0.05,
  callsPerSecond: { [call.list]: 1 / 20, [call.read]: 2 / 20, [call.start]: 2 / 3600 },
  videosPerSecond: 1 / 3600,
};
const accounts = 10_000;
const scales = [1, 10, 100, 1000];
/** Utilization (0 to 1) that no part of an extrapolated installation may exceed. */
const wantedUtilization = 0.6;

type Sample = {
  perSecond: number;
  durations: number[];
  /** CPU seconds of the load generator per request. */
  client: number;
  /** CPU seconds of the web process per request. */
  web: number;
  /** CPU seconds of the database per request. */
  database: number;
  /** Average number of tasks of other programs that compete for the cores. */
  competing: number;
};

/**
 * Measures the capacity of one process of each kind, compares the simulation with it, and extrapolates to more
 * accounts.
 */
export const measureCapacity: Part = async ({ isQuick, isShortest }) => {
  if (!isCpuMeasured) return [{ what: "Kapazität", measured: cpuNotMeasured }];
  const cluster = await startCluster();
  const env = { DATABASE_URL: cluster.url, DATA_DIR: await createTemporaryFolder() };
  const server = await startServer(programFile, { ...env, ROLE: "web" });
  const requests = await prepareRequests(cluster, isShortest ? 20 : 300);
  const seconds = isShortest ? 0.2 : isQuick ? 1.5 : 3;
  for (const next of Object.values(requests)) await load(server.url, 16, seconds, next);

  const rows: Row[] = [];
  const costs: RequestCost[] = [];
  for (const [name, next] of Object.entries(requests)) {
    const rounds = isShortest ? 1 : 3;
    const alone = await sampleOften(server, cluster, { next, connections: concurrency.calibration, seconds, rounds });
    const wait = waitOf(alone);
    for (const connections of concurrency.checked) {
      const measured = await sampleOften(server, cluster, { next, connections, seconds, rounds });
      rows.push(...reproductionRows(name, connections, measured, { name, ...measured, wait }));
      if (connections === concurrency.checked.at(-1)) costs.push({ name, ...measured, wait });
    }
  }
  rows.push(await measureStreamMemory(server, cluster, isShortest ? 5 : 300));
  await server.stop();
  const { figures: render, rows: renderRows } = await measureRenders(cluster, env, isShortest);
  return [...rows, ...renderRows, ...extrapolate({ costs, render })];
};

async function prepareRequests(cluster: Cluster, userCount: number): Promise<Record<string, () => HttpRequest>> {
  await raiseStartLimits(cluster);
  const users = await seedUsers(cluster, userCount);
  const readers = users.slice(0, userCount / 10);
  const ids = await seedProjects(cluster.pool, readers, 100);
  const starters = users.slice(userCount / 10);
  const body = JSON.stringify({ prompt, aspect_ratio: "portrait", n_frames: videoSeconds, remove_watermark: true });
  return {
    [call.list]: () => ({ method: "GET", path: "/api/projects?limit=24", cookie: pickAny(readers).cookie }),
    [call.read]: () => {
      const { id, cookie } = pickAny(readers);
      return { method: "GET", path: `/api/projects/${pickAny(ids.get(id) ?? [])}`, cookie };
    },
    [call.start]: () => {
      const headers = { "idempotency-key": randomUUID() };
      return { method: "POST", path: startPath, cookie: pickAny(starters).cookie, headers, body };
    },
  };
}

type SampleOptions = { next: () => HttpRequest; connections: number; seconds: number; rounds: number };

/** Takes several samples and returns the one with the median throughput. */
async function sampleOften(server: ServerProcess, cluster: Cluster, options: SampleOptions): Promise<Sample> {
  const samples: Sample[] = [];
  for (let round = 0; round < options.rounds; round += 1) samples.push(await sample(server, cluster, options));
  const middle = median(samples.map(({ perSecond }) => perSecond));
  return samples.find(({ perSecond }) => perSecond === middle) as Sample;
}

async function sample(
  server: ServerProcess,
  cluster: Cluster,
  { next, connections, seconds }: SampleOptions,
): Promise<Sample> {
  const readCpu = () => ({
    client: cpuOfTree(process.pid, [server.pid, cluster.postmaster]),
    web: cpuOfTree(server.pid),
    database: cpuOfTree(cluster.postmaster),
  });
  const before = readCpu();
  const runnable: number[] = [];
  const sampling = setInterval(() => runnable.push(runnableTasks()), 20);
  const { requests, seconds: took, durations } = await load(server.url, connections, seconds, next);
  clearInterval(sampling);
  const after = readCpu();
  const used = (name: keyof typeof before) => after[name] - before[name];
  // Number of runnable tasks of the benchmark itself: this process always runs while it counts them; web process and
  // database run for the share of time in which they use a core.
  const own = 1 + (used("web") + used("database")) / took;
  return {
    perSecond: requests / took,
    durations: durations.map((each) => each / 1000),
    client: used("client") / requests,
    web: used("web") / requests,
    database: used("database") / requests,
    competing: Math.max(0, runnable.reduce((sum, count) => sum + count, 0) / Math.max(1, runnable.length) - own),
  };
}

/**
 * Returns the seconds of a request in which no CPU is used, measured with one connection: the duration minus the CPU
 * time, which is multiplied by the factor by which programs that compete for the cores slow it down.
 */
function waitOf({ durations, client, web, database, competing }: Sample): number {
  const slowdown = Math.max(1, (1 + competing) / availableParallelism());
  return Math.max(0, median(durations) - (client + web + database) * slowdown);
}

function reproductionRows(name: string, connections: number, measured: Sample, cost: RequestCost): Row[] {
  const { client, competing } = measured;
  const cores = availableParallelism();
  const simulated = simulateLaboratory({ cost, client, connections, cores, competing });
  const compare = (what: string, read: (outcome: { perSecond: number; durations: number[] }) => number): Row => {
    const ratio = read(simulated) / read(measured);
    const show = (value: number) => (what.startsWith("je") ? number(value) : milliseconds(value * 1000, 2));
    return {
      what: `Nachgestellt: ${name}, ${connections} Verb., ${what}`,
      measured: `simuliert ${show(read(simulated))}`,
      against: `gemessen ${show(read(measured))}, dazu ${number(competing)} fremde Aufgaben`,
      ratio,
      ...(what !== "p95" && {
        limit: `1 ± ${number(mostDeviation)}`,
        isWithin: Math.abs(ratio - 1) <= mostDeviation,
      }),
    };
  };
  return [
    compare("je Sekunde", ({ perSecond }) => perSecond),
    compare("Median", ({ durations }) => median(durations)),
    compare("p95", ({ durations }) => percentile(durations, 0.95)),
  ];
}

async function measureStreamMemory(server: ServerProcess, cluster: Cluster, count: number): Promise<Row> {
  const users = await seedUsers(cluster, count);
  const before = proportionalMemory(server.pid);
  const streams = await openStreams(server.url, users);
  const each = (proportionalMemory(server.pid) - before) / count / kibibyte;
  await streams.close();
  return { what: `Speicher je offenem Ereignisstrom, bei ${count} Strömen`, measured: `${number(each)} KiB` };
}

/** Measures a worker that makes a single video, and then one whose queue holds several videos. */
async function measureRenders(
  cluster: Cluster,
  settings: Record<string, string>,
  isShortest: boolean,
): Promise<{ figures: Figures["render"]; rows: Row[] }> {
  await cluster.pool.query("truncate renders; delete from pgboss.job where name = 'advance-project'");
  await cluster.pool.query("update projects set status = 'failed' where status <> 'completed'");
  const draft = { DRAFT_SECONDS: "1", DRAFT_SCALE: "0.25" };
  const count = isShortest ? 2 : 4;
  const env = { ...settings, PROVIDERS: "*=local", ...(isShortest && draft) };
  const server = await startServer(programFile, env);
  const users = await seedUsers(cluster, count + 2);
  await makeVideos(server, cluster, users.slice(0, 1));
  const cpuBefore = cpuOfTree(server.pid);
  const [alone = Number.NaN] = await makeVideos(server, cluster, users.slice(1, 2));
  const cpu = cpuOfTree(server.pid) - cpuBefore;
  const durations = await makeVideos(server, cluster, users.slice(2));
  await server.stop();

  const simulated = simulate({
    machines: { one: { cores: cpu / alone } },
    stations: { render: { machine: "one", slots: 1 } },
    requests: [{ name: "video", share: 1, steps: [{ station: "render", cpuSeconds: cpu, parallelism: cpu / alone }] }],
    arrivals: { burst: count },
    seconds: alone * (count + 1),
    variation: 0,
  });
  const last = Math.max(...durations);
  const ratio = Math.max(...simulated.durations) / last;
  const perHour = 3600 / alone;
  return {
    figures: { cpu, alone },
    rows: [
      {
        what: `Film von ${videoSeconds} s, ein Worker, vom Start bis fertig`,
        measured: `${number(alone)} s, CPU ${number(cpu)} s`,
        against: `${number(perHour)} Filme je Stunde`,
      },
      {
        what: `Nachgestellt: ${count} Filme zugleich, bis der letzte fertig ist`,
        measured: `simuliert ${number(Math.max(...simulated.durations))} s`,
        against: `gemessen ${number(last)} s`,
        ratio,
        limit: `1 ± ${number(mostDeviation)}`,
        isWithin: Math.abs(ratio - 1) <= mostDeviation,
      },
    ],
  };
}

/** Starts a video for each user at the same time; returns the seconds until each video was ready. */
async function makeVideos(
  server: ServerProcess,
  { pool }: Cluster,
  users: readonly { id: string; cookie: string }[],
): Promise<number[]> {
  const agent = connect(users.length);
  const body = JSON.stringify({ prompt, aspect_ratio: "portrait", n_frames: videoSeconds });
  const started = performance.now();
  const ids = await Promise.all(
    users.map(async ({ cookie }) => {
      const { status, text } = await sendRequest(server.url, agent, { method: "POST", path: startPath, cookie, body });
      if (status !== 200) throw new Error(`The start answered ${status}: ${text}`);
      return JSON.parse(text).projectId as string;
    }),
  );
  agent.destroy();
  const durations: number[] = [];
  while (durations.length < ids.length) {
    await pause(50);
    const { rows } = await pool.query<{ status: string }>(
      "select status from projects where id = any($1::uuid[]) and status in ('completed', 'failed')",
      [ids],
    );
    if (rows.some(({ status }) => status === "failed")) throw new Error("A video failed");
    while (durations.length < rows.length) durations.push((performance.now() - started) / 1000);
  }
  return durations;
}

function extrapolate(figures: Figures): Row[] {
  const one = { webProcesses: 1, databaseCores: 2, renderWorkers: 1 };
  return scales.flatMap((scale) => {
    const total = accounts * scale;
    const shares = utilization(total, usage, figures, one);
    const built = smallestInstallation(total, usage, figures, wantedUtilization);
    const { callP95, videoP95 } = simulateSlice(total, usage, figures, built);
    const share = (value: number) => `${number(value * 100)} %`;
    return [
      {
        what: `${number(total)} Konten, je ein Prozess und eine Datenbank mit 2 Kernen`,
        measured: `Web ${share(shares.web)}, Datenbank ${share(shares.database)}, Worker ${share(shares.render)}`,
      },
      {
        what: `${number(total)} Konten, höchstens ${share(wantedUtilization)} ausgelastet`,
        measured: `${number(built.webProcesses)} Web-Prozesse, ${number(built.databaseCores)} Kerne der Datenbank, ${number(built.renderWorkers)} Worker`,
        against: `p95: Aufruf ${milliseconds(callP95 * 1000)}, Film ${number(videoP95)} s`,
      },
    ];
  });
}
