import { randomInt } from "node:crypto";
import { streamSSE } from "hono/streaming";
import { AppError } from "#domain/errors.ts";
import { streamEvents } from "#domain/server-events-call.ts";
import type { Context } from "#server/context.ts";
import { sessionStore } from "#server/features/accounts/session-store.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import type { ServerEvent } from "#server/platform/event-streams.ts";
import {
  elsewhereMilliseconds,
  keepAliveMilliseconds,
  reconnectMilliseconds,
  retryAfterSeconds,
} from "./stream-timing.ts";

export function eventRoutes(app: Router, { db, eventStreams, limits }: Context): void {
  serveCall(app, streamEvents, async ({ context, user }) => {
    const { eventStreams: maxStreams } = await limits.read();
    // Refuse a new stream over the limit: if the oldest were closed instead, its tab would reconnect at once,
    // endlessly.
    if (eventStreams.countStreams(user.id) >= maxStreams) throw new AppError("events.too-many", { retryAfterSeconds });
    return streamSSE(context, async (stream) => {
      const over = Promise.withResolvers<void>();
      let expiry: ReturnType<typeof setTimeout> | undefined;
      const write = ({ name, id }: ServerEvent) => stream.writeSSE({ event: name, data: JSON.stringify({ id }) });

      /**
       * Closes the stream if its session has ended. If the session expires before the next keep-alive message, checks
       * it again at that time.
       */
      const checkSession = async () => {
        const left = await sessionStore(db).millisecondsOfSession(user.sessionId);
        clearTimeout(expiry);
        if (left === null) {
          await write({ name: "signed-out" });
          return over.resolve();
        }
        if (left <= keepAliveMilliseconds) expiry = setTimeout(() => void checkSession().catch(over.resolve), left);
      };
      const send = (event: ServerEvent) =>
        // `signed-out` means that one of the user's sessions has ended: check whether it is the session of this stream,
        // because streams of other sessions stay open.
        event.name === "signed-out" ? checkSession() : write(event);

      /** Ends the stream. Its last message contains no event, only the pause before the browser reconnects. */
      const end = async () => {
        await stream.write(`retry: ${randomInt(elsewhereMilliseconds.min, elsewhereMilliseconds.max)}\n\n`);
        over.resolve();
      };

      const unsubscribe = eventStreams.subscribe(user.id, {
        send: (event) => void send(event).catch(over.resolve),
        end: () => void end().catch(over.resolve),
      });
      const keepAlive = setInterval(() => {
        void stream.write(":\n\n");
        void checkSession().catch(over.resolve);
      }, keepAliveMilliseconds);
      stream.onAbort(over.resolve);
      try {
        // Tell the tab to reload its data, which may have changed before its stream was open.
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
