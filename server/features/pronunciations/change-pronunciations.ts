import { AppError } from "#domain/errors.ts";
import {
  type Pronunciation,
  pronunciationKey,
  pronunciationLimits,
  pronunciationMessages,
} from "#domain/pronunciations/pronunciation.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { pronunciationStore } from "./store.ts";

/**
 * Adds entries to the list of an account, all or none.
 * @throws AppError pronunciation.taken, pronunciation.too-many
 */
export function addPronunciations(ctx: Context, ownerId: string, entries: readonly Pronunciation[]): Promise<void> {
  const store = pronunciationStore(ctx.db);
  return ctx.transaction(async (transaction) => {
    await store.lock(ownerId, transaction);
    const words = entries.map(({ word }) => word);
    const keys = words.map(pronunciationKey);
    const repeated = words.filter((_, index) => keys.indexOf(keys[index] ?? "") !== index);
    refuseTaken([...(await store.findTaken(words, ownerId, transaction)), ...repeated], words.length > 1);
    if ((await store.count(ownerId, transaction)) + entries.length > pronunciationLimits.entries)
      throw new AppError("pronunciation.too-many");
    await store.insert(entries, ownerId, transaction);
  });
}

/**
 * Changes an entry.
 * @throws AppError pronunciation.not-found, pronunciation.taken
 */
export async function changePronunciation(
  ctx: Context,
  ownerId: string,
  { id, ...entry }: Pronunciation & { id: string },
): Promise<void> {
  const store = pronunciationStore(ctx.db);
  const wasFound = await ctx.transaction(async (transaction: Transaction) => {
    await store.lock(ownerId, transaction);
    refuseTaken(await store.findTaken([entry.word], ownerId, transaction, id), false);
    return store.change(id, entry, ownerId, transaction);
  });
  if (!wasFound) throw new AppError("pronunciation.not-found");
}

/** @throws AppError pronunciation.not-found */
export async function deletePronunciation(ctx: Context, ownerId: string, id: string): Promise<void> {
  if (!(await pronunciationStore(ctx.db).remove(id, ownerId))) throw new AppError("pronunciation.not-found");
}

/** Refuses words that the list has already; the message names them if several entries were sent (`isImport`). */
function refuseTaken(words: readonly string[], isImport: boolean): void {
  if (words.length === 0) return;
  const message = isImport ? pronunciationMessages.takenOf(words) : pronunciationMessages.taken;
  throw new AppError("pronunciation.taken", { message, fields: { word: message } });
}
