import { randomUUID } from "node:crypto";
import { shownBrandKit } from "#domain/brand-kits/brand-kit.ts";
import { heygen } from "#domain/models/heygen.ts";
import { findAnyModel, type ModelId } from "#domain/models/models.ts";
import { presenterModels } from "#domain/models/presenter-models.ts";
import type { Context } from "#server/context.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import { addRenditions } from "#server/features/projects/renditions.ts";
import { publishProject } from "#server/features/projects/publish-project.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import { projectStatusStore } from "#server/features/projects/status-store.ts";
import { log } from "#server/platform/log.ts";
import { type ResultFile, titleWithModel } from "#server/providers/provider.ts";
import { hasOverlays } from "#engine/index.ts";
import { type ResultFacts, copyResultFiles } from "./copy-result-files.ts";
import type { RunningIntake } from "./result-intake.ts";
import { ResultError } from "./result-error.ts";
import { maxConcurrent } from "./result-limits.ts";

export type StoreOutcome =
  | { state: "kept"; media: StoredMedium[] }
  /** Poll the task again after `seconds`: the result URLs may have changed. */
  | { state: "later"; seconds: number }
  | { state: "lost"; reason: ResultError["reason"] };

/**
 * Seconds until the next attempt to store a result whose files are being fetched already, or for which no slot is free.
 */
const retryBusySeconds = 15;
/**
 * Milliseconds between two updates of `updated_at` while files are fetched: after 30 seconds without an update, the
 * process that fetches them counts as dead.
 */
const touchMilliseconds = 20_000;

/** Copies the results of a finished task into our storage. The project's row counts the failed attempts. */
export async function storeResults(
  ctx: Context,
  project: ProjectRow,
  files: readonly ResultFile[],
  stop: AbortSignal,
): Promise<StoreOutcome> {
  const { running } = ctx.results;
  if (files.every((file) => file.at === "storage" && !file.isForeign)) return attempt(ctx, project, files, stop);
  const intake = { provider: project.provider, isEncoded: isEncodedAgain(project, files) };
  if (running.has(project.id) || isBusy(ctx, intake)) {
    return { state: "later", seconds: retryBusySeconds * ctx.config.providerTimeScale };
  }
  running.set(project.id, intake);
  const touch = () => projectStatusStore(ctx.db).markProgress(project, { phase: "saving", done: null, total: null });
  const touchTimer = setInterval(() => void touch().catch(() => {}), touchMilliseconds);
  try {
    if (await touch()) await publishProject(ctx, project.userId, project.id);
    return await attempt(ctx, project, files, stop);
  } finally {
    clearInterval(touchTimer);
    running.delete(project.id);
  }
}

function isBusy({ results: { running } }: Context, { provider, isEncoded }: RunningIntake): boolean {
  const intakes = [...running.values()];
  return (
    intakes.length >= maxConcurrent.total ||
    intakes.filter((other) => other.provider === provider).length >= maxConcurrent.perProvider ||
    (isEncoded && intakes.filter((other) => other.isEncoded).length >= maxConcurrent.encoded)
  );
}

/** Whether label, captions or end card are drawn into a video of the results. */
function isEncodedAgain(project: ProjectRow, files: readonly ResultFile[]): boolean {
  const { needsLabel, script, brandKit } = factsOf(project, undefined);
  const brand = brandKit ? { kit: shownBrandKit(brandKit) } : undefined;
  const captions = files.map((file) => (file.at === "address" ? file.captionsUrl : undefined)).find(Boolean);
  return files.some(({ type }) => type.startsWith("video/")) && hasOverlays({ needsLabel, script, brand, captions });
}

async function attempt(
  ctx: Context,
  project: ProjectRow,
  files: readonly ResultFile[],
  stop: AbortSignal,
): Promise<StoreOutcome> {
  try {
    const provider = ctx.providers.byName(project.provider ?? "");
    const engineModel = (project.substitute ?? project.modelId) as ModelId;
    const facts = factsOf(project, provider && titleWithModel(provider, engineModel));
    // Give each attempt a storage prefix of its own, so that an outdated attempt removes only its own files.
    const prefix = `projects/${project.id}/${randomUUID()}`;
    const media = await copyResultFiles(ctx, { prefix, files, facts }, stop);
    return { state: "kept", media: await addRenditions(ctx.storage, media) };
  } catch (error) {
    if (!(error instanceof ResultError)) throw error;
    const attempts = await projectStatusStore(ctx.db).countResultAttempt(project);
    const seconds = attempts === undefined ? undefined : ctx.results.retrySeconds[attempts - 1];
    log.warn("result could not be stored", { projectId: project.id, provider: project.provider, attempts, error });
    return seconds === undefined ? { state: "lost", reason: error.reason } : { state: "later", seconds };
  }
}

/**
 * Brand and provenance of the result (IPTC digital source type): made from text only, or a composite with the user's
 * images.
 */
function factsOf({ modelId, inputKeys, brandKit, prompt }: ProjectRow, provider: string | undefined): ResultFacts {
  const model = findAnyModel(modelId)?.label ?? modelId;
  return {
    model: provider ? `${model} über ${provider}` : model,
    source: inputKeys.length > 0 ? "compositeWithTrainedAlgorithmicMedia" : "trainedAlgorithmicMedia",
    needsLabel: presenterModels.some((id) => id === modelId),
    ...(modelId === heygen.id && { script: prompt }),
    brandKit,
  };
}
