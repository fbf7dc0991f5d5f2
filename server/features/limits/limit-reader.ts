import { defaultLimits, limitFault, type LimitName, limitNames, type Limits } from "#domain/limits/limits.ts";

type OwnLimits = Partial<Record<LimitName, number>>;

export type LimitReader = {
  /** The values that hold now, from the cache of this process. */
  read: () => Promise<Limits>;
  /** The next `read` asks the database: an admin changed a limit, or a message about that may be lost. */
  invalidate: () => void;
};

/** A lost message delays a change by no more than this. */
const cacheMilliseconds = 5000;

export function limitReader(list: () => Promise<OwnLimits>): LimitReader {
  let cached: { limits: Promise<Limits>; endsAt: number } | undefined;
  return {
    read: () => {
      if (cached && Date.now() < cached.endsAt) return cached.limits;
      const limits = list().then(withDefaults);
      const entry = { limits, endsAt: Date.now() + cacheMilliseconds };
      cached = entry;
      // What failed is not cached.
      limits.catch(() => {
        if (cached === entry) cached = undefined;
      });
      return limits;
    },
    invalidate: () => {
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
