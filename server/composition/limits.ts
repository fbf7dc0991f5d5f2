import type { Database, Transaction } from "#server/db/client.ts";
import { limitReader } from "#server/features/limits/limit-reader.ts";
import { checkQuota } from "#server/features/storage-quota/check-quota.ts";
import { storageQuotaStore } from "#server/features/storage-quota/store.ts";
import { limitStore } from "#server/features/limits/store.ts";

import type { Store } from "#server/platform/storage.ts";

/** PostgreSQL channel that tells every process to re-read the limits. */
export const limitsChannel = "limits";

type Parts = {
  db: Database;
  notify: (...messages: [channel: string, payload: string][]) => Promise<void>;
  store: Pick<Store, "size">;
};

/** The limits that admins can change, as every process reads them. */
export function composeLimits({ db, notify, store: files }: Parts) {
  const store = limitStore(db);
  const limits = limitReader((transaction) => store.list(transaction));
  const storageQuota = storageQuotaStore(db);
  return {
    storageQuota,
    checkQuota: (added: { ownerId: string; bytes: number }, transaction?: Transaction) =>
      checkQuota({ storageQuota, limits }, added, transaction),
    bytesOf: async (keys: readonly string[]) => {
      const sizes = await Promise.all(keys.map((key) => files.size(key)));
      return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    },
    limits,
    limitStore: store,
    publishLimits: async () => {
      limits.invalidate();
      await notify([limitsChannel, ""]);
    },
  };
}
