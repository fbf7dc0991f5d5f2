import { findAnyModel } from "#domain/models/models.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { withoutSecrets } from "#server/platform/log.ts";
import { type Cost, toCents } from "../costs/convert-cost.ts";
import { listPriceOf, pricedSettingsOf } from "../costs/model-prices.ts";
import { lateOutcomes, outcomeOf, outcomeOfStart } from "./outcome.ts";
import { recordedRunStore, type Run } from "./store.ts";

/** Columns of a project that identify its provider run. */
type RunProject = {
  id: string;
  taskId: string;
  userId: string;
  modelId: string;
  /** Model that runs in place of `modelId`; undefined or null if the requested model itself runs. */
  substitute?: string | null;
  provider: string | null;
  input: Record<string, unknown>;
  inputKeys: readonly string[];
  /** Length of the video in seconds; null for images. */
  seconds: number | null;
  /** Time of the last change of the project's row; during a start, the time at which a worker claimed the start. */
  updatedAt: Date;
};

/** The provider's report at the end of a run, which only admins see. */
export type RunReport = { detail?: string | undefined; cost?: Cost | undefined };

const maxDetailLength = 500;
/** Shortens a provider message to one line, without URL queries, which may contain access tokens. */
const toDetail = (text: string | undefined) =>
  withoutSecrets(text ?? "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, maxDetailLength) || null;

/** Records provider runs, their outcomes and costs. */
export function runRecorder({ db, config }: Pick<Context, "db" | "config">) {
  const store = recordedRunStore(db);
  return {
    /** Records that the provider has accepted a start; `isStillWanted` is false if the project has ended meanwhile. */
    async accepted(project: RunProject, isStillWanted: boolean, transaction: Transaction): Promise<void> {
      const run = runOf(project);
      if (run) await store.write(run, { outcome: isStillWanted ? "running" : "cancelled", detail: null }, transaction);
    },

    /** Records that the provider has certainly not accepted a start; `detail` is the reason. */
    async unavailable(project: RunProject, detail: string): Promise<void> {
      const run = runOf(project);
      if (run) await store.write(run, { outcome: "unavailable", detail: toDetail(detail) });
    },

    /**
     * Ends the run of a project, in the transaction that ended the project. `isLate`: the result arrived after the
     * project had failed.
     */
    async ended(
      project: RunProject & { status: string; errorCode: string | null },
      { detail, cost }: RunReport,
      transaction: Transaction,
      { isLate = false } = {},
    ): Promise<void> {
      const run = runOf(project);
      if (!run) return;
      const shortDetail = toDetail(detail);
      const end = {
        outcome: outcomeOf(project),
        detail: shortDetail,
        cost: cost ?? null,
        cents: cost ? toCents(cost, run.provider, config.creditRates) : null,
      };
      if (await store.end(run, end, transaction, isLate ? lateOutcomes : undefined)) return;
      const outcome = outcomeOfStart(project);
      if (outcome) await store.write(run, { outcome, detail: shortDetail }, transaction);
    },

    /** Marks the run of a cancelled or deleted project as cancelled, unless it has already ended. */
    async cancelled(project: RunProject, transaction: Transaction): Promise<void> {
      const run = runOf(project);
      if (run) await store.end(run, { outcome: "cancelled", detail: null, cost: null, cents: null }, transaction);
    },
  };
}

/** The provider run of a project; null if no provider was called. */
function runOf(project: RunProject): Run | null {
  const { id, taskId, userId, modelId, substitute, provider, updatedAt } = project;
  if (provider === null) return null;
  const engineModel = findAnyModel(substitute ?? "")?.id ?? modelId;
  const listPriceCents = listPriceOf(engineModel, pricedSettingsOf(project));
  return { taskId, projectId: id, userId, provider, modelId: engineModel, startedAt: updatedAt, listPriceCents };
}
