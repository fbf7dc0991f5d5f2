import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { listen } from "#server/db/listener.ts";
import { jobsChannel, openQueue } from "#server/queue/job-queue.ts";
import { percentile } from "../numbers.ts";
import { atMost, type Part } from "../rows.ts";
import { startCluster } from "../support/cluster.ts";
import { registerCleanup } from "../support/cleanup.ts";

const limits = { half: 15, most: 50 };
const usualWarmUps = 40;

/** Measures the time from enqueueing a job until its handler starts, with the real queue and database notifications. */
export const measureJobs: Part = async ({ isQuick, isShortest }) => {
  const warmUps = isShortest ? 1 : usualWarmUps;
  const { connection: settings, pool } = await startCluster();
  const queue = await openQueue({ settings, pool, isWorker: true });
  registerCleanup(queue.stop);
  const listener = listen(settings, [jobsChannel], {
    onMessage: (_channel, name) => queue.fetchNow(name),
    onReconnect: () => {},
  });
  registerCleanup(listener.stop);
  await listener.ready;

  let onStart = () => {};
  queue.work("advance-project", { slots: 8 }, async () => onStart());
  const delays: number[] = [];
  const jobs = isShortest ? 5 : isQuick ? 200 : 400;
  for (let count = 0; count < warmUps + jobs; count += 1) {
    const projectId = randomUUID();
    const started = new Promise<number>((resolve) => (onStart = () => resolve(performance.now())));
    const requestedAt = performance.now();
    await queue.enqueue("advance-project", { projectId }, { key: projectId });
    await queue.notifyWorkers("advance-project");
    const delay = (await started) - requestedAt;
    if (count >= warmUps) delays.push(delay);
    await pause(5 + Math.random() * 15);
  }
  return [
    atMost("Job: einreihen → Beginn, p50", percentile(delays, 0.5), limits.half, "ms"),
    atMost("Job: einreihen → Beginn, p95", percentile(delays, 0.95), limits.most, "ms"),
  ];
};
