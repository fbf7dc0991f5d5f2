import { get } from "node:http";
import type { TestUser } from "#server/testing/factories.ts";
import { undoable } from "./undo.ts";

export type Arrival = { userId: string; projectId: string; at: number };
export type Streams = {
  /** Settles when `count` events have come in all, or rejects after five seconds. */
  waitFor: (count: number) => Promise<void>;
  arrivals: readonly Arrival[];
  close: () => Promise<void>;
};

const patience = 5000;

/** The event streams of so many users, open when this settles. */
export async function openStreams(url: string, users: readonly TestUser[]): Promise<Streams> {
  const arrivals: Arrival[] = [];
  let wake = () => {};
  const closers = await Promise.all(
    users.map(({ id, cookie }) =>
      openStream(`${url}/api/events`, cookie, (projectId) => {
        arrivals.push({ userId: id, projectId, at: performance.now() });
        wake();
      }),
    ),
  );
  return {
    arrivals,
    waitFor: (count) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${arrivals.length} of ${count} events came`)), patience);
        wake = () => {
          if (arrivals.length < count) return;
          clearTimeout(timer);
          resolve();
        };
        wake();
      }),
    close: undoable(async () => {
      for (const close of closers) close();
    }),
  };
}

/** Open once its first message is there. */
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
      // Destroying it ends the response early, which is meant.
      response.on("error", () => {});
    });
    sent.on("error", reject);
  });
}
