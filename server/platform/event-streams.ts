import * as z from "zod/mini";
import { type EventName, eventNames } from "#domain/server-events.ts";
import { log } from "./log.ts";
import { recordEventStreams } from "./metrics.ts";

export type ServerEvent = { name: EventName; id?: string };
type Stream = {
  send: (event: ServerEvent) => void;
  /** Ends the stream so that its tab reconnects. */
  end: () => void;
};

export const eventChannel = "server_events";
const message = z.object({ user: z.string(), name: z.enum(eventNames), id: z.optional(z.string()) });

/** Stands for all users in place of a user id: the message goes to every open stream. */
export const allUsers = "*";

/** The open event streams of this process, grouped by user. */
export type EventStreams = {
  subscribe: (userId: string, stream: Stream) => () => void;
  /** Number of a user's open streams in this process. */
  countStreams: (userId: string) => number;
  /** Sends a message that any process has published on `eventChannel` to the open streams of this process. */
  deliver: (payload: string) => void;
  /** Makes all tabs reload their data, because messages may have been lost. */
  resync: () => void;
  /** Ends all streams, so that their tabs reconnect to another process. */
  endAll: () => void;
};

export function createEventStreams(): EventStreams {
  const streams = new Map<string, Set<Stream>>();
  const all = () => [...streams.values()].flatMap((userStreams) => [...userStreams]);
  const recordCount = () => recordEventStreams(all().length);
  return {
    subscribe: (userId, stream) => {
      const userStreams = streams.get(userId) ?? new Set();
      streams.set(userId, userStreams.add(stream));
      recordCount();
      return () => {
        userStreams.delete(stream);
        if (userStreams.size === 0 && streams.get(userId) === userStreams) streams.delete(userId);
        recordCount();
      };
    },
    countStreams: (userId) => streams.get(userId)?.size ?? 0,
    deliver: (payload) => {
      const read = message.safeParse(parseJson(payload));
      // Ignore unknown notifications, because any client of the database can send some.
      if (!read.success) return log.warn("unknown server event", { payload: payload.slice(0, 200) });
      const { user, ...event } = read.data;
      const recipients = user === allUsers ? all() : (streams.get(user) ?? []);
      for (const { send } of recipients) send(event as ServerEvent);
    },
    resync: () => {
      for (const { send } of all()) send({ name: "resync" });
    },
    endAll: () => {
      for (const { end } of all()) end();
    },
  };
}

/**
 * Payload to publish on `eventChannel`. Publish it after the commit, because NOTIFY inside transactions serialises
 * commits.
 */
export function toNotification(userId: string, event: ServerEvent): string {
  return JSON.stringify({ user: userId, ...event });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
