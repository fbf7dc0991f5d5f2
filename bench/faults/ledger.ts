import { appendFileSync, writeFileSync } from "node:fs";

/** A client's action that the program acknowledged with a success response, or a payment that the client made. */
export type LedgerEntry =
  | { kind: "account"; userId: string; email: string; password: string }
  | { kind: "project"; userId: string; projectId: string; prompt: string; provider: "kie" | "local" }
  | { kind: "order"; userId: string; orderId: string; recipient: string; payer: string }
  | { kind: "payment"; orderId: string; intent: string }
  | { kind: "message"; email: string };

type EntryOf<Kind extends LedgerEntry["kind"]> = Extract<LedgerEntry, { kind: Kind }>;

export type Ledger = {
  add: (entry: LedgerEntry) => void;
  all: <Kind extends LedgerEntry["kind"]>(kind: Kind) => EntryOf<Kind>[];
};

/**
 * Creates a record of client actions outside of the program. Every entry is written to `file` immediately, as one line.
 */
export function createLedger(file: string): Ledger {
  const entries: LedgerEntry[] = [];
  writeFileSync(file, "");
  return {
    add: (entry) => {
      entries.push(entry);
      appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
    },
    all: <Kind extends LedgerEntry["kind"]>(kind: Kind) =>
      entries.filter((entry): entry is EntryOf<Kind> => entry.kind === kind),
  };
}
