import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/db/client.ts";
import type { WebhookEventStore } from "./store.ts";

export type EventContext = {
  events: WebhookEventStore;
  /** Whether a webhook address is configured. */
  isConfigured: boolean;
  inTransaction: (work: (transaction: Transaction) => Promise<void>) => Promise<void>;
  /**
   * Enqueues the delivery job in the transaction of its row. Only one job waits per key: with a common key, a job that
   * starts before the commit would be the last one.
   */
  enqueue: (source: string, key: string, transaction?: Transaction) => Promise<void>;
  /** Notifies the workers; call it after the commit. */
  notifyWorkers: () => Promise<void>;
};

export type NewWebhookEvent = {
  /** Events of one source are delivered in the order of their recording. */
  source: string;
  /** The form fields; null and undefined are left out, objects are sent as JSON. */
  fields: Record<string, unknown>;
  /** The account with which the event is exported and erased. */
  userId?: string | null;
  email?: string | null;
  whatsappNumber?: string | null;
};

export type WebhookOutbox = ReturnType<typeof webhookOutbox>;

/** Stores every event as a row before the first delivery attempt, so that none is lost. */
export function webhookOutbox({ events, isConfigured, inTransaction, enqueue, notifyWorkers }: EventContext) {
  const state = isConfigured ? "waiting" : "kept";
  const notifySources = async () => {
    if (isConfigured) await notifyWorkers();
  };

  return {
    /** With a transaction, the caller notifies the workers after the commit. @returns the event's id */
    async record(event: NewWebhookEvent, transaction?: Transaction): Promise<string> {
      const { source, fields, userId = null, email = null, whatsappNumber = null } = event;
      const id = randomUUID();
      const insert = async (on: Transaction) => {
        await events.insert({ id, source, fields, userId, email, whatsappNumber, state }, on);
        if (isConfigured) await enqueue(source, id, on);
      };
      if (transaction) {
        await insert(transaction);
      } else {
        await inTransaction(insert);
        await notifySources();
      }
      return id;
    },

    /** Assigns an event that was recorded before its account existed. */
    assign: events.assign,

    notifyWorkers: notifySources,

    /** Delivers an event again that was delivered, given up or only stored; false while it waits. */
    async resend(id: string): Promise<boolean> {
      let isRestarted = false;
      await inTransaction(async (transaction) => {
        const row = await events.restart(id, state, transaction);
        isRestarted = row !== undefined;
        if (row && isConfigured) await enqueue(row.source, id, transaction);
      });
      if (isRestarted) await notifySources();
      return isRestarted;
    },

    /** Removes an account's events, and delivers events of other accounts that waited behind them. */
    async removeOf(userId: string, transaction?: Transaction): Promise<void> {
      const sources = await events.removeOf(userId, transaction);
      for (const source of sources) await enqueue(source, source, transaction);
      if (sources.length && !transaction) await notifySources();
    },
  };
}
