import { setTimeout as pause } from "node:timers/promises";

export type Observation = {
  /** Responses in order; status 0 means that the request failed without a response. */
  answers: { at: number; status: number; message: string; milliseconds: number }[];
  stop: () => Promise<void>;
};

/** Sends a request again and again, like an open page; it does not wait for the response to the previous one. */
export function observe(request: () => Promise<Response>, intervalMilliseconds = 50): Observation {
  const answers: Observation["answers"] = [];
  const running = new Set<Promise<void>>();
  let isStopping = false;
  const ask = async () => {
    const from = performance.now();
    const add = (status: number, message: string) => {
      const at = performance.now();
      answers.push({ at, status, message, milliseconds: at - from });
    };
    try {
      const response = await request();
      const body = Buffer.from(await response.arrayBuffer());
      add(response.status, response.ok ? "" : messageOf(body.toString("utf8")));
    } catch (error) {
      add(0, String(error));
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

export const isGood = ({ status }: { status: number }): boolean => status >= 200 && status < 300;

/** Returns the distinct error messages of all failed requests, each with its HTTP status. */
export function messagesOf({ answers }: Observation): string[] {
  const refused = answers.filter((answer) => !isGood(answer));
  return [...new Set(refused.map(({ status, message }) => `${status} ${message}`))];
}
