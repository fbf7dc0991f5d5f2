import type { Context } from "#server/context.ts";
import { enqueueUnclaimedRemoval } from "#server/features/projects/jobs/enqueue.ts";
import { modelIdStore } from "#server/features/providers/model-ids/store.ts";
import { setupStore } from "#server/features/setup/store.ts";
import type { Config } from "#server/platform/config.ts";
import { readWorkflows, type Workflow } from "#server/providers/comfyui/workflows.ts";
import { configuredProviders } from "#server/providers/configured-providers.ts";
import { checkImages } from "#server/providers/local/check-images.ts";
import { createLocalEngine } from "#server/providers/local/local-engine.ts";
import type { Provider } from "#server/providers/provider.ts";
import { createConfiguredParts, type LiveParts } from "./configured-parts.ts";

type Options = Pick<
  Context,
  "db" | "notify" | "publish" | "jobs" | "secretBox" | "storage" | "dataStorage" | "workFolder"
> & {
  config: Config;
  /** Additional providers, which take precedence over the configured ones. */
  extraProviders: readonly Provider[];
  findSpeechService: () => Context["speechService"];
};

/** Opens the local engine and the providers of the settings, with the other parts that depend on settings. */
export async function openProviders({
  db,
  config,
  notify,
  publish,
  jobs,
  secretBox,
  storage,
  dataStorage,
  workFolder,
  extraProviders,
  findSpeechService,
}: Options): Promise<LiveParts & Pick<Context, "localEngine">> {
  const localEngine = createLocalEngine({
    db,
    notify,
    publish,
    findSpeechService,
    checkImages: (description, ownerId) => checkImages({ store: storage, workFolder }, description, ownerId),
    voicesFolder: config.voicesFolder,
  });
  // Use the ComfyUI workflows that were read at the start of the process until its next start: meanwhile, a changed
  // file has no effect, and a broken file does no harm.
  let workflows: readonly Workflow[] | undefined;
  const live = await createConfiguredParts({
    db,
    environment: config,
    secretBox,
    dataStorage,
    listStored: () => setupStore(db).list(),
    listModelIds: () => modelIdStore(db).list(),
    createOutsideProviders: (settingsToUse, { ownModelIds = {}, rereadsWorkflows = false } = {}) =>
      configuredProviders(settingsToUse, {
        store: storage,
        isCalledBack: config.publicUrl.startsWith("https:"),
        ownModelIds,
        findWorkflows: (folder) => (rereadsWorkflows ? readWorkflows(folder) : (workflows ??= readWorkflows(folder))),
        removeUnclaimed: (reference, keys) => enqueueUnclaimedRemoval({ jobs }, { reference, keys }),
      }),
    otherProviders: { before: extraProviders, after: [localEngine.provider] },
  });
  return { ...live, localEngine };
}
