import { parseArgs } from "node:util";
import { measureBundle } from "./parts/bundle.ts";
import { measureEvents } from "./parts/events.ts";
import { measureFairness } from "./parts/fairness.ts";
import { measureVideo } from "./parts/video.ts";
import { measureHttp } from "./parts/http.ts";
import { measureJobs } from "./parts/jobs.ts";
import { measureLighthouse } from "./parts/lighthouse.ts";
import { measureOutage } from "./parts/outage.ts";
import { measurePresenter } from "./parts/presenter.ts";
import { measureCallbacks, measurePolling } from "./parts/providers.ts";
import { measureSpeech } from "./parts/speech.ts";
import { measureStart } from "./parts/start.ts";
import { formatTable, type Part, type Row } from "./rows.ts";
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
  video: measureVideo,
  presenter: measurePresenter,
  speech: measureSpeech,
  bundle: measureBundle,
  lighthouse: measureLighthouse,
};

/** Parts that take many minutes; they run only if named explicitly. */
const long = new Set(["callbacks", "polling", "outage", "fairness"]);

const usage = `Aufruf: npm run bench -- [--only ${Object.keys(parts).join(",")}] [--quick]`;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void runCleanups().then(() => process.exit(1)));
}

process.on("uncaughtException", (error) => {
  console.error(error);
  void runCleanups().then(() => process.exit(1));
});

function readOptions(): { names: string[]; isQuick: boolean } {
  try {
    const { values } = parseArgs({ options: { only: { type: "string" }, quick: { type: "boolean", default: false } } });
    const names =
      values.only?.split(",").map((name) => name.trim()) ?? Object.keys(parts).filter((name) => !long.has(name));
    const unknown = names.find((name) => !Object.hasOwn(parts, name));
    if (unknown !== undefined) throw new TypeError(`Unbekannter Teil „${unknown}“.`);
    return { names, isQuick: values.quick };
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(1);
  }
}

async function measure(name: string, isQuick: boolean): Promise<Row[]> {
  const started = performance.now();
  try {
    return (await parts[name]?.({ isQuick })) ?? [];
  } catch (error) {
    console.error(error);
    return [{ what: name, measured: "Messung gescheitert, siehe oben", isWithin: false }];
  } finally {
    await runCleanups();
    console.error(`${name}: gemessen in ${Math.round((performance.now() - started) / 1000)} s`);
  }
}

const { names, isQuick } = readOptions();
const rows: Row[] = [];
// One after the other, because each part needs the whole machine.
for (const name of names) rows.push(...(await measure(name, isQuick)));
console.log(`\n${formatTable(rows)}`);
const exceeded = rows.filter(({ isWithin }) => isWithin === false).length;
console.log(
  exceeded ? `\n${exceeded} von ${rows.length} Zeilen überschreiten ihre Grenze.` : "\nAlle Grenzen eingehalten.",
);
process.exit(exceeded ? 1 : 0);
