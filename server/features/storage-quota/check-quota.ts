import { quotaReached } from "#domain/storage-quota/messages.ts";
import { AppError } from "#domain/errors.ts";
import { bytesPerMegabyte } from "#domain/bytes.ts";
import type { Limits } from "#domain/usage-limits/limits-per-account.ts";
import { totalOf } from "#domain/storage-quota/calls.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { storageQuotaStore } from "./store.ts";

type NewBytes = {
  ownerId: string;
  /** Size of the new files in bytes. Results of projects are always stored, even beyond the quota. */
  bytes: number;
};

/**
 * Refuses files beyond the account's storage quota. Call it in the transaction that writes the row of the files, so
 * that two concurrent requests cannot both pass; outside of a transaction it is an early check that saves work.
 * @throws AppError storage.quota-reached
 */
export async function checkQuota(
  { db, limits }: Context,
  { ownerId, bytes }: NewBytes,
  transaction?: Transaction,
): Promise<void> {
  const storageQuota = storageQuotaStore(db);
  const { storageMegabytes } = await limits.read(transaction);
  if (transaction) await storageQuota.lock(ownerId, transaction);
  refuseBeyondQuota({ used: totalOf(await storageQuota.usage(ownerId, transaction)), bytes, storageMegabytes });
}

/**
 * Refuses new bytes beyond the quota.
 * @param used bytes that the account uses
 * @param bytes size of the new files
 * @throws AppError storage.quota-reached
 */
export function refuseBeyondQuota({
  used,
  bytes,
  storageMegabytes,
}: { used: number; bytes: number } & Pick<Limits, "storageMegabytes">): void {
  const allowed = storageMegabytes * bytesPerMegabyte;
  if (used < allowed && used + bytes <= allowed) return;
  throw new AppError("storage.quota-reached", { message: quotaReached({ used, allowed, bytes }) });
}
