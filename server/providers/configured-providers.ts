import path from "node:path";
import { extensionOf } from "#domain/projects/download-names.ts";
import type { Config } from "#server/platform/config.ts";
import { readAll } from "#server/platform/safe-fetch.ts";
import type { Store } from "#server/platform/storage.ts";
import { falProvider } from "./fal/fal.ts";
import { comfyuiProvider } from "./comfyui/comfyui.ts";
import { readWorkflows, type Workflow } from "./comfyui/workflows.ts";
import { heygenProvider } from "./heygen/heygen.ts";
import { kieProvider } from "./kie/kie.ts";
import type { OwnModelIds } from "./own-model-ids.ts";
import { openaiImagesProvider } from "./openai-images/openai-images.ts";
import { defaultPriority } from "./provider-priority.ts";
import type { InputFile, Provider } from "./provider.ts";
import { replicateProvider } from "./replicate/replicate.ts";

const types: Record<string, string> = { ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp" };

type Context = {
  store: Pick<Store, "read" | "put" | "remove">;
  isCalledBack: boolean;
  /**
   * Enqueues a delayed job that removes result files, unless the project to which the reference belongs refers to them
   * by then: `enqueueUnclaimedRemoval` of projects/jobs/enqueue.ts.
   */
  removeUnclaimed: (reference: string, keys: string[]) => Promise<void>;
  /** Ids of models that admins have entered; the defaults if left out. */
  ownModelIds?: OwnModelIds;
  /** Returns the workflows for ComfyUI in a folder; by default they are read from it. */
  findWorkflows?: (folder: string) => readonly Workflow[];
};

/**
 * Creates the configured external providers, in default priority (without the PROVIDERS setting).
 * @throws ConfigError for an unusable ComfyUI workflow
 */
export function configuredProviders(
  {
    heygen,
    kie,
    fal,
    replicate,
    comfyui,
    openaiImages,
  }: Pick<Config, "heygen" | "kie" | "fal" | "replicate" | "comfyui" | "openaiImages">,
  { store, isCalledBack, removeUnclaimed, ownModelIds = {}, findWorkflows = readWorkflows }: Context,
): Provider[] {
  const readInput = async (key: string): Promise<InputFile> => ({
    bytes: await readAll(await store.read(key)),
    type: types[path.extname(key)] ?? "application/octet-stream",
    name: path.basename(key),
  });
  /**
   * Stores result images that a provider returned in its response to the start request. The job that removes unused
   * images is enqueued first, so that a crash leaves no orphans.
   */
  const storeImages = async (reference: string, images: readonly { bytes: Buffer; type: string }[]) => {
    const keys = images.map(({ type }, index) => `made/${reference}/${index}.${extensionOf(type)}`);
    if (keys.length > 0) await removeUnclaimed(reference, keys);
    await Promise.all(images.map(({ bytes }, index) => store.put(keys[index] ?? "", bytes)));
    return keys;
  };
  const providers = [
    ...(heygen ? [heygenProvider(heygen, { hasCallbacks: isCalledBack })] : []),
    ...(kie ? [kieProvider({ ...kie, ownModelIds: ownModelIds.kie }, { readInput })] : []),
    ...(fal ? [falProvider({ ...fal, ownModelIds: ownModelIds.fal }, { readInput })] : []),
    ...(replicate ? [replicateProvider({ ...replicate, ownModelIds: ownModelIds.replicate }, { readInput })] : []),
    ...(comfyui ? [comfyuiProvider(comfyui, { workflows: findWorkflows(comfyui.workflowFolder), readInput })] : []),
    ...(openaiImages
      ? [openaiImagesProvider(openaiImages, { readInput, storeImages, removeFiles: store.remove })]
      : []),
  ];
  const names: readonly string[] = defaultPriority;
  return providers.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
}
