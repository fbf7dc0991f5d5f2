import type { Context } from "#server/context.ts";

/** Total size in bytes of the files under storage keys. */
export async function totalSize({ storage }: Pick<Context, "storage">, keys: readonly string[]): Promise<number> {
  const sizes = await Promise.all(keys.map((key) => storage.size(key)));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}
