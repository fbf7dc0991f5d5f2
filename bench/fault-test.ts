import { parseArgs } from "node:util";
import { backUp } from "./faults/backup.ts";
import {
  cutNetwork,
  exhaustPool,
  failOver,
  freezeConnections,
  killEmbeddedDatabase,
  restartDatabase,
} from "./faults/database.ts";
import { type Fault, type FaultOptions } from "./faults/fault.ts";
import { killAtRandom } from "./faults/kill.ts";
import { fillDisk, killRender, setClock } from "./faults/machine.ts";
import {
  breakStorage,
  refuseProvider,
  refuseStorage,
  slowStorage,
  stopMailServer,
  stopProvider,
} from "./faults/services.ts";
import { checkRows, formatTable, type Row } from "./rows.ts";
import { onDiskVariable } from "#server/testing/memory-folder.ts";
import { runCleanups } from "./support/cleanup.ts";

const kill: Fault = async ({ kills, engines, seed }) => {
  const rows: Row[] = [];
  for (const engine of engines) rows.push(...(await killAtRandom({ kills, engine, seed })));
  return rows;
};

const faults: Record<string, Fault> = {
  kill,
  "database-restart": restartDatabase,
  "database-failover": failOver,
  "embedded-database": killEmbeddedDatabase,
  "network-cut": cutNetwork,
  "half-open": freezeConnections,
  "pool-full": exhaustPool,
  "storage-away": breakStorage,
  "storage-503": refuseStorage,
  "storage-slow": slowStorage,
  "mail-away": stopMailServer,
  "provider-away": stopProvider,
  "provider-503": refuseProvider,
  "disk-full": fillDisk,
  memory: killRender,
  clock: setClock,
  backup: backUp,
};

const usage = `Aufruf: npm run fault-test -- [${Object.keys(faults).join("|")}] … [--kills 200] [--database embedded|external] [--seed ZAHL] [--short]`;

// Write to the disk as in production: its speed is a part of what is measured here.
process.env[onDiskVariable] = "true";

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void runCleanups().then(() => process.exit(1)));
}

function readOptions(): FaultOptions & { names: string[] } {
  try {
    const text = { type: "string" } as const;
    const { values, positionals } = parseArgs({
      options: { kills: text, database: text, seed: text, short: { type: "boolean" } },
      allowPositionals: true,
    });
    const unknown = positionals.find((name) => !Object.hasOwn(faults, name));
    if (unknown !== undefined) throw new TypeError(`Unbekannter Fehlerfall „${unknown}“.`);
    const [kills, seed] = [Number(values.kills ?? 200), Number(values.seed ?? Date.now() % 1_000_000)];
    if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) {
      throw new TypeError("--kills und --seed brauchen eine ganze Zahl.");
    }
    const engines = (["embedded", "external"] as const).filter((each) => (values.database ?? each) === each);
    if (engines.length === 0) throw new TypeError("--database ist embedded oder external.");
    return {
      names: positionals.length > 0 ? positionals : Object.keys(faults),
      kills,
      seed,
      engines,
      isShort: values.short ?? false,
    };
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(1);
  }
}

async function measure(name: string, options: FaultOptions): Promise<Row[]> {
  try {
    const measured = (await faults[name]?.(options)) ?? [];
    checkRows(measured);
    return measured;
  } catch (error) {
    console.error(error);
    return [{ what: name, measured: "Prüfung gescheitert, siehe oben", isWithin: false }];
  } finally {
    await runCleanups();
  }
}

const { names, ...options } = readOptions();
const rows: Row[] = [];
for (const name of names) rows.push(...(await measure(name, options)));
console.log(`\n${formatTable(rows)}`);
process.exit(rows.some(({ isWithin }) => isWithin === false) ? 1 : 0);
