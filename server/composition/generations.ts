import { typeMakes } from "#domain/models/index.ts";
import type { Transaction } from "#server/db/client.ts";
import type { AccountStore } from "#server/features/accounts/store.ts";
import type { Context } from "#server/context.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import type { ProjectRow, ProjectStore } from "#server/features/projects/store.ts";
import { advanceProject } from "#server/features/generations/jobs/advance-project.ts";
import type { AdvanceContext } from "#server/features/generations/jobs/context.ts";
import { type ResultLimits, createStoreResult } from "#server/features/generations/jobs/store-result.ts";
import { recoverStart } from "#server/features/generations/jobs/reconcile-late-result.ts";
import { createStoreResults } from "#server/features/generations/jobs/store-results.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";
import { defaultRetrySeconds } from "#server/features/generations/jobs/result-error.ts";
import type { ServerEvent } from "#server/platform/event-streams.ts";
import { safeFetch } from "#server/platform/safe-fetch.ts";
import type { Store } from "#server/platform/storage.ts";
import type { Provider } from "#server/providers/provider.ts";
import { ingestFile } from "#engine/index.ts";

/** Overrides, for tests, of how results of outside providers are fetched and checked. */
export type ResultOptions = Partial<ResultLimits> & {
  retrySeconds?: readonly number[];
  receive?: typeof ingestFile;
};

type Parts = Pick<AdvanceContext, "projects" | "providers" | "scheduler" | "translate" | "runs" | "inTransaction"> & {
  projects: ProjectStore;
  queue: JobQueue;
  store: Store;
  workFolder: string;
  accounts: Pick<AccountStore, "findNotified">;
  ctx: Context;
  enqueueProduction: (orderId: string, transaction?: Transaction) => Promise<void>;
  publish: (userId: string, event: ServerEvent) => Promise<void>;
  /** Public base URL for provider callbacks; null where providers cannot reach this server. */
  callbackBase: string | null;
  /** Hosts on the operator's own network from which results may be fetched. */
  resultHosts: readonly string[];
  results: ResultOptions;
  /** Factor for all times at outside providers: 1 in production, less in tests. */
  timeScale: number;
};

export type GenerationParts = {
  publishProjectEvent: AdvanceContext["publishProjectEvent"];
  enqueueAdvance: (projectId: string, delaySeconds?: number) => Promise<void>;
  /** Makes sure that a job exists. Adds none while a step is waiting or running, so that it does not poll twice. */
  ensureFollowed: (projectId: string) => Promise<void>;
  /** @returns seconds until the next step, or null when there is none */
  advance: (projectId: string, signal: AbortSignal) => Promise<number | null>;
  /** Recovers a start whose answer was lost, from the body of the provider's callback. */
  recoverStart: (project: ProjectRow, provider: Provider, body: string) => Promise<void>;
  cancelTask: (task: { provider: string | null; receipt: unknown }) => Promise<void>;
};

/** Seconds granted to running starts at shutdown; supervisors usually kill a process after 30. */
const defaultStartSeconds = 25;
/** Delay of the job that `follow` adds; a running step may enqueue its own successor by then. */
const followDelaySeconds = 10;

/** Composes the processing of projects: start, polling, storing results, and the follow-up at their end. */
export function composeGenerations(parts: Parts): GenerationParts {
  const { projects, providers, queue, store, accounts } = parts;
  const publishProjectEvent: GenerationParts["publishProjectEvent"] = (ownerId, projectId) =>
    parts.publish(ownerId, { name: "project", id: projectId });
  const storeResults = createStoreResults({
    projects,
    providers,
    storeFiles: createStoreResult({
      store,
      fetch: safeFetch,
      trustedHosts: parts.resultHosts,
      workFolder: parts.workFolder,
      receive: parts.results.receive ?? ingestFile,
      limits: parts.results,
    }),
    publishProjectEvent,
    retrySeconds: parts.results.retrySeconds ?? defaultRetrySeconds,
    timeScale: parts.timeScale,
  });

  async function enqueueFollowUp(
    project: ProjectRow,
    transaction: Transaction,
  ): ReturnType<AdvanceContext["enqueueFollowUp"]> {
    const { userId, orderId, modelType, prompt, status, errorMessage } = project;
    if (orderId !== null) {
      await parts.enqueueProduction(orderId, transaction);
      return "produce-order";
    }
    const owner = await accounts.findNotified(userId, transaction);
    if (!owner) return null;
    const failure = status === "failed" ? (errorMessage ?? "") : null;
    const data = { name: owner.name, makes: typeMakes(modelType), prompt, failure };
    await enqueueEmail(parts.ctx, { kind: "project-ended", userId, recipient: owner.email, data }, transaction);
    return "send-mail";
  }

  const ctx: AdvanceContext = {
    projects,
    providers,
    scheduler: parts.scheduler,
    translate: parts.translate,
    graceSecondsOf: ({ startTimeoutSeconds = defaultStartSeconds }) => startTimeoutSeconds * parts.timeScale,
    dropNextStep: (id) => queue.removeWaiting("advance-project", id),
    runs: parts.runs,
    callbackUrl: (provider, reference) =>
      parts.callbackBase && `${parts.callbackBase}/api/callbacks/${provider}?reference=${reference}`,
    publishProjectEvent,
    storeResults,
    removeFiles: store.remove,
    inTransaction: parts.inTransaction,
    enqueueFollowUp,
    notifyWorkers: queue.notifyWorkers,
  };
  return {
    publishProjectEvent,
    enqueueAdvance: async (projectId, delaySeconds = 0) => {
      await queue.enqueue("advance-project", { projectId }, { key: projectId, delaySeconds, pullsForward: true });
      if (!delaySeconds) await queue.notifyWorkers("advance-project");
    },
    ensureFollowed: (projectId) =>
      queue.ensure("advance-project", { projectId }, { key: projectId, delaySeconds: followDelaySeconds }),
    advance: (projectId, signal) => advanceProject(ctx, projectId, signal),
    recoverStart: (project, provider, body) => recoverStart(ctx, project, provider, body),
    cancelTask: async ({ provider, receipt }) => {
      if (receipt) await providers.byName(provider ?? "")?.cancel?.(receipt);
    },
  };
}
