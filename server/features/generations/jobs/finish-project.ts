import { type Failure, failureMessage, lateFailures } from "#domain/projects/failures.ts";
import type { Transaction } from "#server/db/client.ts";
import type { StoredMedium } from "#server/db/schema.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import type { Said } from "#server/features/providers/ledger/ledger.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { mediaKeys } from "#server/platform/media-keys.ts";
import { freeProviders } from "#server/providers/catalogue.ts";
import type { Progress } from "#server/providers/provider.ts";
import type { AdvanceTools } from "./context.ts";

/** Minutes after its failure at which a result is looked for: fal.ai and Replicate keep one for an hour only. */
const lateLooks = [10, 25, 45, 90, 135, 180, 225, 270, 315, 360];
const laterMinutes = 6 * 60;

/** @returns seconds until it is looked for again whether what was paid for is there after all */
export function untilLateLook(failedAt: Date): number {
  const minutes = Math.max(0, (Date.now() - failedAt.getTime()) / 60_000);
  // The clocks of the database and of this process may differ a little.
  const next = lateLooks.find((at) => at > minutes + 1) ?? minutes + laterMinutes;
  return (next - minutes) * 60;
}

export const isFree = (provider: string | null): boolean => provider === null || freeProviders.includes(provider);

/** Whether its provider may still make, and charge, what could not be had in time. An order begins once more instead. */
const mayBeMadeLate = ({ provider, orderId }: ProjectRow) => orderId === null && !isFree(provider);
const isLookedForLate = (project: ProjectRow, reason: Failure) =>
  lateFailures.includes(reason) && project.receipt !== null && mayBeMadeLate(project);

/**
 * The files are ours before the project says that it is done.
 * @returns seconds until its result is to be fetched again, or null when the project has ended
 */
export async function complete(
  tools: AdvanceTools,
  project: ProjectRow,
  { files, cost }: Progress & { state: "done" },
  signal: AbortSignal,
): Promise<number | null> {
  failpoint("result-checked");
  const outcome = await tools.keepResults(project, files, signal);
  if (outcome.state === "later") return outcome.seconds;
  if (outcome.state === "lost") return fail(tools, project, outcome.reason, undefined, { cost });
  const { media } = outcome;
  const isEnded = await end(tools, { cost }, (transaction) =>
    tools.projects.markCompleted(project, media, transaction),
  );
  if (!isEnded) await removeUnnamed(tools, project, media);
  return null;
}

/** Its project was ended, by another fetch or its owner, while these files were on the way. */
export async function removeUnnamed(
  { projects, removeFiles }: Pick<AdvanceTools, "projects" | "removeFiles">,
  { taskId }: Pick<ProjectRow, "taskId">,
  media: readonly StoredMedium[],
): Promise<void> {
  const named = new Set(mediaKeys((await projects.findByTask(taskId))?.media ?? []));
  await removeFiles(mediaKeys(media).filter((key) => !named.has(key)));
}

/** @returns seconds until somebody looks whether there is a result after all, or null */
export async function fail(
  tools: AdvanceTools,
  project: ProjectRow,
  reason: Failure,
  message: string = failureMessage(reason, mayBeMadeLate(project)),
  said: Said = {},
): Promise<number | null> {
  // Of this attempt. An order begins its next one as soon as it knows, and must not wait for it.
  if (project.orderId !== null) await tools.dropPlan(project.id);
  const isEnded = await end(tools, said, (transaction) =>
    tools.projects.markFailed(project, reason, message, transaction),
  );
  if (!isEnded) return null;
  const { id: projectId, modelId: model, provider } = project;
  log.warn("project failed", { projectId, model, provider, reason });
  return isLookedForLate(project, reason) ? untilLateLook(new Date()) : null;
}

type EndTools = Pick<AdvanceTools, "inTransaction" | "runs" | "followUp" | "ring" | "announce" | "traffic">;

/** The end and what follows from it are written together; whoever comes second changes nothing. */
export async function end(
  { inTransaction, runs, followUp, ring, announce, traffic }: EndTools,
  said: Said,
  change: (transaction: Transaction) => Promise<ProjectRow | undefined>,
  { isLate = false } = {},
): Promise<boolean> {
  const result = await inTransaction(async (transaction) => {
    const project = await change(transaction);
    if (project) await runs.ended(project, said, transaction, { isLate });
    return project && { project, job: await followUp(project, transaction) };
  });
  if (!result) return false;
  await announce(result.project.userId, result.project.id);
  if (result.job) await ring(result.job);
  // How long it took says when we looked, and its place at the provider was given to somebody else.
  if (!isLate) await traffic.noteEnd(result.project);
  return true;
}
