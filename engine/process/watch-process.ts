import { readFileSync, writeFileSync } from "node:fs";
import { EngineError } from "#engine/description/engine-error.ts";

const checkMilliseconds = 1000;
/**
 * Value of Linux's `oom_score_adj` (-1000 to 1000): without free memory, the kernel kills a render before the server.
 */
const oomScore = 500;

export type ProcessLimits = {
  /** Maximum resident memory in bytes, including libraries outside JavaScript. */
  maxBytes: number;
  /** Time in milliseconds after which a process that uses no CPU time counts as hanging. */
  idleMilliseconds: number;
  /**
   * Time in milliseconds in which a process must have loaded its program; longer than a busy machine needs. Without
   * memory, Node.js may wait forever for a thread that could not be created.
   */
  startMilliseconds: number;
};

/** CPU time in clock ticks that the start of Node.js needs at least, before it loads a program. */
const startTicks = 5;

/**
 * Calls `onExceeded` once if the process holds too much memory (`out-of-memory`) or hangs (`crashed`), which would
 * occupy its slot until the project's deadline. Works on Linux only. @returns a function that stops watching
 */
export function watchProcess(
  pid: number,
  { maxBytes, idleMilliseconds, startMilliseconds }: ProcessLimits,
  onExceeded: (reason: EngineError) => void,
): () => void {
  if (process.platform !== "linux") return () => {};
  raiseOomScore(pid);
  const checksUntilIdle = Math.ceil(idleMilliseconds / checkMilliseconds);
  const checksUntilStarted = Math.ceil(startMilliseconds / checkMilliseconds);
  let checks = 0;
  let ticksAtLastProgress = 0;
  let idleChecks = 0;
  const timer = setInterval(() => {
    const bytes = residentBytes(pid);
    const ticks = cpuTicks(pid);
    // Skip the check if /proc cannot be read: memory and CPU time of the process are then unknown.
    if (bytes === undefined || ticks === undefined) return;
    checks += 1;
    if (bytes > maxBytes) {
      stop(new EngineError("out-of-memory", `The render occupied ${Math.round(bytes / 1024 ** 2)} MB`));
    } else if (ticks < startTicks && checks >= checksUntilStarted) {
      stop(new EngineError("crashed", `The render process did not start within ${startMilliseconds / 1000} seconds`));
    } else if (ticks > ticksAtLastProgress) {
      ticksAtLastProgress = ticks;
      idleChecks = 0;
    } else {
      // Count checks instead of reading the clock: while the machine sleeps, neither this process nor the watched one
      // runs.
      idleChecks += 1;
      if (idleChecks >= checksUntilIdle) {
        stop(new EngineError("crashed", `The render process did nothing for ${idleMilliseconds / 1000} seconds`));
      }
    }
  }, checkMilliseconds);
  timer.unref();
  const stop = (reason: EngineError) => {
    clearInterval(timer);
    onExceeded(reason);
  };
  return () => clearInterval(timer);
}

/** Resident memory of a process in bytes; undefined if it cannot be read. */
function residentBytes(pid: number): number | undefined {
  const text = readProcessFile(pid, "status");
  return text === undefined ? undefined : Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024;
}

/**
 * CPU time of all threads of a process in clock ticks of 10 ms; undefined if it cannot be read. A render computes all
 * the time; a render whose threads wait for each other uses no CPU time.
 */
function cpuTicks(pid: number): number | undefined {
  const text = readProcessFile(pid, "stat");
  if (text === undefined) return undefined;
  // Skip the process name, which is in parentheses and may contain spaces.
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return user + system;
}

/** Reads a file of /proc; undefined for a process that has just ended. */
function readProcessFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return undefined;
  }
}

function raiseOomScore(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, String(oomScore));
  } catch {
    // Ignore the error: not all systems allow a process to change its OOM score.
  }
}
