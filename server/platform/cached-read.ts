export type CachedRead<Value, Transaction> = {
  /**
   * The current value, from the cache of this process.
   * @param transaction its connection is used: if all connections are in transactions, waiting for another one would
   * never end
   */
  read: (transaction?: Transaction) => Promise<Value>;
  /** Drops the cache, because the value changed or a notification about a change may be lost. */
  invalidate: () => void;
};

/** Milliseconds for which a value is cached, and so the longest delay of a change whose notification was lost. */
const cacheMilliseconds = 5000;

/** Caches a value that changes rarely. All processes invalidate it when they are notified of a change. */
export function cachedRead<Value, Transaction>(
  load: (transaction?: Transaction) => Promise<Value>,
): CachedRead<Value, Transaction> {
  let cached: { value: Promise<Value>; endsAt: number; isRead: boolean } | undefined;
  let version = 0;
  return {
    read: (transaction) => {
      // A transaction uses only finished cache entries: the unfinished query of another reader may be waiting for the
      // database connection that this transaction holds.
      if (cached && performance.now() < cached.endsAt && (!transaction || cached.isRead)) return cached.value;
      // Cache the promise of a result and not the query itself, because a drizzle query runs again for each `then`.
      const value = Promise.resolve(load(transaction));
      const entry = { value, endsAt: performance.now() + cacheMilliseconds, isRead: false };
      // Share only queries outside transactions: other readers must not wait for a transaction, which may itself be
      // waiting.
      if (!transaction) cached = entry;
      const startedAt = version;
      void value
        .then(() => {
          entry.isRead = true;
          if (version === startedAt) cached = entry;
          return entry;
        })
        .catch(() => {
          // Do not cache a failed query; the caller gets its error.
          if (cached === entry) cached = undefined;
        });
      return value;
    },
    invalidate: () => {
      version += 1;
      cached = undefined;
    },
  };
}
