import { log } from "#server/platform/log.ts";
import { connectPool, type ConnectionSettings } from "./client.ts";

/**
 * Runs `work` under an advisory lock, or returns "busy" if another process holds the lock. The lock ends with its
 * process.
 */
export type WithLock = <Result>(name: string, work: () => Promise<Result>) => Promise<Result | "busy">;

export type Locks = { withLock: WithLock; close: () => Promise<void> };

/**
 * Opens a pool for advisory locks. A lock occupies a connection, so locks have a pool of their own and take no
 * connection from requests. They protect emails, webhook deliveries and exports; jobs are serialised by the key in
 * their queue.
 * @param maxLocks maximum number of locks held at once in this process
 */
export function openLocks(settings: ConnectionSettings, maxLocks: number): Locks {
  const pool = connectPool(settings, maxLocks);
  const key = "hashtextextended($1, 0)";

  const withLock: WithLock = async (name, work) => {
    const client = await pool.connect();
    let connectionError: Error | undefined;
    const onError = (error: Error) => {
      connectionError = error;
    };
    client.on("error", onError);
    try {
      const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${key}) as mine`, [name]);
      if (!rows[0]?.mine) return "busy";
      try {
        return await work();
      } finally {
        await client.query(`select pg_advisory_unlock(${key})`, [name]).catch((error: Error) => onError(error));
      }
    } finally {
      if (connectionError) log.warn("lock connection lost", { error: connectionError });
      client.off("error", onError);
      client.release(connectionError);
    }
  };
  return { withLock, close: () => pool.end() };
}
