import { readFileSync, writeFileSync } from "node:fs";

/** Resets the peak memory of the process, where the system supports it (Linux). */
export function resetPeakMemory(): void {
  try {
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    // Ignore the error: on systems other than Linux the peak counts from the start of the process.
  }
}

/** Peak memory of this process in megabytes, including libraries outside JavaScript. */
export function peakMegabytes(): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/u.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    if (kilobytes) return Number(kilobytes) / 1024;
  } catch {
    // Ignore the error: /proc exists only on Linux.
  }
  return process.resourceUsage().maxRSS / 1024;
}
