import { typeMakes } from "#domain/models/index.ts";
import type { Transaction } from "./db/client.ts";
import type { AccountStore } from "./features/accounts/store.ts";
import type { Mails } from "./features/mail/mails.ts";
import type { ProjectRow, ProjectStore } from "./features/projects/store.ts";
import { advanceProject } from "./jobs/advance-project.ts";
import type { AdvanceTools } from "./jobs/advance-tools.ts";
import { type KeepBounds, resultKeeper } from "./jobs/keep-result.ts";
import { adoptStart } from "./jobs/late-result.ts";
import { projectResults } from "./jobs/project-results.ts";
import type { JobQueue } from "./jobs/queue.ts";
import { usualResultSeconds } from "./jobs/result-trouble.ts";
import type { Event } from "./platform/realtime.ts";
import { safeFetch } from "./platform/safe-fetch.ts";
import type { Store } from "./platform/storage.ts";
import type { Provider } from "./providers/provider.ts";
import { receiveFile } from "./studio/index.ts";

/** How results of outside providers are fetched and judged, where not as usual. */
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
  /** The address under which providers reach us; null where they do not. */
  callbackBase: string | null;
  /** Hosts whose results may be fetched from the operator's own network. */
  resultHosts: readonly string[];
  results: ResultOptions;
  /** All times at outside providers are multiplied by it. */
  pace: number;
};

export type WiredProjects = {
  announce: AdvanceTools["announce"];
  enqueueAdvance: (projectId: string, delaySeconds?: number) => Promise<void>;
  /** A step that just runs, and asks its provider, must not be followed by another one at once. */
  follow: (projectId: string) => Promise<void>;
  /** @returns seconds until the next step, or null when there is none */
  advance: (projectId: string, signal: AbortSignal) => Promise<number | null>;
  /** A provider's call tells of a task whose start had no answer. */
  adoptStart: (project: ProjectRow, provider: Provider, body: string) => Promise<void>;
  cancelTask: (task: { provider: string | null; receipt: unknown }) => Promise<void>;
};

/** Whoever stops a process usually ends it after thirty. */
const graceSeconds = 25;
/** Whoever just begins to follow it may not be known yet. */
const hurrySeconds = 10;

/** Puts together how projects move on: their provider, their results, and what follows their end. */
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
