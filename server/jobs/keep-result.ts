import { endingOf } from "#domain/projects/project.ts";
import type { StoredMedium } from "#server/db/schema.ts";
import type { SafeFetch } from "#server/platform/safe-fetch.ts";
import type { Store } from "#server/platform/storage.ts";
import type { ResultFile } from "#server/providers/provider.ts";

type Tools = { store: Store; fetch: SafeFetch; trustedHosts: readonly string[] };

const maxBytes = 500 * 1024 * 1024;
const timeoutMilliseconds = 10 * 60 * 1000;

/** Copies a provider's result into our storage, since its address ends; what is ours already stays. */
export async function keepResult(
  { store, fetch, trustedHosts }: Tools,
  prefix: string,
  file: ResultFile,
  signal: AbortSignal,
): Promise<StoredMedium> {
  if (file.at === "storage") {
    const { at: _, isForeign: _foreign, ...medium } = file;
    return medium;
  }
  const { url, type: expected, headers } = file;
  const [kind] = expected.split("/");
  const { body, type: told } = await fetch(url, {
    maxBytes,
    timeoutMilliseconds,
    types: [`${kind}/`, "application/octet-stream"],
    signal,
    trustedHosts,
    ...(headers && { headers }),
  });
  // A provider may make a JPEG where a PNG was expected; a type that nobody here knows is what was expected.
  const type = endingOf(told) === "bin" ? expected : told;
  const key = `${prefix}.${endingOf(type)}`;
  const bytes = await store.put(key, body);
  return { key, type, bytes, posterKey: null, width: null, height: null };
}
