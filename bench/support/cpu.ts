import { existsSync, readdirSync, readFileSync } from "node:fs";

const nanosecondsPerSecond = 1_000_000_000;

/** Clock ticks per second, the unit of times in /proc; Linux uses 100 on every architecture that Node supports. */
const ticksPerSecond = 100;

export const isCpuMeasured = process.platform === "linux" && existsSync("/proc/self/stat");
export const cpuNotMeasured = "CPU wird auf diesem System nicht gemessen";

type Entry = { parent: number; own: number; ofEndedChildren: number };

/** CPU seconds of the running threads of a process, which Linux counts in nanoseconds; 0 if it does not count them. */
function secondsOfThreads(pid: number | string): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const [onProcessor = "0"] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1);
    nanoseconds += Number(onProcessor);
  }
  return nanoseconds / nanosecondsPerSecond;
}

function readEntry(pid: number | string): Entry | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Skip the process name, which is in parentheses and may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    return {
      parent,
      // Take the larger of the two times: the second one is exact, but leaves out threads that have ended.
      own: Math.max((user + system) / ticksPerSecond, secondsOfThreads(pid)),
      ofEndedChildren: (childUser + childSystem) / ticksPerSecond,
    };
  } catch {
    return undefined;
  }
}

/**
 * CPU seconds of a process and all its descendants, including ended ones; 0 on systems other than Linux.
 * @param except process ids of descendants to leave out, together with their own descendants
 */
export function cpuOfTree(root: number, except: readonly number[] = []): number {
  if (!isCpuMeasured) return 0;
  const entries = new Map<number, Entry>();
  for (const name of readdirSync("/proc")) {
    const entry = /^\d+$/.test(name) ? readEntry(name) : undefined;
    if (entry) entries.set(Number(name), entry);
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (entries.has(pid) && !except.includes(pid) && isBelow(entries.get(pid)?.parent ?? 0));
  let seconds = 0;
  for (const [pid, { own, ofEndedChildren }] of entries) if (isBelow(pid)) seconds += own + ofEndedChildren;
  return seconds;
}

/** Number of tasks of all programs that are running or ready to run at this moment; 0 on systems other than Linux. */
export function runnableTasks(): number {
  return isCpuMeasured ? Number(/^procs_running (\d+)$/m.exec(readFileSync("/proc/stat", "utf8"))?.[1]) : 0;
}

export const parentOf = (pid: number): number | undefined => readEntry(pid)?.parent;

/** Memory of a process in bytes; pages shared by several processes are divided among them. */
export function proportionalMemory(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1]) * 1024;
}
