import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { setPriority } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Description } from "#engine/description/description.ts";
import type { RenderProgress } from "#engine/output/render-video.ts";
import { deserializeError, EngineError, type SerializedError } from "#engine/description/engine-error.ts";
import { watchProcess } from "./watch-process.ts";

export type RenderOptions = {
  onProgress?: (progress: RenderProgress) => void;
  signal?: AbortSignal;
  /**
   * Memory limit in bytes; the process is killed with the error `out-of-memory` if it needs more (Linux). Default:
   * {@link defaultMaxBytes}.
   */
  maxBytes?: number;
  /**
   * Time in milliseconds after which a process that uses no CPU time is killed with the error `crashed` (Linux).
   * Default: {@link defaultIdleMilliseconds}.
   */
  idleMilliseconds?: number;
  /**
   * The same time for a process that has not started yet (Linux). Default: {@link defaultStartMilliseconds}, and not
   * longer than `idleMilliseconds`.
   */
  startMilliseconds?: number;
  /** Scheduling priority (nice value) of the process; 0 is normal. Default: {@link lowPriority}. */
  priority?: number;
};

/**
 * A description, and the paths of its result files in the order in which a render writes them: a video comes before its
 * poster.
 */
export type RenderRequest<Input = Description> = { description: Input; files: string[] };

export type RenderReport =
  | { type: "started" }
  | { type: "progress"; progress: RenderProgress }
  | { type: "done"; result: unknown }
  | ({ type: "failed" } & SerializedError);

/** Default memory limit in bytes. A presenter video needs less than half of the limit. */
export const defaultMaxBytes = 1536 * 1024 ** 2;

const defaultIdleMilliseconds = 3 * 60_000;
const defaultStartMilliseconds = 30_000;
/** Milliseconds within which a process must exit after it has reported its result. */
const exitMilliseconds = 5000;
const heapMegabytes = 512;
/** Size of each half of the space for new objects; V8's default of 16 takes 50 MB more in the threads of a presenter. */
const newObjectsMegabytes = 4;
const lowPriority = 10;
const maxErrorOutput = 4000;

/**
 * Settings of the C library's allocator: reuse the pixel buffers of a frame (at most 8.3 MB in 1080p), because asking
 * the system for them with every frame is slow, but return what has grown beyond that, and keep one heap for all threads.
 */
const mallocSettings = {
  MALLOC_MMAP_THRESHOLD_: "16777216",
  MALLOC_TRIM_THRESHOLD_: "33554432",
  MALLOC_ARENA_MAX: "1",
};

/**
 * Milliseconds after which the canvas returns freed pixels to the system. With its default of 10, it returns those of
 * every frame and asks for them again, which takes more than a millisecond of each frame of a title video.
 */
const canvasMemorySettings = { MIMALLOC_PURGE_DELAY: "200" };

/**
 * Environment variables passed to the child process. The compile cache saves half a second at the start of a render.
 */
const inheritedVariables = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG", "NODE_COMPILE_CACHE"];

/**
 * Runs `program`, which must use `handleRequest`, as a child process, by default with low priority. Files get their
 * final names only when all are complete.
 * @throws EngineError
 */
export async function runInProcess<Result>(
  program: URL,
  description: unknown,
  targets: readonly string[],
  options: RenderOptions,
): Promise<Result> {
  const files = targets.map(temporaryName);
  try {
    for (const file of files) await mkdir(dirname(file), { recursive: true });
    const result = await untilExit(program, { description, files }, options);
    // Rename the first file last: if the first file exists, so do all others.
    for (const [index, file] of [...files.entries()].toReversed()) await rename(file, targets[index] as string);
    return result as Result;
  } finally {
    for (const file of files) await rm(file, { force: true });
  }
}

/** Returns a temporary name on the same disk, so that the final rename is atomic. */
function temporaryName(file: string): string {
  return join(dirname(file), `.${basename(file)}.${randomUUID()}.part`);
}

function untilExit(program: URL, request: RenderRequest<unknown>, options: RenderOptions): Promise<unknown> {
  const { onProgress, signal, priority = lowPriority } = options;
  const { maxBytes = defaultMaxBytes, idleMilliseconds = defaultIdleMilliseconds } = options;
  const { startMilliseconds = defaultStartMilliseconds } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new EngineError("aborted", "The render was aborted before it began"));
      return;
    }
    const inherited = Object.fromEntries(
      inheritedVariables.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    );
    const child = fork(program, [], {
      execPath: process.execPath,
      // Let the encoder start the garbage collector (see encode-h264.ts).
      execArgv: [
        `--max-old-space-size=${heapMegabytes}`,
        `--max-semi-space-size=${newObjectsMegabytes}`,
        "--expose-gc",
      ],
      env: { ...inherited, ...mallocSettings, ...canvasMemorySettings },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let hasStarted = false;
    let finished: { result: unknown } | undefined;
    let failure: EngineError | undefined;
    let errorOutput = "";

    const end = (reason: EngineError) => {
      failure = reason;
      child.kill("SIGKILL");
    };
    const handleAbort = () => end(new EngineError("aborted", "The render was aborted"));
    signal?.addEventListener("abort", handleAbort, { once: true });
    let stopWatching = () => {};
    let exitTimer: NodeJS.Timeout | undefined;

    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      errorOutput = (errorOutput + text).slice(-maxErrorOutput);
    });
    child.on("spawn", () => {
      // Read the process id only here, because it is defined once the spawn event has fired.
      const pid = child.pid as number;
      try {
        setPriority(pid, priority);
      } catch {
        // Ignore the error: not all systems allow a lower priority, and the render works without it.
      }
      stopWatching = watchProcess(
        pid,
        { maxBytes, idleMilliseconds, startMilliseconds, hasStarted: () => hasStarted },
        end,
      );
      child.send(request, (error) => {
        if (error) failure ??= new EngineError("crashed", "The render process accepted no request", { cause: error });
      });
    });
    child.on("message", (report: RenderReport) => {
      hasStarted = true;
      if (report.type === "started") return;
      if (report.type === "progress") {
        onProgress?.(report.progress);
        return;
      }
      // Kill the process if it does not exit in time: after memory has run out, its threads may wait for each other
      // forever.
      exitTimer ??= setTimeout(() => child.kill("SIGKILL"), exitMilliseconds);
      if (report.type === "done") finished = { result: report.result };
      else failure ??= deserializeError(report);
    });
    child.on("error", (error) => {
      failure ??= new EngineError("crashed", "The render process did not start", { cause: error });
      if (child.pid === undefined) {
        signal?.removeEventListener("abort", handleAbort);
        reject(failure);
      }
    });
    child.on("exit", () => stopWatching());
    // Wait for "close", which fires after the end of stderr; "exit" may fire earlier.
    child.on("close", (code, killedBy) => {
      clearTimeout(exitTimer);
      signal?.removeEventListener("abort", handleAbort);
      if (failure) reject(failure);
      else if (finished) resolve(finished.result);
      else
        reject(
          new EngineError(
            /heap out of memory|bad_alloc/u.test(errorOutput) || killedBy === "SIGKILL" ? "out-of-memory" : "crashed",
            `The render process ended (${killedBy ?? code}). ${errorOutput}`.trim(),
          ),
        );
    });
  });
}
