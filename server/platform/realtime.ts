import * as z from "zod/mini";
import { type EventName, eventNames } from "#domain/events.ts";

export type Event = { name: EventName; id?: string };
type Send = (event: Event) => void;

export const bellChannel = "bell";
const message = z.object({ user: z.string(), name: z.enum(eventNames), id: z.optional(z.string()) });

/** The open event streams of this process, by user: an event costs nothing to anybody else's. */
export type Hub = {
  subscribe: (userId: string, send: Send) => () => void;
  /** For each message that any process rang on `bellChannel`. */
  deliver: (payload: string) => void;
  /** Messages may have been lost: everybody reads again. */
  resync: () => void;
  count: () => number;
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
    deliver: (payload) => {
      const { user, ...event } = message.parse(JSON.parse(payload));
      for (const send of streams.get(user) ?? []) send(event as Event);
    },
    resync: () => {
      for (const own of streams.values()) for (const send of own) send({ name: "resync" });
    },
    count: () => [...streams.values()].reduce((sum, own) => sum + own.size, 0),
  };
}

/** Rings at all processes. After the commit: inside a busy transaction it would serialise commits. */
export type Bell = (userId: string, event: Event) => Promise<void>;

export function createBell(notify: (channel: string, payload: string) => Promise<void>): Bell {
  return (userId, event) => notify(bellChannel, JSON.stringify({ user: userId, ...event }));
}
