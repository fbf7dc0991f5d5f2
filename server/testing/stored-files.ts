import type { Store, StoredFile } from "#server/platform/storage.ts";

/** All files of a storage at once. */
export async function allEntries(store: Pick<Store, "entries">): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.entries()) files.push(file);
  return files;
}
