import { randomUUID } from "node:crypto";
import { findAnyModel } from "#domain/models/index.ts";
import { presenterModels } from "#domain/models/presenter-models.ts";
import type { StoredMedium } from "#server/db/schema.ts";
import type { ProjectRow, ProjectStore } from "#server/features/projects/store.ts";
import { log } from "#server/platform/log.ts";
import type { Providers } from "#server/providers/index.ts";
import type { ResultFile } from "#server/providers/provider.ts";
import type { ResultFiles } from "./store-result.ts";
import { ResultError } from "./result-error.ts";

type Context = {
  projects: Pick<ProjectStore, "markProgress" | "countResultAttempt">;
  providers: Pick<Providers, "byName">;
  storeFiles: (making: ResultFiles, stop: AbortSignal) => Promise<StoredMedium[]>;
  publishProjectEvent: (ownerId: string, projectId: string) => Promise<void>;
  /** Seconds before each retry; after the last one the result counts as lost. */
  retrySeconds: readonly number[];
  /** Factor for waiting times: 1 in production, less in tests. */
  timeScale: number;
};

export type StoreOutcome =
  | { state: "kept"; media: StoredMedium[] }
  /** Poll the task again after `seconds`: the result URLs may have changed. */
  | { state: "later"; seconds: number }
  | { state: "lost"; reason: ResultError["reason"] };

export type StoreResults = (
  project: ProjectRow,
  files: readonly ResultFile[],
  stop: AbortSignal,
) => Promise<StoreOutcome>;

/** Concurrent downloads: slow results must block neither other projects nor results of other providers. */
const maxConcurrent = { perProvider: 8, total: 16 };
/** Seconds until the next step of a project whose files are being fetched, or for which there is no slot. */
const retryBusySeconds = 15;
/** Keeps `updated_at` fresh, since the sweep restarts projects that were untouched for a minute. */
const touchMilliseconds = 20_000;

/** Copies the results of a finished task into our storage. The project's row counts the attempts. */
export function createStoreResults({
  projects,
  providers,
  storeFiles,
  publishProjectEvent,
  retrySeconds,
  timeScale,
}: Context): StoreResults {
  /** Running downloads: project id to provider name. */
  const running = new Map<string, string | null>();
  const isBusy = (provider: string | null) => {
    const ofProvider = [...running.values()].filter((name) => name === provider);
    return running.size >= maxConcurrent.total || ofProvider.length >= maxConcurrent.perProvider;
  };

  async function attempt(project: ProjectRow, files: readonly ResultFile[], stop: AbortSignal): Promise<StoreOutcome> {
    try {
      const provenance = provenanceOf(project, providers.byName(project.provider ?? "")?.title);
      // The prefix is unique per attempt: a superseded attempt removes only its own files.
      const prefix = `projects/${project.id}/${randomUUID()}`;
      return { state: "kept", media: await storeFiles({ prefix, files, facts: provenance }, stop) };
    } catch (error) {
      if (!(error instanceof ResultError)) throw error;
      const attempts = await projects.countResultAttempt(project);
      const seconds = attempts === undefined ? undefined : retrySeconds[attempts - 1];
      const { provider, id: projectId } = project;
      log.warn("a result could not be kept", { projectId, provider, attempts, error });
      return seconds === undefined ? { state: "lost", reason: error.reason } : { state: "later", seconds };
    }
  }

  return async (project, files, stop) => {
    if (files.every((file) => file.at === "storage" && !file.isForeign)) return attempt(project, files, stop);
    if (running.has(project.id) || isBusy(project.provider))
      return { state: "later", seconds: retryBusySeconds * timeScale };
    running.set(project.id, project.provider);
    const touch = () => projects.markProgress(project, { phase: "saving", done: null, total: null });
    const touchTimer = setInterval(() => void touch().catch(() => {}), touchMilliseconds);
    try {
      if (await touch()) await publishProjectEvent(project.userId, project.id);
      return await attempt(project, files, stop);
    } finally {
      clearInterval(touchTimer);
      running.delete(project.id);
    }
  };
}

/** Provenance of the result (IPTC digital source type): made from text only, or a composite with the user's images. */
function provenanceOf({ modelId, inputKeys }: ProjectRow, provider: string | undefined): ResultFiles["facts"] {
  const model = findAnyModel(modelId)?.label ?? modelId;
  return {
    model: provider ? `${model} über ${provider}` : model,
    source: inputKeys.length > 0 ? "compositeWithTrainedAlgorithmicMedia" : "trainedAlgorithmicMedia",
    needsLabel: presenterModels.some((id) => id === modelId),
  };
}
