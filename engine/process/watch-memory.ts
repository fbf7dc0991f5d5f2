import { readFileSync, writeFileSync } from "node:fs";

const millisecondsBetweenLooks = 1000;
/** Of 1000: in need the kernel ends a render before the program itself. */
const readiness = 500;

/**
 * Calls `onExceeded` once the process holds more than so many bytes, libraries outside JavaScript included. Returns how
 * to stop. Linux only; elsewhere nothing is watched.
 */
export function watchMemory(pid: number, mostBytes: number, onExceeded: (bytes: number) => void): () => void {
  if (process.platform !== "linux") return () => {};
  offerToKernel(pid);
  const timer = setInterval(() => {
    const bytes = residentBytes(pid);
    if (bytes <= mostBytes) return;
    clearInterval(timer);
    onExceeded(bytes);
  }, millisecondsBetweenLooks);
  timer.unref();
  return () => clearInterval(timer);
}

function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    // It has just ended.
    return 0;
  }
}

function offerToKernel(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, String(readiness));
  } catch {
    // Not allowed everywhere.
  }
}
