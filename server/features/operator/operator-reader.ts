import type { Operator } from "#domain/operator/operator.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { type CachedRead, cachedRead } from "#server/platform/cached-read.ts";
import { operatorStore } from "./store.ts";

/** The operator's details: the stored fields, overridden by those that the environment sets. */
export type OperatorReader = CachedRead<Operator, Transaction>;

/** PostgreSQL channel that tells every process to read the operator's details again. */
export const operatorChannel = "operator";

export const operatorReader = (db: Database, configured: Partial<Operator>): OperatorReader =>
  cachedRead(async (transaction) => ({ ...(await operatorStore(db).find(transaction)), ...configured }));
