import type { Database, Transaction } from "#server/db/client.ts";
import { defaultLimits, validateLimit, type LimitName, limitNames, type Limits } from "#domain/limits/limits.ts";
import { limitStore } from "./store.ts";

type LimitOverrides = Partial<Record<LimitName, number>>;

export type LimitReader = {
  /**
   * Returns the current limits, cached in this process.
   * @param transaction transaction whose connection is used: if all connections are in transactions, waiting for
   * another one would never end
   */
  read: (transaction?: Transaction) => Promise<Limits>;
  /** Drops the cached limits, because an admin has changed a limit or a notification may be lost. */
  invalidate: () => void;
};

/** PostgreSQL channel that tells every process to read the limits again. */
export const limitsChannel = "limits";
/** Milliseconds for which the limits are cached, and so the longest delay of a change whose notification was lost. */
const cacheMilliseconds = 5000;

export function limitReader(db: Database): LimitReader {
  let cached: { limits: Promise<Limits>; endsAt: number; isRead: boolean } | undefined;
  let version = 0;
  return {
    read: (transaction) => {
      // A transaction uses only finished cache entries: the unfinished query of another reader may be waiting for the
      // database connection that this transaction holds.
      if (cached && Date.now() < cached.endsAt && (!transaction || cached.isRead)) return cached.limits;
      const limits = limitStore(db).list(transaction).then(withDefaults);
      const entry = { limits, endsAt: Date.now() + cacheMilliseconds, isRead: false };
      // Share only queries outside transactions: other readers must not wait for a transaction, which may itself be waiting.
      if (!transaction) cached = entry;
      const startedAt = version;
      void limits
        .then(() => {
          entry.isRead = true;
          if (version === startedAt) cached = entry;
          return entry;
        })
        .catch(() => {
          // Do not cache a failed query; the caller gets its error.
          if (cached === entry) cached = undefined;
        });
      return limits;
    },
    invalidate: () => {
      version += 1;
      cached = undefined;
    },
  };
}

/** Replaces missing values, and those that this version does not allow, by the defaults. */
function withDefaults(overrides: LimitOverrides): Limits {
  const limits = { ...defaultLimits };
  for (const name of limitNames) {
    const value = overrides[name];
    if (value !== undefined && validateLimit(name, value) === undefined) limits[name] = value;
  }
  return limits;
}
