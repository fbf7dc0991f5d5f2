import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "./client.ts";

type Options = {
  requestsPerSecond: number;
  /** Every n-th request starts the generation of an image, where n is this number; all others only read. */
  startEvery: number;
  /** Whether to repeat a failed request once with the same idempotency key, as the web client does. */
  repeatsOnce?: boolean;
};

/** Pause before repeating a request: the same as in the web client (`web/platform/idempotency.ts`). */
const repeatMilliseconds = 700;

/** Sends requests at a constant rate, whether or not earlier ones have been answered. */
export function startLoad(client: Client, { requestsPerSecond, startEvery, repeatsOnce = false }: Options) {
  const running = new Set<Promise<void>>();
  const failures: string[] = [];
  const started: string[] = [];
  let requests = 0;
  let slowest = 0;

  async function send(): Promise<void> {
    requests += 1;
    const number = requests;
    const sentAt = performance.now();
    try {
      const isStart = number % startEvery === 0;
      const paths = ["/api/projects", "/api/auth/get-session", "/", "/api/brand"];
      const headers = { "Idempotency-Key": `start-${number}` };
      const body = { prompt: `Bild Nummer ${number}` };
      const ask = () =>
        isStart
          ? client.call("POST", "/api/functions/nano-banana-create-task", body, headers)
          : client.call("GET", paths[number % paths.length] ?? "/");
      let response = await ask().catch((error: unknown) => {
        if (!repeatsOnce) throw error;
        return null;
      });
      if (repeatsOnce && (response === null || response.status >= 500)) {
        await pause(repeatMilliseconds);
        response = await ask();
      }
      if (!response) throw new Error("no answer");
      const answer = await response.text();
      if (response.status >= 400) failures.push(`request ${number}: ${response.status} ${answer.slice(0, 200)}`);
      else if (isStart) started.push((JSON.parse(answer) as { projectId: string }).projectId);
    } catch (error) {
      failures.push(`request ${number}: ${String((error as Error).cause ?? error)}`);
    }
    slowest = Math.max(slowest, performance.now() - sentAt);
  }

  const beginning = performance.now();
  const timer = setInterval(() => {
    // Send several requests at once after this process was paused, so that the mean rate stays the same.
    const due = ((performance.now() - beginning) / 1000) * requestsPerSecond;
    while (requests < due) {
      const run: Promise<void> = send().finally(() => running.delete(run));
      running.add(run);
    }
  }, 5);
  return {
    /** Ids of the projects whose start was acknowledged. */
    started: () => started,
    count: () => requests,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      return { requests, failures, slowest, started };
    },
  };
}
