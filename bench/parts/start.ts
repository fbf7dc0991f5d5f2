import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { signUp } from "../../e2e/support/client.ts";
import { removeProgramData, temporaryFolder } from "../../e2e/support/program.ts";
import { median, number } from "../numbers.ts";
import { atMost, type Part } from "../rows.ts";
import { isCpuMeasured, proportionalMemory } from "../support/cpu.ts";
import { programFile, startServer } from "../support/server-process.ts";
import { registerCleanup } from "../support/cleanup.ts";

const limits = { emptySeconds: 8, againSeconds: 2, mebibytes: 130 };
const usualIdleSeconds = 5;
const mebibyte = 1024 * 1024;

/**
 * Measures the time from the start of the program, with its embedded database, to the first response for a signed-in
 * user: with an empty data folder, then with the same folder again.
 */
export const measureStart: Part = async ({ isQuick, isShortest }) => {
  const idleSeconds = isShortest ? 0 : usualIdleSeconds;
  const empty: number[] = [];
  const again: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
    const folder = await temporaryFolder();
    const end = registerCleanup(() => removeProgramData(folder));
    // Give the program an empty compile cache, as in a new installation.
    const env = { DATA_DIR: folder, NODE_COMPILE_CACHE: path.join(folder, "compile") };

    const first = performance.now();
    const fresh = await startServer(programFile, env);
    const { cookie } = await signUp(fresh.url);
    await readList(fresh.url, cookie);
    empty.push((performance.now() - first) / 1000);
    await fresh.stop();

    const second = performance.now();
    const server = await startServer(programFile, env);
    await readList(server.url, cookie);
    again.push((performance.now() - second) / 1000);
    if (isCpuMeasured && memory.length === 0) {
      await pause(idleSeconds * 1000);
      memory.push(proportionalMemory(server.pid) / mebibyte);
    }
    await server.stop();
    await end();
  }
  return [
    atMost("Start im leeren Ordner bis zur 1. Antwort nach Registrierung", median(empty), limits.emptySeconds, "s"),
    atMost(
      "Start im selben Ordner bis zur 1. angemeldeten Antwort",
      median(again),
      limits.againSeconds,
      "s",
      `${number(median(again), 2)} s`,
    ),
    isCpuMeasured
      ? atMost(`Speicher nach ${idleSeconds} s Ruhe, ohne Datenbank (PSS)`, median(memory), limits.mebibytes, "MiB")
      : { what: "Speicher in Ruhe", measured: "wird auf diesem System nicht gemessen" },
  ];
};

async function readList(url: string, cookie: string): Promise<void> {
  const response = await fetch(`${url}/api/projects`, { headers: { cookie } });
  if (!response.ok) throw new Error(`The list answered ${response.status}: ${await response.text()}`);
  await response.json();
}
