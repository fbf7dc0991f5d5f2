import type { Store, StoredFile } from "#server/platform/storage.ts";

/** Reads the list of all files of a storage into memory. */
export async function allEntries(store: Pick<Store, "entries">): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.entries()) files.push(file);
  return files;
}
