import { streamSSE } from "hono/streaming";
import { AppError } from "#domain/errors.ts";
import { streamEvents } from "#domain/events.ts";
import type { Limits } from "#domain/limits/limits.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import type { Event, Hub } from "#server/platform/realtime.ts";

/** Shorter than the idle limits of common proxies. */
const keepAliveMilliseconds = 20_000;
const reconnectMilliseconds = 1000;
const retryAfterSeconds = 60;

type EventRouteTools = {
  hub: Hub;
  limits: { read: () => Promise<Limits> };
  /** How long a session still runs; null once it is over. */
  millisecondsOfSession: (sessionId: string) => Promise<number | null>;
};

export function eventRoutes(app: Router, { hub, limits, millisecondsOfSession }: EventRouteTools): void {
  serveCall(app, streamEvents, async ({ context, user }) => {
    const { eventStreams } = await limits.read();
    // Closing the oldest instead would have its tab open a new one at once, and so on for ever.
    if (hub.countStreams(user.id) >= eventStreams) throw new AppError("events.too-many", { retryAfterSeconds });
    return streamSSE(context, async (stream) => {
      const over = Promise.withResolvers<void>();
      let expiry: ReturnType<typeof setTimeout> | undefined;
      const write = ({ name, id }: Event) => stream.writeSSE({ event: name, data: JSON.stringify({ id }) });

      /** Ends the stream with its session: at expiry to the moment, else when asked. */
      const checkSession = async () => {
        const left = await millisecondsOfSession(user.sessionId);
        clearTimeout(expiry);
        if (left === null) {
          await write({ name: "signed-out" });
          return over.resolve();
        }
        if (left <= keepAliveMilliseconds) expiry = setTimeout(() => void checkSession().catch(over.resolve), left);
      };
      const send = (event: Event) =>
        // Published when any session of the user ended; the others go on.
        event.name === "signed-out" ? checkSession() : write(event);

      const unsubscribe = hub.subscribe(user.id, (event) => void send(event).catch(over.resolve));
      const keepAlive = setInterval(() => {
        void stream.write(":\n\n");
        void checkSession().catch(over.resolve);
      }, keepAliveMilliseconds);
      stream.onAbort(over.resolve);
      try {
        // What happened before this stream was open is read again.
        await stream.writeSSE({ event: "resync", data: "{}", retry: reconnectMilliseconds });
        await checkSession();
        await over.promise;
      } finally {
        clearInterval(keepAlive);
        clearTimeout(expiry);
        unsubscribe();
      }
    });
  });
}
