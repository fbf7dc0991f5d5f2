import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { TestUser } from "#server/testing/factories.ts";
import { median, milliseconds, number, pickAny } from "../numbers.ts";
import { type Part, ratioOf, type Row } from "../rows.ts";
import { type Cluster, startCluster } from "../support/cluster.ts";
import { cpuNotMeasured, cpuOfTree, isCpuMeasured } from "../support/cpu.ts";
import { sendRequest, connect, load, loadTimes, type HttpRequest } from "../support/load.ts";
import { prompt, raiseStartLimits, seedProjects, seedUsers } from "../support/seed.ts";
import { programFile, type ServerProcess, startServer } from "../support/server-process.ts";
import { createTemporaryFolder } from "../support/cleanup.ts";

/**
 * Sizes of the installation. The number of `writers` is high enough that none of them exceeds the default limits of
 * starts and unfinished projects.
 */
const usualSizes = { readers: 50, writers: 1000, projectsPerReader: 200 };
const smallestSizes = { readers: 2, writers: 2, projectsPerReader: 25 };
const lowestThroughput = 0.6;
/**
 * Minimum number of requests in a sample: CPU time is counted in steps of 10 ms, which is 7 % of the CPU time of 500
 * short requests.
 */
const leastRequests = 500;
/**
 * Number of pairs of samples, one of each of the two servers: many short ones, because the speed of a machine shared
 * with others changes within seconds.
 */
const usualRounds = 9;

type Operation = {
  name: string;
  limit: number;
  next: () => HttpRequest;
  /** Path of the call on the minimal reference server, if it differs from the product's path. */
  barePath?: string;
};
/** CPU seconds per request that the program and the database use, and requests per second. */
type Sample = { program: number; database: number; perSecond: number };
type Pair = { operation: Operation; connections: number; own: Sample; bare: Sample };

const body = JSON.stringify({ prompt, aspect_ratio: "portrait", n_frames: 10, remove_watermark: true });
const startPath = "/api/functions/sora2-text-to-video-create-task";

/**
 * Measures calls of signed-in users that list projects, read one and start one, on the product and on a minimal server.
 */
export const measureHttp: Part = async ({ isQuick, isShortest }) => {
  const cluster = await startCluster();
  const env = { DATABASE_URL: cluster.url, DATA_DIR: await createTemporaryFolder(), ROLE: "web" };
  const own = await startServer(programFile, env);
  await createBareTables(cluster);
  const bare = await startServer(new URL("../bare-server.ts", import.meta.url), env);
  const operations = await prepareOperations(cluster, isShortest ? smallestSizes : usualSizes);
  await checkSameAnswers(own, bare, operations);

  // Warm both servers up: until code is compiled and statements are planned, calls cost several times as much.
  const warmUps = isShortest ? 10 : 3000;
  for (const operation of operations) {
    await loadTimes(own.url, warmUps, operation.next);
    await loadTimes(bare.url, warmUps, bareRequestOf(operation));
  }
  // Update the planner's statistics, as autovacuum does within a minute of use: with those of empty tables, PostgreSQL
  // would choose slow plans.
  await cluster.pool.query("vacuum analyze");
  const pairs: Pair[] = [];
  for (let round = 0; round < (isQuick ? 1 : usualRounds); round += 1) {
    for (const operation of operations) {
      for (const connections of [1, 16]) {
        const take = (server: ServerProcess) => {
          const next = server === own ? operation.next : bareRequestOf(operation);
          const length = isShortest
            ? { seconds: 0.05, least: 0 }
            : { seconds: isQuick ? 1 : 0.5, least: leastRequests };
          return sample(server, cluster, next, connections, length);
        };
        // Alternate which server is measured first, so that a machine that becomes slower affects both equally.
        const isOwnFirst = round % 2 === 0;
        const first = await take(isOwnFirst ? own : bare);
        const second = await take(isOwnFirst ? bare : own);
        pairs.push({ operation, connections, own: isOwnFirst ? first : second, bare: isOwnFirst ? second : first });
      }
    }
  }
  return [
    ...operations.flatMap((operation) => [1, 16].map((connections) => cpuRow(pairs, operation, connections))),
    ...operations.map((operation) => throughputRow(pairs, operation, operation === operations[0])),
  ];
};

/**
 * Creates copies of the product's tables with all of their indexes, so that writing a row costs both servers the same.
 */
async function createBareTables({ pool }: Cluster): Promise<void> {
  const copies = { bare_projects: "projects", bare_started: "projects", bare_keys: "idempotency_keys" };
  for (const [copy, original] of Object.entries(copies)) {
    await pool.query(`create table ${copy} (like ${original} including defaults including indexes)`);
    await pool.query(`alter table ${copy} add foreign key (user_id) references users on delete cascade`);
  }
  await pool.query("alter table bare_projects add column idempotency_key text");
  await pool.query("create unique index on bare_projects (user_id, idempotency_key)");
  await pool.query("create table bare_jobs (like pgboss.job_common including all)");
  await pool.query("alter table bare_jobs add foreign key (name) references pgboss.queue");
}

function bareRequestOf({ next, barePath }: Operation): () => HttpRequest {
  return () => ({ ...next(), ...(barePath && { path: barePath }) });
}

async function prepareOperations(
  cluster: Cluster,
  { readers, writers, projectsPerReader }: typeof usualSizes,
): Promise<Operation[]> {
  await raiseStartLimits(cluster);
  const users = await seedUsers(cluster, readers);
  const ids = await seedProjects(cluster.pool, users, projectsPerReader);
  // Insert projects for other accounts than those whose lists are read, because these lists must stay unchanged.
  const authors = await seedUsers(cluster, writers);
  const readOne = ({ id, cookie }: TestUser): HttpRequest => ({
    method: "GET",
    path: `/api/projects/${pickAny(ids.get(id) ?? [])}`,
    cookie,
  });
  const start = (): HttpRequest => ({
    method: "POST",
    path: startPath,
    cookie: pickAny(authors).cookie,
    headers: { "idempotency-key": randomUUID() },
    body,
  });
  return [
    {
      name: "Liste mit 24",
      limit: 1.3,
      next: () => ({ method: "GET", path: "/api/projects?limit=24", cookie: pickAny(users).cookie }),
    },
    { name: "eines lesen", limit: 1.5, next: () => readOne(pickAny(users)) },
    { name: "Erzeugung starten", limit: 1.5, next: start, barePath: "/start" },
    { name: "Erzeugung starten, gegen eine Zeile", limit: 2.5, next: start },
  ];
}

/** Checks that both servers give equal answers, because a comparison is meaningful only then. */
async function checkSameAnswers(
  own: ServerProcess,
  bare: ServerProcess,
  operations: readonly Operation[],
): Promise<void> {
  const agent = connect(1);
  for (const { next, barePath } of operations) {
    const request = next();
    const ours = await sendRequest(own.url, agent, request);
    const theirs = await sendRequest(bare.url, agent, { ...request, ...(barePath && { path: barePath }) });
    assert.equal(ours.status, 200, ours.text);
    const [left, right] = [JSON.parse(ours.text), JSON.parse(theirs.text)];
    if (request.method === "GET") assert.deepEqual(right, left);
    else assert.deepEqual(Object.keys(right), Object.keys(left));
  }
  agent.destroy();
}

async function sample(
  server: ServerProcess,
  cluster: Cluster,
  next: () => HttpRequest,
  connections: number,
  { seconds, least }: { seconds: number; least: number },
): Promise<Sample> {
  const program = cpuOfTree(server.pid);
  const database = cpuOfTree(cluster.postmaster);
  const { requests, seconds: took } = await load(server.url, connections, seconds, next, least);
  return {
    program: (cpuOfTree(server.pid) - program) / requests,
    database: (cpuOfTree(cluster.postmaster) - database) / requests,
    perSecond: requests / took,
  };
}

const total = ({ program, database }: Sample) => program + database;

function cpuRow(pairs: readonly Pair[], operation: Operation, connections: number): Row {
  const what = `${operation.name}: CPU je Anfrage, ${connections} Verb.`;
  if (!isCpuMeasured) return { what, measured: cpuNotMeasured };
  const samples = pairs.filter((pair) => pair.operation === operation && pair.connections === connections);
  const figure = (read: (pair: Pair) => number) => milliseconds(median(samples.map(read)) * 1000, 2);
  const parts = (side: "own" | "bare") =>
    `${figure((pair) => total(pair[side]))} (${figure((pair) => pair[side].program)} + DB ${figure((pair) => pair[side].database)})`;
  const ratios = samples.flatMap(({ own, bare }) => ratioOf(total(own), total(bare)) ?? []);
  const ratio = ratios.length > 0 ? median(ratios) : undefined;
  return {
    what,
    measured: parts("own"),
    against: `nackt: ${parts("bare")}`,
    ratio,
    limit: `≤ ${number(operation.limit)}`,
    ...(ratio !== undefined && { isWithin: ratio <= operation.limit }),
  };
}

function throughputRow(pairs: readonly Pair[], operation: Operation, isJudged: boolean): Row {
  const samples = pairs.filter((pair) => pair.operation === operation && pair.connections === 16);
  const ratio = median(samples.map(({ own, bare }) => own.perSecond / bare.perSecond));
  return {
    what: `${operation.name}: Anfragen je Sekunde, 16 Verb.`,
    measured: number(median(samples.map(({ own }) => own.perSecond))),
    against: `nackt: ${number(median(samples.map(({ bare }) => bare.perSecond)))}`,
    ratio,
    ...(isJudged && { limit: `≥ ${number(lowestThroughput)}`, isWithin: ratio >= lowestThroughput }),
  };
}
