import * as z from "zod/mini";
import { type EventName, eventNames } from "#domain/events.ts";
import { log } from "./log.ts";

export type Event = { name: EventName; id?: string };
type Send = (event: Event) => void;

export const bellChannel = "bell";
const message = z.object({ user: z.string(), name: z.enum(eventNames), id: z.optional(z.string()) });

/** In place of a user's id: for all open streams. */
export const everybody = "*";

/** The open event streams of this process, by user: an event costs nothing to anybody else's. */
export type Hub = {
  subscribe: (userId: string, send: Send) => () => void;
  /** How many streams of this user are open in this process. */
  countStreams: (userId: string) => number;
  /** For each message that any process rang on `bellChannel`. */
  deliver: (payload: string) => void;
  /** Messages may have been lost: everybody reads again. */
  resync: () => void;
};

export function createHub(): Hub {
  const streams = new Map<string, Set<Send>>();
  return {
    subscribe: (userId, send) => {
      const own = streams.get(userId) ?? new Set();
      streams.set(userId, own.add(send));
      return () => {
        own.delete(send);
        if (own.size === 0 && streams.get(userId) === own) streams.delete(userId);
      };
    },
    countStreams: (userId) => streams.get(userId)?.size ?? 0,
    deliver: (payload) => {
      const read = message.safeParse(parseJson(payload));
      // Anybody with the database's password can ring; what we do not understand is not for us.
      if (!read.success) return log.warn("unknown message on the bell", { payload: payload.slice(0, 200) });
      const { user, ...event } = read.data;
      if (user === everybody) for (const own of streams.values()) for (const send of own) send(event as Event);
      else for (const send of streams.get(user) ?? []) send(event as Event);
    },
    resync: () => {
      for (const own of streams.values()) for (const send of own) send({ name: "resync" });
    },
  };
}

/** What is rung on `bellChannel`. After the commit: inside a busy transaction it would serialise commits. */
export function bellMessage(userId: string, event: Event): string {
  return JSON.stringify({ user: userId, ...event });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
