import { findAnyModel } from "#domain/models/index.ts";
import type { Transaction } from "#server/db/client.ts";
import { withoutQueries } from "#server/platform/log.ts";
import { type Cost, type Rates, toCents } from "../costs/rates.ts";
import { lateOutcomes, outcomeOf, outcomeOfStart } from "./outcome.ts";
import type { LedgerStore, Run } from "./store.ts";

/** A project as it stands while, or after, its provider was asked. */
type Asked = {
  id: string;
  taskId: string;
  userId: string;
  modelId: string;
  /** Whoever makes it instead of the model, where that is another one. */
  substitute?: string | null;
  provider: string | null;
  /** While it is being started: since when. */
  updatedAt: Date;
};

/** What the provider said at the end, for admins. */
export type Said = { detail?: string | undefined; cost?: Cost | undefined };

/** Writes down what providers were asked for and what came of it. */
export type RunLedger = {
  /** The provider has accepted a start; `isWanted` is false when the project ended meanwhile. */
  accepted: (project: Asked, isWanted: boolean, transaction: Transaction) => Promise<void>;
  /** It has certainly not, and says why. */
  unavailable: (project: Asked, detail: string) => Promise<void>;
  /** In the transaction that ended the project; late when its result came after it had failed. */
  ended: (
    project: Asked & { status: string; errorCode: string | null },
    said: Said,
    transaction: Transaction,
    options?: { isLate?: boolean },
  ) => Promise<void>;
  /** The project was cancelled or deleted; nothing happens where it had ended. */
  cancelled: (project: Asked, transaction: Transaction) => Promise<void>;
};

const longestDetail = 500;
/** Providers quote addresses whose query lets its bearer in. */
const oneLine = (text: string | undefined) =>
  withoutQueries(text ?? "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longestDetail) || null;

export function runLedger(store: LedgerStore, rates: Rates): RunLedger {
  return {
    async accepted(project, isWanted, transaction) {
      const run = runOf(project);
      if (run) await store.write(run, { outcome: isWanted ? "running" : "cancelled", detail: null }, transaction);
    },

    async unavailable(project, detail) {
      const run = runOf(project);
      if (run) await store.write(run, { outcome: "unavailable", detail: oneLine(detail) });
    },

    async ended(project, { detail, cost }, transaction, { isLate = false } = {}) {
      const run = runOf(project);
      if (!run) return;
      const words = oneLine(detail);
      const end = {
        outcome: outcomeOf(project),
        detail: words,
        cost: cost ?? null,
        cents: cost ? toCents(cost, run.provider, rates) : null,
      };
      if (await store.end(run, end, transaction, isLate ? lateOutcomes : undefined)) return;
      const outcome = outcomeOfStart(project);
      if (outcome) await store.write(run, { outcome, detail: words }, transaction);
    },

    async cancelled(project, transaction) {
      const run = runOf(project);
      if (run) await store.end(run, { outcome: "cancelled", detail: null, cost: null, cents: null }, transaction);
    },
  };
}

/** Null when no provider was asked. */
function runOf({ id, taskId, userId, modelId, substitute, provider, updatedAt }: Asked): Run | null {
  if (provider === null) return null;
  const maker = findAnyModel(substitute ?? "")?.id ?? modelId;
  return { taskId, projectId: id, userId, provider, modelId: maker, startedAt: updatedAt };
}
