import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { checkQuota } from "#server/features/storage-quota/check-quota.ts";
import { storageQuotaStore } from "#server/features/storage-quota/store.ts";

/** The storage quota of accounts. */
export function composeLimits({ db, limits, storage }: Context) {
  const storageQuota = storageQuotaStore(db);
  return {
    storageQuota,
    checkQuota: (added: { ownerId: string; bytes: number }, transaction?: Transaction) =>
      checkQuota({ storageQuota, limits }, added, transaction),
    bytesOf: async (keys: readonly string[]) => {
      const sizes = await Promise.all(keys.map((key) => storage.size(key)));
      return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    },
  };
}
