import type { Transaction } from "#server/db/client.ts";
import type { Translator } from "#server/features/generations/translate-descriptions.ts";
import type { ProjectRow, ProjectStore } from "#server/features/projects/store.ts";
import type { RunLedger } from "#server/features/providers/ledger/ledger.ts";
import type { Providers } from "#server/providers/index.ts";
import type { Provider } from "#server/providers/provider.ts";
import type { KeepResults } from "./project-results.ts";
import type { Traffic } from "./provider-traffic/traffic.ts";

export type AdvanceTools = {
  projects: ProjectStore;
  providers: Providers;
  traffic: Traffic;
  /** A process that is being stopped waits so long for the answer to a start: it may have been accepted, and paid. */
  graceSecondsOf: (provider: Provider) => number;
  /** Null where no language model is configured. */
  translate: Translator | null;
  /** Forgets when the project was to move next. */
  dropPlan: (projectId: string) => Promise<void>;
  /** What providers did and cost. */
  runs: RunLedger;
  /** Where a provider may tell about a task; null where it could not reach us. */
  callbackUrl: (provider: string, reference: string) => string | null;
  /** Brings the results into our storage; the same files may come twice. */
  keepResults: KeepResults;
  removeFiles: (keys: readonly string[]) => Promise<void>;
  announce: (ownerId: string, projectId: string) => Promise<void>;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** Whatever is to happen at the end of a project, written with it; answers which workers to wake then. */
  followUp: (project: ProjectRow, transaction: Transaction) => Promise<FollowUp | null>;
  ring: (job: FollowUp) => Promise<void>;
};

type FollowUp = "send-mail" | "produce-order";

export const isCalledBack = (
  { callbackUrl }: Pick<AdvanceTools, "callbackUrl">,
  { name, trustsCallback }: Provider,
  { taskId }: Pick<ProjectRow, "taskId">,
): boolean => trustsCallback !== undefined && callbackUrl(name, taskId) !== null;
