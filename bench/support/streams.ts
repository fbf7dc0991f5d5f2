import { get } from "node:http";
import type { TestUser } from "#server/testing/factories.ts";
import { registerCleanup } from "./cleanup.ts";

export type EventArrival = { userId: string; projectId: string; at: number };
export type Streams = {
  /** Resolves when the streams have received `count` events in total; rejects after five seconds. */
  waitFor: (count: number) => Promise<void>;
  arrivals: readonly EventArrival[];
  close: () => Promise<void>;
};

const timeoutMilliseconds = 5000;

/** Opens an event stream for every user; resolves when all streams are open. */
export async function openStreams(url: string, users: readonly TestUser[]): Promise<Streams> {
  const arrivals: EventArrival[] = [];
  let resolveWaiting = () => {};
  const closers = await Promise.all(
    users.map(({ id, cookie }) =>
      openStream(`${url}/api/events`, cookie, (projectId) => {
        arrivals.push({ userId: id, projectId, at: performance.now() });
        resolveWaiting();
      }),
    ),
  );
  return {
    arrivals,
    waitFor: (count) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${arrivals.length} of ${count} events came`)),
          timeoutMilliseconds,
        );
        resolveWaiting = () => {
          if (arrivals.length < count) return;
          clearTimeout(timer);
          resolve();
        };
        resolveWaiting();
      }),
    close: registerCleanup(async () => {
      for (const close of closers) close();
    }),
  };
}

/** Opens an event stream; resolves when its first message has arrived. */
function openStream(url: string, cookie: string, onProject: (id: string) => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent: false, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The stream answered ${response.statusCode}`));
      let rest = "";
      response.setEncoding("utf8").on("data", (text: string) => {
        const messages = (rest + text).split("\n\n");
        rest = messages.pop() ?? "";
        for (const message of messages) {
          if (message.includes("event: resync")) resolve(() => sent.destroy());
          else if (message.includes("event: project"))
            onProject(JSON.parse(/^data: (.*)$/m.exec(message)?.[1] ?? "{}").id);
        }
      });
      // Ignore the error: destroying the request ends the response early, on purpose.
      response.on("error", () => {});
    });
    sent.on("error", reject);
  });
}
