import { fork } from "node:child_process";
import type { TrialOptions, TrialRow } from "./attempt.ts";
import type { TrialInput } from "./inputs.ts";
import type { TrialOrder } from "./trial-process.ts";

const program = new URL("./trial-process.ts", import.meta.url);

/** As in a render, so that the memory measured here is that of the product. */
const heapMegabytes = 512;
const memoryHabits = {
  MALLOC_MMAP_THRESHOLD_: "1073741824",
  MALLOC_TRIM_THRESHOLD_: "2147483648",
  MALLOC_ARENA_MAX: "2",
};

/** Tries all inputs in one child process, one after the other; rows are in the order of the inputs. */
export async function tryAll(
  inputs: readonly TrialInput[],
  options: TrialOptions,
  onRow: (index: number, row: TrialRow) => void = () => {},
): Promise<TrialRow[]> {
  const rows: TrialRow[] = [];
  const add = (row: TrialRow) => {
    rows.push(row);
    onRow(rows.length - 1, row);
  };
  while (rows.length < inputs.length) {
    const problem = await tryRest({ inputs: inputs.slice(rows.length), first: rows.length + 1, options }, add);
    // The child died of an input: that is its result, and the others get a new child.
    if (rows.length < inputs.length) add({ outcome: "crashed", problem, milliseconds: 0, megabytes: 0 });
  }
  return rows;
}

/** Resolves when the child has ended, with its last words. */
function tryRest(order: TrialOrder, onRow: (row: TrialRow) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [], {
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      env: { ...process.env, ...memoryHabits },
      // Keeps values that JSON does not have.
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let lastWords = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      lastWords = (lastWords + text).slice(-2000);
    });
    child.on("spawn", () => child.send(order));
    child.on("message", (row: TrialRow) => onRow(row));
    child.on("error", reject);
    child.on("close", (code, killedBy) => resolve(`The process ended (${killedBy ?? code}). ${lastWords}`.trim()));
  });
}
