import { streamSSE } from "hono/streaming";
import { streamEvents } from "#domain/events.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import type { Event, Hub } from "#server/platform/realtime.ts";

/** Shorter than the idle limits of common proxies. */
const keepAliveMilliseconds = 20_000;
const reconnectMilliseconds = 1000;

type EventRouteTools = {
  hub: Hub;
  /** Whether a session is still running. */
  hasSession: (sessionId: string) => Promise<boolean>;
};

export function eventRoutes(app: Router, { hub, hasSession }: EventRouteTools): void {
  serveCall(app, streamEvents, async ({ context, user }) =>
    streamSSE(context, async (stream) => {
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
    }),
  );
}
