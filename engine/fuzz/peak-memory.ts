import { readFileSync, writeFileSync } from "node:fs";

/** From here on a new peak counts, where the system allows to begin anew (Linux). */
export function forgetPeak(): void {
  try {
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    // Elsewhere the peak is the one since the process began.
  }
}

/** The most memory this process has held, in megabytes, libraries outside JavaScript included. */
export function peakMegabytes(): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/u.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    if (kilobytes) return Number(kilobytes) / 1024;
  } catch {
    // Only Linux writes its books in files.
  }
  return process.resourceUsage().maxRSS / 1024;
}
