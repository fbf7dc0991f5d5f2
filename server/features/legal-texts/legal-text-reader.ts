import type { LegalTextKind } from "#domain/legal-texts/legal-texts.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { type CachedRead, cachedRead } from "#server/platform/cached-read.ts";
import { type LegalTextRow, legalTextStore } from "./store.ts";

/** The versions of the legal texts in force. A kind that is not published is missing. */
export type LegalTextReader = CachedRead<Partial<Record<LegalTextKind, LegalTextRow>>, Transaction>;

/** PostgreSQL channel that tells every process to read the legal texts again. */
export const legalTextsChannel = "legal-texts";

export const legalTextReader = (db: Database): LegalTextReader =>
  cachedRead(async (transaction) =>
    Object.fromEntries((await legalTextStore(db).listCurrent(transaction)).map((row) => [row.kind, row])),
  );
