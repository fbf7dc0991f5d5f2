import { appendFileSync, writeFileSync } from "node:fs";

/** Action of a client that the program acknowledged, or that the client paid for. */
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

/** A ledger outside of the program: every entry is a line of the file at once. */
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
