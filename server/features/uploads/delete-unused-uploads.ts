import { retentionHours } from "#domain/retention-periods.ts";
import type { Context } from "#server/context.ts";
import { uploadStore } from "./store.ts";

/** Deletes uploads that no project has used for a while: rows and files. */
export async function deleteUnusedUploads({ db, storage }: Context): Promise<void> {
  const removed = await uploadStore(db).takeUnused(retentionHours.unusedUploads);
  await storage.remove(removed.map(({ key }) => key));
}
