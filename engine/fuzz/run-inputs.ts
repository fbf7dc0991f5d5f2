import { fork } from "node:child_process";
import type { FuzzOptions, FuzzResult } from "./run-input.ts";
import type { FuzzInput } from "./inputs.ts";
import type { FuzzRequest } from "./fuzz-process.ts";

const program = new URL("./fuzz-process.ts", import.meta.url);

/** Limit of the heap in megabytes, the same as in a render, so that the measured memory matches the product. */
const heapMegabytes = 512;
const mallocSettings = {
  MALLOC_MMAP_THRESHOLD_: "1073741824",
  MALLOC_TRIM_THRESHOLD_: "2147483648",
  MALLOC_ARENA_MAX: "2",
};

/** Runs all inputs one after the other in a child process; the results have the order of the inputs. */
export async function runFuzzInputs(
  inputs: readonly FuzzInput[],
  options: FuzzOptions,
  onRow: (index: number, row: FuzzResult) => void = () => {},
): Promise<FuzzResult[]> {
  const rows: FuzzResult[] = [];
  const add = (row: FuzzResult) => {
    rows.push(row);
    onRow(rows.length - 1, row);
  };
  while (rows.length < inputs.length) {
    const problem = await runRest({ inputs: inputs.slice(rows.length), first: rows.length + 1, options }, add);
    // The input crashed the child process: record that as its result and start a new child for the rest.
    if (rows.length < inputs.length) add({ outcome: "crashed", problem, milliseconds: 0, megabytes: 0 });
  }
  return rows;
}

/** Runs inputs in a new child process. Resolves after the process has ended, with the last part of its error output. */
function runRest(request: FuzzRequest, onRow: (row: FuzzResult) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [], {
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      env: { ...process.env, ...mallocSettings },
      // Send messages by structured cloning, because JSON cannot represent all values of the inputs.
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let errorOutput = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      errorOutput = (errorOutput + text).slice(-2000);
    });
    child.on("spawn", () => child.send(request));
    child.on("message", (row: FuzzResult) => onRow(row));
    child.on("error", reject);
    child.on("close", (code, killedBy) => resolve(`The process ended (${killedBy ?? code}). ${errorOutput}`.trim()));
  });
}
