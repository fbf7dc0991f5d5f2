import path from "node:path";
import type { Config } from "#server/platform/config.ts";
import { readAll } from "#server/platform/safe-fetch.ts";
import type { Store } from "#server/platform/storage.ts";
import { falProvider } from "./fal/fal.ts";
import { heygenProvider } from "./heygen/heygen.ts";
import { kieProvider } from "./kie/kie.ts";
import type { InputFile, Provider } from "./provider.ts";
import { replicateProvider } from "./replicate/replicate.ts";

const types: Record<string, string> = { ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp" };

/** The outside services that have a key, in the order in which they are asked where PROVIDERS says nothing else. */
export function configuredProviders(
  { heygen, kie, fal, replicate }: Pick<Config, "heygen" | "kie" | "fal" | "replicate">,
  { store, isCalledBack }: { store: Pick<Store, "read">; isCalledBack: boolean },
): Provider[] {
  const readInput = async (key: string): Promise<InputFile> => ({
    bytes: await readAll(await store.read(key)),
    type: types[path.extname(key)] ?? "application/octet-stream",
    name: path.basename(key),
  });
  return [
    ...(heygen ? [heygenProvider(heygen, { isCalledBack })] : []),
    ...(kie ? [kieProvider(kie, { readInput })] : []),
    ...(fal ? [falProvider(fal, { readInput })] : []),
    ...(replicate ? [replicateProvider(replicate, { readInput })] : []),
  ];
}
