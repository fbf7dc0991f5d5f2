import { csvText, toCsvFile } from "#server/platform/csv.ts";
import { unknownCostLabel } from "#domain/providers/cost-calls.ts";
import type { UserCostRow } from "./store.ts";

const decimal = new Intl.NumberFormat("de-DE", { useGrouping: false, maximumFractionDigits: 4 });
const euro = new Intl.NumberFormat("de-DE", { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 2 });
const head = ["Monat", "Konto", "E-Mail", "Aufträge", unknownCostLabel, "Euro", "Credits", "US-Dollar"];

/** Costs of a month as CSV, with decimal commas. */
export function toCsv(month: string, rows: readonly UserCostRow[]): string {
  const lines = rows.map(({ user, runs, unknown, cents, amounts }) => {
    const amountOf = (unitName: string) => amounts.find(({ unit }) => unit === unitName)?.amount;
    return [
      month,
      csvText(user?.name ?? "Gelöschte Konten"),
      csvText(user?.email ?? ""),
      String(runs),
      String(unknown),
      euro.format(cents / 100),
      decimal.format(amountOf("credits") ?? 0),
      decimal.format(amountOf("usd") ?? 0),
    ];
  });
  return toCsvFile([head, ...lines]);
}
