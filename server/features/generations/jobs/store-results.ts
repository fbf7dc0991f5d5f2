import { randomUUID } from "node:crypto";
import { findAnyModel } from "#domain/models/index.ts";
import { presenterModels } from "#domain/models/presenter-models.ts";
import type { StoredMedium } from "#server/db/schema.ts";
import type { ProjectRow, ProjectStore } from "#server/features/projects/store.ts";
import { log } from "#server/platform/log.ts";
import type { Providers } from "#server/providers/index.ts";
import type { ResultFile } from "#server/providers/provider.ts";
import type { Making } from "./store-result.ts";
import { ResultTrouble } from "./result-error.ts";

type Tools = {
  projects: Pick<ProjectStore, "markProgress" | "countResultAttempt">;
  providers: Pick<Providers, "named">;
  keep: (making: Making, stop: AbortSignal) => Promise<StoredMedium[]>;
  announce: (ownerId: string, projectId: string) => Promise<void>;
  /** Seconds before each retry; after the last one the result counts as lost. */
  retrySeconds: readonly number[];
  /** Factor for waiting times: 1 in production, less in tests. */
  pace: number;
};

export type ResultOutcome =
  | { state: "kept"; media: StoredMedium[] }
  /** Poll the task again after `seconds`: the result URLs may have changed. */
  | { state: "later"; seconds: number }
  | { state: "lost"; reason: ResultTrouble["reason"] };

export type KeepResults = (
  project: ProjectRow,
  files: readonly ResultFile[],
  stop: AbortSignal,
) => Promise<ResultOutcome>;

/** Concurrent downloads: slow results must block neither other projects nor results of other providers. */
const mostAtOnce = { ofOneProvider: 8, ofAll: 16 };
/** Seconds until the next step of a project whose files are being fetched, or for which there is no slot. */
const busySeconds = 15;
/** Keeps `updated_at` fresh, since the sweep restarts projects that were untouched for a minute. */
const touchMilliseconds = 20_000;

/** Copies the results of a finished task into our storage. The project's row counts the attempts. */
export function projectResults({ projects, providers, keep, announce, retrySeconds, pace }: Tools): KeepResults {
  /** Running downloads: project id to provider name. */
  const underWay = new Map<string, string | null>();
  const isBusy = (provider: string | null) => {
    const ofProvider = [...underWay.values()].filter((name) => name === provider);
    return underWay.size >= mostAtOnce.ofAll || ofProvider.length >= mostAtOnce.ofOneProvider;
  };

  async function attempt(project: ProjectRow, files: readonly ResultFile[], stop: AbortSignal): Promise<ResultOutcome> {
    try {
      const facts = factsOf(project, providers.named(project.provider ?? "")?.title);
      // The prefix is unique per attempt: a superseded attempt removes only its own files.
      const prefix = `projects/${project.id}/${randomUUID()}`;
      return { state: "kept", media: await keep({ prefix, files, facts }, stop) };
    } catch (error) {
      if (!(error instanceof ResultTrouble)) throw error;
      const attempts = await projects.countResultAttempt(project);
      const seconds = attempts === undefined ? undefined : retrySeconds[attempts - 1];
      const { provider, id: projectId } = project;
      log.warn("a result could not be kept", { projectId, provider, attempts, error });
      return seconds === undefined ? { state: "lost", reason: error.reason } : { state: "later", seconds };
    }
  }

  return async (project, files, stop) => {
    if (files.every((file) => file.at === "storage" && !file.isForeign)) return attempt(project, files, stop);
    if (underWay.has(project.id) || isBusy(project.provider)) return { state: "later", seconds: busySeconds * pace };
    underWay.set(project.id, project.provider);
    const touch = () => projects.markProgress(project, { phase: "saving", done: null, total: null });
    const touching = setInterval(() => void touch().catch(() => {}), touchMilliseconds);
    try {
      if (await touch()) await announce(project.userId, project.id);
      return await attempt(project, files, stop);
    } finally {
      clearInterval(touching);
      underWay.delete(project.id);
    }
  };
}

/** Provenance of the result (IPTC digital source type): made from text only, or a composite with the user's images. */
function factsOf({ modelId, inputKeys }: ProjectRow, provider: string | undefined): Making["facts"] {
  const model = findAnyModel(modelId)?.label ?? modelId;
  return {
    model: provider ? `${model} über ${provider}` : model,
    source: inputKeys.length > 0 ? "compositeWithTrainedAlgorithmicMedia" : "trainedAlgorithmicMedia",
    needsLabel: presenterModels.some((id) => id === modelId),
  };
}
