import { unknownCostLabel } from "#domain/providers/costs.ts";
import type { UserCostRow } from "./store.ts";

const decimal = new Intl.NumberFormat("de-DE", { useGrouping: false, maximumFractionDigits: 4 });
const euro = new Intl.NumberFormat("de-DE", { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 2 });
const head = ["Monat", "Konto", "E-Mail", "Aufträge", unknownCostLabel, "Euro", "Credits", "US-Dollar"];

/** CSV for German spreadsheet programs: semicolons, decimal commas, and a byte order mark for UTF-8. */
export function toCsv(month: string, rows: readonly UserCostRow[]): string {
  const lines = rows.map(({ user, runs, unknown, cents, amounts }) => {
    const amountOf = (unitName: string) => amounts.find(({ unit }) => unit === unitName)?.amount;
    return [
      month,
      text(user?.name ?? "Gelöschte Konten"),
      text(user?.email ?? ""),
      String(runs),
      String(unknown),
      euro.format(cents / 100),
      decimal.format(amountOf("credits") ?? 0),
      decimal.format(amountOf("usd") ?? 0),
    ];
  });
  return `\uFEFF${[head, ...lines].map((cells) => `${cells.join(";")}\r\n`).join("")}`;
}

/**
 * Quotes a cell of a CSV file. Prefixes text that starts like a formula, so that spreadsheets do not execute it (CSV
 * injection).
 */
function text(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
