import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "../../e2e/support/client.ts";

export type Observation = {
  /** Responses in order; status 0 means that the request failed without a response. */
  answers: { at: number; status: number; message: string; milliseconds: number }[];
  stop: () => Promise<void>;
};

const intervalMilliseconds = 50;

/** Polls `path` like an open page; the next request does not wait for the response to the previous one. */
export function observe({ call }: Client, path = "/api/projects"): Observation {
  const answers: Observation["answers"] = [];
  const running = new Set<Promise<void>>();
  let isStopping = false;
  const ask = async () => {
    const from = performance.now();
    try {
      const response = await call("GET", path);
      const text = await response.text();
      const message = response.ok ? "" : messageOf(text);
      answers.push({ at: performance.now(), status: response.status, message, milliseconds: performance.now() - from });
    } catch (error) {
      answers.push({
        at: performance.now(),
        status: 0,
        message: String(error),
        milliseconds: performance.now() - from,
      });
    }
  };
  const loop = (async () => {
    while (!isStopping) {
      const run: Promise<void> = ask().finally(() => running.delete(run));
      running.add(run);
      await pause(intervalMilliseconds);
    }
    await Promise.all(running);
  })();
  return {
    answers,
    stop: async () => {
      isStopping = true;
      await loop;
    },
  };
}

function messageOf(text: string): string {
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    return text.slice(0, 200);
  }
}

/** Returns the distinct error messages of all failed requests, each with its HTTP status. */
export function messagesOf({ answers }: Observation): string[] {
  return [
    ...new Set(answers.filter(({ status }) => status !== 200).map(({ status, message }) => `${status} ${message}`)),
  ];
}
