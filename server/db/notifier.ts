import type pg from "pg";

export type Notify = (...messages: [channel: string, payload: string][]) => Promise<void>;

/**
 * Sends notifications over channels of the database. Those that are requested while others are being sent share the next
 * statement, because each one wakes every listening process.
 */
export function createNotifier(pool: pg.Pool): Notify {
  let waiting: [string, string][] = [];
  let next: Promise<void> | undefined;
  let sending: Promise<void> = Promise.resolve();

  async function send(): Promise<void> {
    await sending.catch(() => {});
    const messages = waiting;
    waiting = [];
    next = undefined;
    sending = sendTogether(pool, messages);
    await sending;
  }

  return (...messages) => {
    waiting.push(...messages);
    next ??= send();
    return next;
  };
}

async function sendTogether(pool: pg.Pool, messages: readonly [string, string][]): Promise<void> {
  await pool.query(
    "select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as message (channel, payload)",
    [messages.map(([channel]) => channel), messages.map(([, payload]) => payload)],
  );
}
