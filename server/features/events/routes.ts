import { streamSSE } from "hono/streaming";
import { streamEvents } from "#domain/events.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import type { Event, Hub } from "#server/platform/realtime.ts";

/** Shorter than the idle limits of common proxies. */
const keepAliveMilliseconds = 20_000;
const reconnectMilliseconds = 1000;

export function eventRoutes(app: Router, hub: Hub): void {
  serveCall(app, streamEvents, async ({ context, user }) =>
    streamSSE(context, async (stream) => {
      const over = Promise.withResolvers<void>();
      const send = async ({ name, id }: Event) => {
        await stream.writeSSE({ event: name, data: JSON.stringify({ id }) });
        if (name === "signed-out") over.resolve();
      };
      const unsubscribe = hub.subscribe(user.id, (event) => void send(event));
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
