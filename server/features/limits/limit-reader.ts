import type { Transaction } from "#server/db/client.ts";
import { defaultLimits, limitFault, type LimitName, limitNames, type Limits } from "#domain/limits/limits.ts";

type OwnLimits = Partial<Record<LimitName, number>>;

export type LimitReader = {
  /**
   * The values that hold now, from the cache of this process.
   * @param transaction its connection is used: with all others in transactions, waiting for one more would never end
   */
  read: (transaction?: Transaction) => Promise<Limits>;
  /** The next `read` asks the database: an admin changed a limit, or a message about that may be lost. */
  invalidate: () => void;
};

/** A lost message delays a change by no more than this. */
const cacheMilliseconds = 5000;

export function limitReader(list: (transaction?: Transaction) => Promise<OwnLimits>): LimitReader {
  let cached: { limits: Promise<Limits>; endsAt: number; isRead: boolean } | undefined;
  let version = 0;
  return {
    read: (transaction) => {
      // Within a transaction only what is there already: another reader's query may wait for this very connection.
      if (cached && Date.now() < cached.endsAt && (!transaction || cached.isRead)) return cached.limits;
      const limits = list(transaction).then(withDefaults);
      const entry = { limits, endsAt: Date.now() + cacheMilliseconds, isRead: false };
      // Others must not wait for the query of a transaction, which may itself be waiting.
      if (!transaction) cached = entry;
      const startedAt = version;
      void limits
        .then(() => {
          entry.isRead = true;
          if (version === startedAt) cached = entry;
          return entry;
        })
        .catch(() => {
          // What failed is not cached; whoever asked gets the error.
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

/** A value that this version does not allow counts as not set. */
function withDefaults(own: OwnLimits): Limits {
  const limits = { ...defaultLimits };
  for (const name of limitNames) {
    const value = own[name];
    if (value !== undefined && limitFault(name, value) === undefined) limits[name] = value;
  }
  return limits;
}
