import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { setPriority } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Description } from "./description.ts";
import type { RenderProgress, RenderResult } from "./output/produce.ts";
import { StudioError, type StudioErrorCode } from "./studio-error.ts";

export type RenderOptions = {
  file: string;
  posterFile: string;
  onProgress?: (progress: RenderProgress) => void;
  signal?: AbortSignal;
};

export type RenderOrder = { description: Description; file: string; posterFile: string };

export type RenderReport =
  | { type: "progress"; progress: RenderProgress }
  | { type: "done"; result: RenderResult }
  | { type: "failed"; code: StudioErrorCode; message: string };

const heapMegabytes = 512;
const lowPriority = 10;
const keptErrorOutput = 4000;

/** Freed pixel buffers stay with the process instead of going back to the system with every frame. */
const memoryHabits = {
  MALLOC_MMAP_THRESHOLD_: "1073741824",
  MALLOC_TRIM_THRESHOLD_: "2147483648",
  MALLOC_ARENA_MAX: "2",
};

const passedOn = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG"];

/**
 * Runs `program` (it must speak RenderOrder and RenderReport) as a child with low priority. Both files appear under
 * their names only when they are complete. Rejects with a StudioError.
 */
export async function runInProcess(
  program: URL,
  description: Description,
  options: RenderOptions,
): Promise<RenderResult> {
  const file = besideOf(options.file);
  const posterFile = besideOf(options.posterFile);
  try {
    await mkdir(dirname(file), { recursive: true });
    await mkdir(dirname(posterFile), { recursive: true });
    const result = await untilExit(program, { description, file, posterFile }, options);
    await rename(posterFile, options.posterFile);
    await rename(file, options.file);
    return result;
  } finally {
    await rm(file, { force: true });
    await rm(posterFile, { force: true });
  }
}

/** On the same disk, so that the rename is one step. */
function besideOf(file: string): string {
  return join(dirname(file), `.${basename(file)}.${randomUUID()}.part`);
}

function untilExit(program: URL, order: RenderOrder, { onProgress, signal }: RenderOptions): Promise<RenderResult> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new StudioError("aborted", "The render was aborted before it began"));
      return;
    }
    const inherited = Object.fromEntries(
      passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    );
    const child = fork(program, [], {
      execPath: process.execPath,
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      env: { ...inherited, ...memoryHabits },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let finished: RenderResult | undefined;
    let failure: StudioError | undefined;
    let errorOutput = "";

    const handleAbort = () => {
      failure = new StudioError("aborted", "The render was aborted");
      child.kill("SIGKILL");
    };
    signal?.addEventListener("abort", handleAbort, { once: true });

    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      errorOutput = (errorOutput + text).slice(-keptErrorOutput);
    });
    child.on("spawn", () => {
      try {
        if (child.pid !== undefined) setPriority(child.pid, lowPriority);
      } catch {
        // Not allowed everywhere; the render then runs at normal priority.
      }
      child.send(order, (error) => {
        if (error) failure ??= new StudioError("crashed", "The render process took no order", { cause: error });
      });
    });
    child.on("message", (report: RenderReport) => {
      if (report.type === "progress") onProgress?.(report.progress);
      else if (report.type === "done") finished = report.result;
      else failure ??= new StudioError(report.code, report.message);
    });
    child.on("error", (error) => {
      failure ??= new StudioError("crashed", "The render process did not start", { cause: error });
      if (child.pid === undefined) {
        signal?.removeEventListener("abort", handleAbort);
        reject(failure);
      }
    });
    // "close" comes after the last words on stderr, which "exit" does not promise.
    child.on("close", (code, killedBy) => {
      signal?.removeEventListener("abort", handleAbort);
      if (failure) reject(failure);
      else if (finished) resolve(finished);
      else
        reject(
          new StudioError(
            /heap out of memory|bad_alloc/u.test(errorOutput) || killedBy === "SIGKILL" ? "out-of-memory" : "crashed",
            `The render process ended (${killedBy ?? code}). ${errorOutput}`.trim(),
          ),
        );
    });
  });
}
