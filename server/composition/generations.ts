import { typeMakes } from "#domain/models/index.ts";
import type { Transaction } from "#server/db/client.ts";
import type { AccountStore } from "#server/features/accounts/store.ts";
import type { Mails } from "#server/features/mail/mails.ts";
import type { ProjectRow, ProjectStore } from "#server/features/projects/store.ts";
import { advanceProject } from "#server/features/generations/jobs/advance-project.ts";
import type { AdvanceTools } from "#server/features/generations/jobs/context.ts";
import { type KeepBounds, resultKeeper } from "#server/features/generations/jobs/store-result.ts";
import { adoptStart } from "#server/features/generations/jobs/reconcile-late-result.ts";
import { projectResults } from "#server/features/generations/jobs/store-results.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";
import { usualResultSeconds } from "#server/features/generations/jobs/result-error.ts";
import type { Event } from "#server/platform/realtime.ts";
import { safeFetch } from "#server/platform/safe-fetch.ts";
import type { Store } from "#server/platform/storage.ts";
import type { Provider } from "#server/providers/provider.ts";
import { receiveFile } from "#engine/index.ts";

/** Overrides, for tests, of how results of outside providers are fetched and checked. */
export type ResultOptions = Partial<KeepBounds> & {
  retrySeconds?: readonly number[];
  receive?: typeof receiveFile;
};

type Parts = Pick<AdvanceTools, "projects" | "providers" | "traffic" | "translate" | "runs" | "inTransaction"> & {
  projects: ProjectStore;
  queue: JobQueue;
  store: Store;
  workFolder: string;
  accounts: Pick<AccountStore, "findNotified">;
  writeMail: Mails["write"];
  enqueueProduction: (orderId: string, transaction?: Transaction) => Promise<void>;
  bell: (userId: string, event: Event) => Promise<void>;
  /** Public base URL for provider callbacks; null where providers cannot reach this server. */
  callbackBase: string | null;
  /** Hosts on the operator's own network from which results may be fetched. */
  resultHosts: readonly string[];
  results: ResultOptions;
  /** Factor for all times at outside providers: 1 in production, less in tests. */
  pace: number;
};

export type WiredProjects = {
  announce: AdvanceTools["announce"];
  enqueueAdvance: (projectId: string, delaySeconds?: number) => Promise<void>;
  /** Makes sure that a job exists. Adds none while a step is waiting or running, so that it does not poll twice. */
  follow: (projectId: string) => Promise<void>;
  /** @returns seconds until the next step, or null when there is none */
  advance: (projectId: string, signal: AbortSignal) => Promise<number | null>;
  /** Recovers a start whose answer was lost, from the body of the provider's callback. */
  adoptStart: (project: ProjectRow, provider: Provider, body: string) => Promise<void>;
  cancelTask: (task: { provider: string | null; receipt: unknown }) => Promise<void>;
};

/** Seconds granted to running starts at shutdown; supervisors usually kill a process after 30. */
const graceSeconds = 25;
/** Delay of the job that `follow` adds; a running step may enqueue its own successor by then. */
const hurrySeconds = 10;

/** Composes the processing of projects: start, polling, storing results, and the follow-up at their end. */
export function wireProjects(parts: Parts): WiredProjects {
  const { projects, providers, queue, store, accounts } = parts;
  const announce: WiredProjects["announce"] = (ownerId, projectId) =>
    parts.bell(ownerId, { name: "project", id: projectId });
  const keepResults = projectResults({
    projects,
    providers,
    keep: resultKeeper({
      store,
      fetch: safeFetch,
      trustedHosts: parts.resultHosts,
      workFolder: parts.workFolder,
      receive: parts.results.receive ?? receiveFile,
      bounds: parts.results,
    }),
    announce,
    retrySeconds: parts.results.retrySeconds ?? usualResultSeconds,
    pace: parts.pace,
  });

  async function followUp(project: ProjectRow, transaction: Transaction): ReturnType<AdvanceTools["followUp"]> {
    const { userId, orderId, modelType, prompt, status, errorMessage } = project;
    if (orderId !== null) {
      await parts.enqueueProduction(orderId, transaction);
      return "produce-order";
    }
    const owner = await accounts.findNotified(userId, transaction);
    if (!owner) return null;
    const failure = status === "failed" ? (errorMessage ?? "") : null;
    const data = { name: owner.name, makes: typeMakes(modelType), prompt, failure };
    await parts.writeMail({ kind: "project-ended", userId, recipient: owner.email, data }, transaction);
    return "send-mail";
  }

  const tools: AdvanceTools = {
    projects,
    providers,
    traffic: parts.traffic,
    translate: parts.translate,
    graceSecondsOf: ({ startSeconds = graceSeconds }) => startSeconds * parts.pace,
    dropPlan: (id) => queue.drop("advance-project", id),
    runs: parts.runs,
    callbackUrl: (provider, reference) =>
      parts.callbackBase && `${parts.callbackBase}/api/callbacks/${provider}?reference=${reference}`,
    announce,
    keepResults,
    removeFiles: store.remove,
    inTransaction: parts.inTransaction,
    followUp,
    ring: queue.ring,
  };
  return {
    announce,
    enqueueAdvance: async (projectId, delaySeconds = 0) => {
      await queue.enqueue("advance-project", { projectId }, { key: projectId, delaySeconds, pullsForward: true });
      if (!delaySeconds) await queue.ring("advance-project");
    },
    follow: (projectId) =>
      queue.ensure("advance-project", { projectId }, { key: projectId, delaySeconds: hurrySeconds }),
    advance: (projectId, signal) => advanceProject(tools, projectId, signal),
    adoptStart: (project, provider, body) => adoptStart(tools, project, provider, body),
    cancelTask: async ({ provider, receipt }) => {
      if (receipt) await providers.named(provider ?? "")?.cancel?.(receipt);
    },
  };
}
