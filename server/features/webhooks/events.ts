import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/db/client.ts";
import type { EventStore } from "./store.ts";

export type EventTools = {
  events: EventStore;
  /** Whether an address is configured. */
  isConfigured: boolean;
  inTransaction: (work: (transaction: Transaction) => Promise<void>) => Promise<void>;
  /**
   * The job that delivers it, written with its row. Only one job per key waits: with a common key, one that
   * starts before the commit would be the last.
   */
  enqueue: (source: string, key: string, transaction?: Transaction) => Promise<void>;
  /** Tells the workers, after the commit. */
  ring: () => Promise<void>;
};

export type NewEvent = {
  /** Events of one source arrive in the order in which they were recorded. */
  source: string;
  /** What is sent; null and undefined are left out, objects go as JSON. */
  fields: Record<string, unknown>;
  /** Whose account it belongs to, with which it is exported and erased. */
  userId?: string | null;
  email?: string | null;
  whatsappNumber?: string | null;
};

export type Events = ReturnType<typeof eventOutbox>;

/** Every event is a row before anybody tries to deliver it; from then on it cannot be lost. */
export function eventOutbox({ events, isConfigured, inTransaction, enqueue, ring }: EventTools) {
  const state = isConfigured ? "waiting" : "kept";
  const ringSources = async () => {
    if (isConfigured) await ring();
  };

  return {
    /** Inside a transaction of the caller, who then rings after the commit. @returns its id */
    async record(event: NewEvent, transaction?: Transaction): Promise<string> {
      const { source, fields, userId = null, email = null, whatsappNumber = null } = event;
      const id = randomUUID();
      const place = async (on: Transaction) => {
        await events.insert({ id, source, fields, userId, email, whatsappNumber, state }, on);
        if (isConfigured) await enqueue(source, id, on);
      };
      if (transaction) {
        await place(transaction);
      } else {
        await inTransaction(place);
        await ringSources();
      }
      return id;
    },

    /** An event that was recorded before its account existed belongs to it from now on. */
    assign: events.assign,

    ring: ringSources,

    /** Delivers an event that was delivered, given up or only kept once more; false while it waits. */
    async resend(id: string): Promise<boolean> {
      let isRestarted = false;
      await inTransaction(async (transaction) => {
        const row = await events.restart(id, state, transaction);
        isRestarted = row !== undefined;
        if (row && isConfigured) await enqueue(row.source, id, transaction);
      });
      if (isRestarted) await ringSources();
      return isRestarted;
    },

    /** Removes the events of an account; those of others that waited behind them may go. */
    async removeOf(userId: string, transaction?: Transaction): Promise<void> {
      const sources = await events.removeOf(userId, transaction);
      for (const source of sources) await enqueue(source, source, transaction);
      if (sources.length && !transaction) await ringSources();
    },
  };
}
