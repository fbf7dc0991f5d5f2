import { randomUUID } from "node:crypto";
import type { TestUser } from "#server/testing/factories.ts";
import { median, milliseconds, number, percentile, pickAny } from "../numbers.ts";
import type { Part, Row } from "../rows.ts";
import { createTemporaryFolder } from "../support/cleanup.ts";
import { type Cluster, createDatabase, startCluster } from "../support/cluster.ts";
import { type DataSize, type GrowthData, seedGrowth, subjects } from "../support/growth-data.ts";
import { connect, type HttpRequest, sendRequest } from "../support/load.ts";
import {
  findLargeTables,
  findSequentialScans,
  planFlags,
  type QueryPlan,
  readTables,
  recordPlans,
} from "../support/query-plans.ts";
import { prompt, raiseStartLimits } from "../support/seed.ts";
import { programFile, type ServerProcess, startServer } from "../support/server-process.ts";
import { openStreams } from "../support/streams.ts";

type Sizes = { small: DataSize; large: DataSize };
const usualSizes: Sizes = {
  small: { users: 10_000, owners: 100, projectsEach: 100 },
  large: { users: 10_000, owners: 10_000, projectsEach: 100 },
};
const smallestSizes: Sizes = {
  small: { users: 60, owners: 10, projectsEach: 30 },
  large: { users: 60, owners: 60, projectsEach: 30 },
};
const limits = { ratio: 2, eventMilliseconds: 50 };
/** Number of rows from which a table counts as large; no query of the measured calls may read a whole large table. */
const largeTableRows = { usual: 10_000, shortest: 50 };
/** Number of accounts for which projects are started; their lists are not measured, because they change. */
const starterCount = 8;

type Site = { cluster: Cluster; server: ServerProcess; data: GrowthData; readers: TestUser[]; starters: TestUser[] };
type Operation = { name: string; next: (site: Site) => HttpRequest };

const get = (path: string, { cookie }: TestUser): HttpRequest => ({ method: "GET", path, cookie });
const startOf = ({ cookie }: TestUser): HttpRequest => ({
  method: "POST",
  path: "/api/functions/sora2-text-to-video-create-task",
  cookie,
  headers: { "idempotency-key": randomUUID() },
  body: JSON.stringify({ prompt, aspect_ratio: "portrait", n_frames: 10, remove_watermark: true }),
});
/** Pagination cursor in the middle of an owner's projects, each of which is seven hours older than the one before. */
const cursorOf = ({ large }: Sizes) =>
  `${Date.now() - (large.projectsEach / 2) * 7 * 3_600_000}_ffffffff-ffff-4fff-bfff-ffffffffffff`;

function operationsFor(sizes: Sizes): Operation[] {
  return [
    { name: "Liste mit 24", next: ({ readers }) => get("/api/projects?limit=24", pickAny(readers)) },
    {
      name: "Liste mit wartendem Projekt",
      next: ({ data }) => get("/api/projects?limit=24", pickAny(data.waiting)),
    },
    {
      name: "Seite in der Mitte",
      next: ({ readers }) => get(`/api/projects?limit=24&cursor=${cursorOf(sizes)}`, pickAny(readers)),
    },
    {
      name: "eines lesen",
      next: ({ readers, data }) => {
        const reader = pickAny(readers);
        return get(`/api/projects/${pickAny(data.projectIds.get(reader.id) ?? [])}`, reader);
      },
    },
    {
      name: "suchen",
      next: ({ readers }) => get(`/api/projects?q=${encodeURIComponent(pickAny(subjects))}`, pickAny(readers)),
    },
    { name: "suchen ohne Treffer", next: ({ readers }) => get("/api/projects?q=Polarlicht", pickAny(readers)) },
    { name: "filtern", next: ({ readers }) => get("/api/projects?status=failed&makes=video", pickAny(readers)) },
    { name: "Erzeugung starten", next: ({ starters }) => startOf(pickAny(starters)) },
  ];
}

/**
 * Measures list, read, search, filter and start in a small and a large installation, alternating between them after
 * each request, and records the plans by which PostgreSQL runs the queries.
 */
export const measureGrowth: Part = async ({ isQuick, isShortest }) => {
  const sizes = isShortest ? smallestSizes : usualSizes;
  // In a small table, PostgreSQL prefers a sequential scan even if an index exists. Disable such scans in the shortest
  // run, so that a plan contains one only if an index is missing.
  const flags = isShortest ? ["enable_seqscan=off"] : ["shared_buffers=512MB", "max_wal_size=4GB"];
  const cluster = await startCluster({ flags: [...planFlags, ...flags] });
  const small = await openSite(cluster, sizes.small);
  const large = await openSite(await createDatabase(cluster, "large"), sizes.large);
  const operations = operationsFor(sizes);
  const rounds = isShortest ? 2 : isQuick ? 60 : 300;
  await takeTimes({ small, large }, operations, isShortest ? 1 : 30);
  const times = await takeTimes({ small, large }, operations, rounds);

  const rows = operations.flatMap((operation) => timeRows(operation, times.get(operation) ?? [], sizes));
  for (const [site, size] of [
    [small, sizes.small],
    [large, sizes.large],
  ] as const) {
    rows.push(eventRow(size, await measureEvents(site, isShortest ? 2 : isQuick ? 50 : 200)));
  }
  const plans = await recordPlans(large.cluster, () => takeTimes({ large }, operations, isShortest ? 2 : 20));
  const largeTables = await findLargeTables(large.cluster, isShortest ? largeTableRows.shortest : largeTableRows.usual);
  const scans = findSequentialScans(plans, largeTables);
  printPlans(plans);
  if (isShortest && scans.length > 0) throw new Error(`No index serves ${scans.join("\n")}`);
  return [...rows, planRow(plans, scans, largeTables)];
};

async function openSite(cluster: Cluster, size: DataSize): Promise<Site> {
  const env = { DATABASE_URL: cluster.url, DATA_DIR: await createTemporaryFolder(), ROLE: "web" };
  const server = await startServer(programFile, env);
  await raiseStartLimits(cluster);
  const started = performance.now();
  const data = await seedGrowth(cluster, size);
  const seconds = (performance.now() - started) / 1000;
  console.error(`${number(size.owners * size.projectsEach)} Projekte angelegt in ${number(seconds)} s`);
  const waiting = new Set(data.waiting.map(({ id }) => id));
  const owners = data.users.filter(({ id }) => data.projectIds.has(id) && !waiting.has(id));
  return { cluster, server, data, starters: owners.slice(0, starterCount), readers: owners.slice(starterCount) };
}

type Times = { small: number; large: number };

/** Sends each request of `operations` to every installation in turn, `rounds` times over one connection. */
async function takeTimes(
  sites: Partial<Record<keyof Times, Site>>,
  operations: readonly Operation[],
  rounds: number,
): Promise<Map<Operation, Times[]>> {
  const agent = connect(1);
  const times = new Map<Operation, Times[]>(operations.map((operation) => [operation, []]));
  const names = Object.keys(sites) as (keyof Times)[];
  for (let round = 0; round < rounds; round += 1) {
    for (const operation of operations) {
      const taken: Times = { small: 0, large: 0 };
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const site = sites[name] as Site;
        const request = operation.next(site);
        const sent = performance.now();
        const { status, text } = await sendRequest(site.server.url, agent, request);
        taken[name] = performance.now() - sent;
        if (status !== 200) throw new Error(`${request.method} ${request.path} answered ${status}: ${text}`);
      }
      times.get(operation)?.push(taken);
    }
  }
  agent.destroy();
  return times;
}

/** Milliseconds from sending a start request to its event in an open event stream. */
async function measureEvents({ server, starters }: Site, count: number): Promise<number[]> {
  const owner = pickAny(starters);
  const streams = await openStreams(server.url, [owner]);
  const agent = connect(1);
  const delays: number[] = [];
  for (let index = 1; index <= count; index += 1) {
    const sent = performance.now();
    const { status, text } = await sendRequest(server.url, agent, startOf(owner));
    if (status !== 200) throw new Error(`The start answered ${status}: ${text}`);
    await streams.waitFor(index);
    delays.push((streams.arrivals[index - 1]?.at ?? Number.NaN) - sent);
  }
  await streams.close();
  agent.destroy();
  return delays;
}

const projectsOf = ({ owners, projectsEach }: DataSize) => `${number(owners * projectsEach)} Projekte`;

function timeRows({ name }: Operation, times: readonly Times[], sizes: Sizes): Row[] {
  return Object.entries({ Median: 0.5, p95: 0.95 }).map(([label, share]) => {
    const small = percentile(
      times.map((taken) => taken.small),
      share,
    );
    const large = percentile(
      times.map((taken) => taken.large),
      share,
    );
    return {
      what: `${name}, ${projectsOf(sizes.large)}: ${label}`,
      measured: milliseconds(large, 2),
      against: `${projectsOf(sizes.small)}: ${milliseconds(small, 2)}`,
      ratio: large / small,
      limit: `≤ ${limits.ratio}`,
      isWithin: large / small <= limits.ratio,
    };
  });
}

function eventRow(size: DataSize, delays: readonly number[]): Row {
  const p95 = percentile(delays, 0.95);
  return {
    what: `Start → Ereignis, ${projectsOf(size)}`,
    measured: `p50 ${milliseconds(median(delays))}, p95 ${milliseconds(p95)}`,
    limit: `p95 ≤ ${limits.eventMilliseconds} ms`,
    isWithin: p95 <= limits.eventMilliseconds,
  };
}

function planRow(plans: readonly QueryPlan[], scans: readonly string[], largeTables: ReadonlySet<string>): Row {
  const queries = new Set(plans.map(({ query }) => query));
  if (queries.size === 0) throw new Error("No plan was recorded");
  return {
    what: "Abfragen, die eine große Tabelle ganz lesen",
    measured: `${scans.length} von ${queries.size}`,
    against: `große Tabellen: ${[...largeTables].toSorted().join(", ")}`,
    limit: "0",
    isWithin: scans.length === 0,
  };
}

/** Prints every query once for each combination of scans by which PostgreSQL ran it. */
function printPlans(plans: readonly QueryPlan[]): void {
  const lines = plans.map((plan) => `${readTables(plan).join(", ") || "–"}  ←  ${plan.query.slice(0, 150)}`);
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const [line, count] of counts) console.error(`${String(count).padStart(4)} × ${line}`);
}
