import { setTimeout } from "node:timers/promises";
import type pg from "pg";

export type Notify = (...messages: [channel: string, payload: string][]) => Promise<void>;

export type Notifier = {
  /** Sends notifications; resolves when the database has them, rejects when they are lost. */
  notify: Notify;
  /** Resolves when all notifications that were requested so far are sent or lost. */
  settled: () => Promise<void>;
};

/**
 * Minimum milliseconds between two statements: longer than a start takes, so that consecutive starts share a statement,
 * and too short for a person to notice.
 */
const usualInterval = 10;

/**
 * Sends notifications over channels of the database, the first at once. Those that are requested during the interval
 * after a statement share the next one, because each statement wakes every listening process.
 */
export function createNotifier(pool: pg.Pool, interval = usualInterval): Notifier {
  let waiting: [string, string][] = [];
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function send(): Promise<void> {
    await last;
    const messages = waiting;
    waiting = [];
    next = undefined;
    const sending = sendTogether(pool, messages);
    last = Promise.all([sending.catch(() => {}), setTimeout(interval)]);
    await sending;
  }

  return {
    notify: (...messages) => {
      waiting.push(...messages);
      next ??= send();
      return next;
    },
    settled: async () => {
      await next?.catch(() => {});
      await last;
    },
  };
}

async function sendTogether(pool: pg.Pool, messages: readonly [string, string][]): Promise<void> {
  await pool.query(
    "select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as message (channel, payload)",
    [messages.map(([channel]) => channel), messages.map(([, payload]) => payload)],
  );
}
