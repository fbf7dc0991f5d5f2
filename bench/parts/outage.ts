import { setTimeout as pause } from "node:timers/promises";
import { breakerStore } from "#server/providers/circuit-breaker/store.ts";
import { mostWithin } from "#server/testing/timed-service.ts";
import { number } from "../numbers.ts";
import { atMost, type Part, type Row } from "../rows.ts";
import {
  countByStatus,
  countNotExactlyOnce,
  lognormal,
  stageProviders,
  startJobs,
  untilAllEnded,
} from "../support/provider-load.ts";

const usualJobs = 200;
const duration = { video: lognormal(60, 0.4), image: lognormal(20, 0.4) };

/**
 * Measures how projects survive when the only provider fails for five minutes, in real time; `--quick` runs ten times
 * as fast.
 */
export const measureOutage: Part = async ({ isQuick, isShortest }) => {
  const jobs = isShortest ? 4 : usualJobs;
  const timeScale = isShortest ? 0.005 : isQuick ? 0.1 : 1;
  const stage = await stageProviders({ timeScale, isCalledBack: false, duration, isOneProgram: isShortest });
  const { service, second, cluster } = stage;
  const prompts = await startJobs(stage, jobs);
  await pause(30 * second);
  await service.setUnavailable("unavailable");
  const from = performance.now();
  await pause(150 * second);
  const [breaker] = await breakerStore(cluster.db).readBreakers();
  const inBetween = await countByStatus(cluster.pool);
  await pause(150 * second);
  await service.setUnavailable(false);
  const back = performance.now();
  const { completed = 0, failed = 0 } = await untilAllEnded(stage, 1200);
  const during = (times: readonly number[]) => times.filter((at) => at >= from && at < back).length;
  const after = (times: readonly number[]) => times.filter((at) => at >= back);
  const firstStart = Math.min(...after(service.creates));
  const rows: Row[] = [
    { what: "Nach der halben Störung", measured: `${breaker?.state ?? "?"}, ${JSON.stringify(inBetween)}` },
    {
      what: "Versuche in 300 s Störung",
      measured: `${during(service.creates)} Starts, ${during(service.polls)} Lesungen`,
    },
    atMost("Starts in 10 s, die ganze Zeit", mostWithin(service.creates, 10 * second), 20, ""),
    atMost("Lesungen in 1 s, nach der Störung", mostWithin(after(service.polls), second), 20, ""),
    {
      what: "Erster Start nach der Störung",
      measured: Number.isFinite(firstStart) ? `${number((firstStart - back) / second)} s` : "keiner",
    },
    { what: "Alles fertig nach der Störung", measured: `${number((performance.now() - back) / second)} s` },
    atMost("Nicht fertig oder gescheitert", jobs - completed + failed, 0, ""),
    atMost("Nicht genau einmal gestartet", countNotExactlyOnce(stage, prompts), 0, ""),
  ];
  return rows;
};
