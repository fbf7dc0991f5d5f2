import { setTimeout as pause } from "node:timers/promises";
import type { TestUser } from "#server/testing/factories.ts";
import { mostWithin } from "#server/testing/timed-service.ts";
import { number, percentile } from "../numbers.ts";
import { atMost, formatTable, type Part, type PartOptions, type Row } from "../rows.ts";
import { sendRequest, connect } from "../support/load.ts";
import {
  countNotExactlyOnce,
  lognormal,
  stageProviders,
  startJobs,
  type Stage,
  untilAllEnded,
} from "../support/provider-load.ts";
import { openStreams } from "../support/streams.ts";
import { runCleanups } from "../support/cleanup.ts";

/**
 * Real seconds per second of the simulated provider. A smaller factor would overload the machine, because checking a
 * result takes half a CPU second at any factor.
 */
const usualTimeScale = 0.5;
const shortestTimeScale = 0.005;
/** Random durations of tasks in seconds. Nine of ten videos take between 1.5 and 6 minutes. */
const duration = { video: lognormal(180, 0.4), image: lognormal(20, 0.4) };
const tabs = 50;
const usualPollMilliseconds = 3000;
/** Number of projects that each simulated tab polls: few, because this machine also runs all fifty tabs. */
const shownByTab = 4;
const limits = {
  calledBack: { reads: 1.5, seconds: 5 },
  unloaded: { reads: 15, seconds: 10 },
};

/**
 * Measures how often the server polls a provider that sends callbacks, and how soon it notices results, in seconds of
 * the simulated provider.
 */
export const measureCallbacks: Part = (options) => followAll(true, options);
/** Measures the same as `measureCallbacks`, for a provider without callbacks. */
export const measurePolling: Part = (options) => followAll(false, options);

/**
 * Measures polls and delays first without and then with open tabs, for about a quarter of an hour each; the quick form
 * measures only with open tabs. Prints each result at once, because the whole measurement takes long.
 */
async function followAll(isCalledBack: boolean, { isQuick, isShortest }: PartOptions): Promise<Row[]> {
  const jobs = isShortest ? 3 : isQuick ? 150 : 1000;
  const timeScale = isShortest ? shortestTimeScale : usualTimeScale;
  const openTabs = isShortest ? 2 : tabs;
  const rows: Row[] = [];
  for (const open of isQuick ? [openTabs] : [0, tabs]) {
    const shown = await follow({ isCalledBack, openTabs: open, jobs, timeScale, isShortest });
    console.error(`\n${formatTable(shown, !isShortest)}\n`);
    rows.push(...shown);
    await runCleanups();
  }
  return rows;
}

type Run = { isCalledBack: boolean; openTabs: number; jobs: number; timeScale: number; isShortest: boolean };

async function follow({ isCalledBack, openTabs, jobs, timeScale, isShortest }: Run): Promise<Row[]> {
  const stage = await stageProviders({ timeScale, isCalledBack, duration, isOneProgram: isShortest });
  const { service, second, users, url, cluster } = stage;
  const streams = await openStreams(url, users);
  const stopTabs = await openTabsOf(stage, openTabs, isShortest ? 50 : usualPollMilliseconds);
  const prompts = await startJobs(stage, jobs);
  const { completed = 0 } = await untilAllEnded(stage, 1200);
  await pause(500);
  await stopTabs();

  // Keep only the last event of each project, which reports the end of the project.
  const arrivals = new Map(streams.arrivals.map(({ projectId, at }) => [projectId, at]));
  const { rows } = await cluster.pool.query<{ id: string; task: string }>(
    "select id, receipt ->> 'taskId' as task from projects where status = 'completed'",
  );
  // Measure the two parts of a delay in their own time: until the server reads that a task has ended, in the provider's
  // time scale; from then until the event arrives in the tab, in real time.
  const shares = rows.map(({ id, task }) => {
    const { doneAt = 0, seenAt } = service.tasks.get(task) ?? {};
    const seen = seenAt ?? Infinity;
    return { theirs: (seen - doneAt) / second, ours: ((arrivals.get(id) ?? Infinity) - seen) / 1000 };
  });
  const delays = shares.map(({ theirs, ours }) => theirs + ours);
  const p95Of = (share: "theirs" | "ours") =>
    number(
      percentile(
        shares.map((each) => each[share]),
        0.95,
      ),
    );
  const { reads, seconds } = isCalledBack ? limits.calledBack : limits.unloaded;
  const name = `${number(jobs)} Aufträge ${isCalledBack ? "mit Rückruf, 1 % verloren" : "ohne Rückruf"}, ${openTabs} Tabs`;
  const first = Math.min(...service.creates);
  const span = (Math.max(...service.creates) - first) / second;
  const both = `p50 ${number(percentile(delays, 0.5))}, p95 ${number(percentile(delays, 0.95))} s; p95 bis zur Lesung ${p95Of("theirs")} s, danach ${p95Of("ours")} s`;
  return [
    atMost(
      `${name}: Lesungen je Auftrag`,
      service.polls.length / jobs,
      reads,
      "",
      number(service.polls.length / jobs, 2),
    ),
    atMost(`${name}: Ende → Bildschirm`, percentile(delays, 0.95), seconds, "s (p95)", both),
    atMost(`${name}: Starts in 10 s`, mostWithin(service.creates, 10 * second), 20, ""),
    {
      what: `${name}: Starts je 10 s im Mittel`,
      measured: number((jobs / (span + 10)) * 10),
      against: "zugelassen: 20",
      ratio: jobs / (span + 10) / 2,
    },
    atMost(`${name}: nicht genau einmal, nicht fertig`, countNotExactlyOnce(stage, prompts) + jobs - completed, 0, ""),
  ];
}

/** Simulates tabs: each opens an event stream and also polls, as a browser does. */
async function openTabsOf(
  { url, users, cluster }: Stage,
  count: number,
  pollMilliseconds: number,
): Promise<() => Promise<void>> {
  if (count === 0) return async () => {};
  const owners = Array.from({ length: count }, (_, index) => users[index % users.length] as TestUser);
  const streams = await openStreams(url, owners);
  const agent = connect(16);
  let isOver = false;
  const tab = async ({ id, cookie }: TestUser) => {
    await pause(Math.random() * pollMilliseconds);
    while (!isOver) {
      const { rows } = await cluster.pool.query<{ id: string }>(
        `select id from projects where user_id = $1 and status in ('pending', 'starting', 'processing')
          order by created_at desc limit ${shownByTab}`,
        [id],
      );
      for (const { id: projectId } of rows) {
        const body = JSON.stringify({ projectId });
        // Ignore the error, because the server may just have closed an idle connection: the tab polls again later
        // anyway.
        await sendRequest(url, agent, { method: "POST", path: "/api/functions/kling-poll-status", cookie, body }).catch(
          (error: unknown) => console.error(error),
        );
      }
      await pause(pollMilliseconds);
    }
  };
  const all = owners.map((owner) => tab(owner).catch((error: unknown) => console.error(error)));
  return async () => {
    isOver = true;
    await Promise.all(all);
    agent.destroy();
    await streams.close();
  };
}
