import { parseArgs } from "node:util";
import { measureBundle } from "./parts/bundle.ts";
import { measureCapacity } from "./parts/capacity.ts";
import { measureEvents } from "./parts/events.ts";
import { measureGrowth } from "./parts/growth.ts";
import { measureFairness } from "./parts/fairness.ts";
import { measureVideo } from "./parts/video.ts";
import { measureIntelligibility } from "./parts/intelligibility.ts";
import { measureHttp } from "./parts/http.ts";
import { measureInteraction } from "./parts/interaction.ts";
import { measureJobs } from "./parts/jobs.ts";
import { measureLighthouse } from "./parts/lighthouse.ts";
import { measureOutage } from "./parts/outage.ts";
import { measurePresenter } from "./parts/presenter.ts";
import { measureCallbacks, measurePolling } from "./parts/providers.ts";
import { measureRestart } from "./parts/restart.ts";
import { measureSpeech } from "./parts/speech.ts";
import { measureStart } from "./parts/start.ts";
import { checkRows, formatTable, type Part, type PartOptions, type Row } from "./rows.ts";
import { onDiskVariable } from "#server/testing/memory-folder.ts";
import { runCleanups } from "./support/cleanup.ts";

const parts: Record<string, Part> = {
  http: measureHttp,
  events: measureEvents,
  jobs: measureJobs,
  callbacks: measureCallbacks,
  polling: measurePolling,
  outage: measureOutage,
  start: measureStart,
  fairness: measureFairness,
  restart: measureRestart,
  growth: measureGrowth,
  capacity: measureCapacity,
  video: measureVideo,
  presenter: measurePresenter,
  speech: measureSpeech,
  intelligibility: measureIntelligibility,
  bundle: measureBundle,
  lighthouse: measureLighthouse,
  interaction: measureInteraction,
};

/** Benchmarks that take many minutes; they run only if named explicitly. */
const long = new Set([
  "callbacks",
  "polling",
  "outage",
  "fairness",
  "restart",
  "growth",
  "capacity",
  "intelligibility",
]);

const usage = `Aufruf: npm run bench -- [--only ${Object.keys(parts).join(",")}] [--quick | --shortest]`;

// Write to the disk as in production: its speed is a part of what is measured here.
process.env[onDiskVariable] = "true";

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void runCleanups().then(() => process.exit(1)));
}

process.on("uncaughtException", (error) => {
  console.error(error);
  void runCleanups().then(() => process.exit(1));
});

function readOptions(): PartOptions & { names: string[] } {
  try {
    const isOff = { type: "boolean", default: false } as const;
    const { values } = parseArgs({ options: { only: { type: "string" }, quick: isOff, shortest: isOff } });
    const isShortest = values.shortest;
    const names =
      values.only?.split(",").map((name) => name.trim()) ??
      Object.keys(parts).filter((name) => isShortest || !long.has(name));
    const unknown = names.find((name) => !Object.hasOwn(parts, name));
    if (unknown !== undefined) throw new TypeError(`Unbekannter Teil „${unknown}“.`);
    return { names, isShortest, isQuick: values.quick || isShortest };
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(1);
  }
}

async function measure(name: string, options: PartOptions): Promise<Row[]> {
  const started = performance.now();
  try {
    const measured = (await parts[name]?.(options)) ?? [];
    checkRows(measured);
    return measured;
  } catch (error) {
    console.error(error);
    failed += 1;
    return [{ what: name, measured: "Messung gescheitert, siehe oben", isWithin: false }];
  } finally {
    await runCleanups();
    console.error(`${name}: gemessen in ${Math.round((performance.now() - started) / 1000)} s`);
  }
}

const { names, ...options } = readOptions();
let failed = 0;
const rows: Row[] = [];
// Run one benchmark after the other, because each needs the whole machine.
for (const name of names) rows.push(...(await measure(name, options)));
console.log(`\n${formatTable(rows, !options.isShortest)}`);
if (options.isShortest) {
  console.log("\nSo kurz gemessen sagen die Zahlen nichts: Es zählt, dass jeder Teil noch misst.");
  process.exit(failed > 0 ? 1 : 0);
}
const exceeded = rows.filter(({ isWithin }) => isWithin === false).length;
console.log(
  exceeded ? `\n${exceeded} von ${rows.length} Zeilen überschreiten ihre Grenze.` : "\nAlle Grenzen eingehalten.",
);
process.exit(exceeded ? 1 : 0);
