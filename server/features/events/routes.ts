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
  /** Whether a session is still running. */
  hasSession: (sessionId: string) => Promise<boolean>;
};

export function eventRoutes(app: Router, { hub, limits, hasSession }: EventRouteTools): void {
  serveCall(app, streamEvents, async ({ context, user }) => {
    const { eventStreams } = await limits.read();
    // Closing the oldest instead would have its tab open a new one at once, and so on for ever.
    if (hub.countStreams(user.id) >= eventStreams) throw new AppError("events.too-many", { retryAfterSeconds });
    return streamSSE(context, async (stream) => {
      const over = Promise.withResolvers<void>();
      const send = async ({ name, id }: Event) => {
        // Rung when any session of the user ended; the others go on.
        if (name === "signed-out" && (await hasSession(user.sessionId))) return;
        await stream.writeSSE({ event: name, data: JSON.stringify({ id }) });
        if (name === "signed-out") over.resolve();
      };
      const unsubscribe = hub.subscribe(user.id, (event) => void send(event).catch(over.resolve));
      const keepAlive = setInterval(() => void stream.write(":\n\n"), keepAliveMilliseconds);
      stream.onAbort(over.resolve);
      // Whatever happened before this stream was open is read again.
      await stream.writeSSE({ event: "resync", data: "{}", retry: reconnectMilliseconds });
      await over.promise;
      clearInterval(keepAlive);
      unsubscribe();
    });
  });
}
