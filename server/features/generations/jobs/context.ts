import type { Transaction } from "#server/db/client.ts";
import type { TranslateDescriptions } from "#server/features/generations/translate-descriptions.ts";
import type { ProjectRow, ProjectStore } from "#server/features/projects/store.ts";
import type { runLedger } from "#server/features/providers/ledger/ledger.ts";
import type { Providers } from "#server/providers/index.ts";
import type { Provider } from "#server/providers/provider.ts";
import type { StoreResults } from "./store-results.ts";
import type { Scheduler } from "../scheduling/scheduler.ts";

export type AdvanceContext = {
  projects: ProjectStore;
  providers: Providers;
  scheduler: Scheduler;
  /** Seconds for which shutdown waits for the answer to a start: the provider may have accepted, and charged, it. */
  graceSecondsOf: (provider: Provider) => number;
  /** Translates descriptions; null if no language model is configured. */
  translate: TranslateDescriptions | null;
  /** Deletes the planned next step of a project. */
  dropNextStep: (projectId: string) => Promise<void>;
  /** Ledger of provider runs and their cost. */
  runs: ReturnType<typeof runLedger>;
  /** URL for the provider's callback about a task; null where the provider cannot reach this server. */
  callbackUrl: (provider: string, reference: string) => string | null;
  /** Copies the results into our storage; may run twice for the same files. */
  storeResults: StoreResults;
  removeFiles: (keys: readonly string[]) => Promise<void>;
  publishProjectEvent: (ownerId: string, projectId: string) => Promise<void>;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /**
   * Enqueues the follow-up of an ended project in the same transaction.
   * @returns the job whose workers are to be notified, or null
   */
  enqueueFollowUp: (project: ProjectRow, transaction: Transaction) => Promise<FollowUpJob | null>;
  notifyWorkers: (job: FollowUpJob) => Promise<void>;
};

type FollowUpJob = "send-mail" | "produce-order";

export const isCalledBack = (
  { callbackUrl }: Pick<AdvanceContext, "callbackUrl">,
  { name, trustsCallback }: Provider,
  { taskId }: Pick<ProjectRow, "taskId">,
): boolean => trustsCallback !== undefined && callbackUrl(name, taskId) !== null;
