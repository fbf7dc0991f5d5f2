import { readFileSync, writeFileSync } from "node:fs";

const checkIntervalMs = 1000;
/**
 * Value of Linux's `oom_score_adj` (-1000 to 1000): without free memory, the kernel kills a render before the server.
 */
const oomScore = 500;

/**
 * Calls `onExceeded` once the process holds more than `maxBytes`, including libraries outside JavaScript. Returns a
 * function that stops watching. Works on Linux only; on other systems it does nothing.
 */
export function watchMemory(pid: number, maxBytes: number, onExceeded: (bytes: number) => void): () => void {
  if (process.platform !== "linux") return () => {};
  raiseOomScore(pid);
  const timer = setInterval(() => {
    const bytes = residentBytes(pid);
    if (bytes <= maxBytes) return;
    clearInterval(timer);
    onExceeded(bytes);
  }, checkIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    // Return 0 if the status file is missing, because the process has just ended.
    return 0;
  }
}

function raiseOomScore(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, String(oomScore));
  } catch {
    // Ignore the error: not all systems allow a process to change its OOM score.
  }
}
