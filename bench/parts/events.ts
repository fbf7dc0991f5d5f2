import { setTimeout as pause } from "node:timers/promises";
import type { TestUser } from "#server/testing/factories.ts";
import { milliseconds, number, percentile, pickAny } from "../numbers.ts";
import { type Part, ratioOf, type Row } from "../rows.ts";
import { type Cluster, startCluster } from "../support/cluster.ts";
import { cpuNotMeasured, cpuOfTree, isCpuMeasured } from "../support/cpu.ts";
import { sendRequest, connect } from "../support/load.ts";
import { prompt, raiseStartLimits, seedUsers } from "../support/seed.ts";
import { programFile, type ServerProcess, startServer } from "../support/server-process.ts";
import { openStreams } from "../support/streams.ts";
import { createTemporaryFolder } from "../support/cleanup.ts";

const manyUsers = 500;
const limits = { one: 50, many: 250 };
const body = JSON.stringify({ prompt });

/**
 * Milliseconds until the event about a started project arrives in its owner's event stream, counted from sending the
 * request and from its response. `foreign` counts events that reached other users' streams; `cpuPerStart`: CPU seconds
 * of the server per started project.
 */
type Result = { fromSending: number[]; fromAnswer: number[]; foreign: number; cpuPerStart: number };

export const measureEvents: Part = async ({ isQuick, isShortest }) => {
  const userCount = isShortest ? 3 : manyUsers;
  const cluster = await startCluster();
  // Start no worker, so that each start causes exactly one event.
  const env = { DATABASE_URL: cluster.url, DATA_DIR: await createTemporaryFolder(), ROLE: "web" };
  const server = await startServer(programFile, env);
  await raiseStartLimits(cluster);
  const users = await seedUsers(cluster, userCount);
  const starts = isShortest ? 3 : isQuick ? 100 : 300;
  await measure(server, cluster, users.slice(0, 1), isShortest ? 1 : 100);
  const one = await measure(server, cluster, users.slice(0, 1), starts);
  const all = await measure(server, cluster, users, starts);
  return [
    latencyRow("1 offener Strom", one, limits.one),
    latencyRow(`${userCount} offene Ströme`, all, limits.many, one),
    {
      what: "Ereignisse an fremden Strömen",
      measured: number(one.foreign + all.foreign),
      against: `${number(starts)} Starts bei ${userCount} Strömen`,
      limit: "0",
      isWithin: one.foreign + all.foreign === 0,
    },
    isCpuMeasured
      ? {
          what: `Start mit Ereignis: CPU bei ${userCount} Strömen`,
          measured: milliseconds(all.cpuPerStart * 1000),
          against: `1 Strom: ${milliseconds(one.cpuPerStart * 1000)}`,
          ratio: ratioOf(all.cpuPerStart, one.cpuPerStart),
        }
      : { what: "Start mit Ereignis: CPU", measured: cpuNotMeasured },
  ];
};

async function measure(
  server: ServerProcess,
  cluster: Cluster,
  users: readonly TestUser[],
  starts: number,
): Promise<Result> {
  const streams = await openStreams(server.url, users);
  const agent = connect(1);
  const owners = new Map<string, { userId: string; sent: number; answered: number }>();
  const cpu = () => cpuOfTree(server.pid) + cpuOfTree(cluster.postmaster);
  const before = cpu();
  for (let count = 1; count <= starts; count += 1) {
    const { id, cookie } = pickAny(users);
    const sent = performance.now();
    const path = "/api/functions/sora2-text-to-video-create-task";
    const { status, text } = await sendRequest(server.url, agent, { method: "POST", path, cookie, body });
    if (status !== 200) throw new Error(`The start answered ${status}: ${text}`);
    owners.set(JSON.parse(text).projectId, { userId: id, sent, answered: performance.now() });
    await streams.waitFor(count);
    await pause(3);
  }
  const cpuPerStart = (cpu() - before) / starts;
  // Wait before closing the streams, because an event in a wrong stream may arrive late.
  await pause(300);
  await streams.close();
  agent.destroy();

  const result: Result = { fromSending: [], fromAnswer: [], foreign: 0, cpuPerStart };
  for (const { userId, projectId, at } of streams.arrivals) {
    const start = owners.get(projectId);
    if (start?.userId !== userId) result.foreign += 1;
    else {
      result.fromSending.push(at - start.sent);
      result.fromAnswer.push(at - start.answered);
    }
  }
  return result;
}

function latencyRow(name: string, { fromSending, fromAnswer }: Result, limit: number, base?: Result): Row {
  const p95 = percentile(fromSending, 0.95);
  const both = (values: number[]) =>
    `p50 ${number(percentile(values, 0.5), 1)}, p95 ${milliseconds(percentile(values, 0.95))}`;
  const basis = base && percentile(base.fromSending, 0.95);
  return {
    what: `Start → Ereignis, ${name}`,
    measured: `${both(fromSending)}; ab Antwort ${both(fromAnswer)}`,
    ...(basis !== undefined && { against: `1 Strom: p95 ${milliseconds(basis)}`, ratio: p95 / basis }),
    limit: `p95 ≤ ${limit} ms`,
    isWithin: p95 <= limit,
  };
}
