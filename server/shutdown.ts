import { setTimeout as pause } from "node:timers/promises";
import type { HttpShutdown } from "./platform/http/http-shutdown.ts";
import { log } from "./platform/log.ts";
import type { ShutdownTimes } from "./platform/process-settings.ts";
import type { Product } from "./composition/compose.ts";

/**
 * Milliseconds within which a second signal counts as a repetition of the first: npm, its wrapper and the service
 * manager may each pass on the same signal.
 */
const repeatMilliseconds = 1500;
/** Exit code of a program that SIGTERM has ended: 128 plus the number of the signal, 15, as in shells. */
const terminatedCode = 143;

type Parts = {
  product: Pick<Product, "beginShutdown" | "endEventStreams" | "stop">;
  /** Shutdown of the HTTP server; null in a process without one. */
  http: HttpShutdown | null;
  times: ShutdownTimes;
  closeDatabase: () => Promise<void>;
};

/** Shuts the process down gracefully at the first SIGTERM or SIGINT, and at once at the second. */
export function shutDownOnSignal(parts: Parts): void {
  let firstAt: number | undefined;
  const handle = () => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      void shutDown(parts).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error("shutdown failed", { error });
          process.exit(1);
        },
      );
    } else if (performance.now() - firstAt > repeatMilliseconds) process.exit(terminatedCode);
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
}

async function shutDown({ product, http, times, closeDatabase }: Parts): Promise<void> {
  product.beginShutdown();
  if (http) {
    http.begin();
    await pause(times.noticeMilliseconds);
    product.endEventStreams();
    const cut = await http.finish(times.limitMilliseconds);
    if (cut > 0) log.warn("requests aborted at shutdown", { requests: cut });
  }
  await product.stop();
  await closeDatabase();
}
