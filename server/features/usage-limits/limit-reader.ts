import { type CachedRead, cachedRead } from "#server/platform/cached-read.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import {
  defaultLimits,
  validateLimit,
  type LimitName,
  limitNames,
  type Limits,
} from "#domain/usage-limits/limits-per-account.ts";
import { limitStore } from "./store.ts";

type LimitOverrides = Partial<Record<LimitName, number>>;

export type LimitReader = CachedRead<Limits, Transaction>;

/** PostgreSQL channel that tells every process to read the limits again. */
export const limitsChannel = "limits";

export const limitReader = (db: Database): LimitReader =>
  cachedRead(async (transaction) => withDefaults(await limitStore(db).list(transaction)));

/** All limits: replaces missing values, and those that this version does not allow, by the defaults. */
export function withDefaults(overrides: LimitOverrides): Limits {
  const limits = { ...defaultLimits };
  for (const name of limitNames) {
    const value = overrides[name];
    if (value !== undefined && validateLimit(name, value) === undefined) limits[name] = value;
  }
  return limits;
}
