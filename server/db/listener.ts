import pg from "pg";
import { log } from "#server/platform/log.ts";
import type { ConnectionSettings } from "./client.ts";
import { WatchedClient } from "./watched-client.ts";

type Handlers = {
  /** Called for each notification on `channel`, from any process. */
  onMessage: (channel: string, payload: string) => void;
  /** Called after a reconnect: notifications sent meanwhile are lost, so subscribers must read their data again. */
  onReconnect: () => void;
};

export type Listener = { ready: Promise<void>; stop: () => Promise<void> };

/**
 * Name of the listening connections of earlier releases. Partial credit notes are refused while one is open,
 * because these releases may not know them.
 */
export const formerListenerName = "lichtspiel-listener";
/** Name of the listening connections in `pg_stat_activity`; each process has one. */
export const listenerName = `${formerListenerName}-2`;
const reconnectMilliseconds = 300;
/** Milliseconds between two queries that test whether the connection is alive, and the timeout of each query. */
const heartbeatMilliseconds = 5000;

/** Keeps one connection that LISTENs on `channels` and reconnects by itself. */
export function listen(
  settings: ConnectionSettings,
  channels: readonly string[],
  handlers: Handlers,
  heartbeat = heartbeatMilliseconds,
): Listener {
  let stopped = false;
  let current: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isFirst = true;

  async function connect(): Promise<void> {
    const client: pg.Client = new WatchedClient({
      ...settings,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      silenceMilliseconds: heartbeat,
    });
    let heartbeatTimer: NodeJS.Timeout | undefined;
    let over = false;
    const again = (error?: Error) => {
      if (over) return;
      over = true;
      clearInterval(heartbeatTimer);
      if (current === client) current = null;
      client.removeAllListeners("notification");
      void client.end().catch(() => {});
      if (stopped) return;
      if (error) log.warn("listening connection lost", { error });
      timer = setTimeout(() => void connect(), reconnectMilliseconds);
    };
    client.on("error", again);
    client.on("end", () => again());
    client.on("notification", ({ channel, payload }) => handlers.onMessage(channel, payload ?? ""));
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (over) return;
      current = client;
      // Send a query regularly: a connection that only listens would not notice when the network silently drops all
      // packets.
      heartbeatTimer = setInterval(() => void client.query("select 1").catch(() => {}), heartbeat);
      if (!isFirst) handlers.onReconnect();
      isFirst = false;
    } catch (error) {
      again(error as Error);
    }
  }

  return {
    ready: connect(),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current?.end().catch(() => {});
    },
  };
}
