import { number } from "./numbers.ts";

export type Row = {
  what: string;
  measured: string;
  /** What it is held against, with its figure. */
  against?: string;
  ratio?: number;
  limit?: string;
  /** Missing where nothing is judged. */
  isWithin?: boolean;
};

/** Quick: fewer rounds, for a first look. */
export type Part = (options: { isQuick: boolean }) => Promise<Row[]>;

/** A figure with an upper limit of its own. */
export function atMost(
  what: string,
  value: number,
  limit: number,
  unit: string,
  measured = `${number(value)} ${unit}`,
): Row {
  return { what, measured, limit: `≤ ${number(limit)} ${unit}`, isWithin: value <= limit };
}

/** A figure that should be high. */
export function atLeast(what: string, value: number, limit: number, measured = number(value)): Row {
  return { what, measured, limit: `≥ ${number(limit)}`, isWithin: value >= limit };
}

const titles = ["Was", "Gemessen", "Verglichen mit", "Verhältnis", "Grenze", "Urteil"];

export function formatTable(rows: readonly Row[]): string {
  const lines = rows.map(({ what, measured, against, ratio, limit, isWithin }) => [
    what,
    measured,
    against ?? "–",
    ratio === undefined ? "–" : number(ratio, 2),
    limit ?? "–",
    isWithin === undefined ? "–" : isWithin ? "ok" : "überschritten",
  ]);
  const all = [titles, ...lines];
  const widths = titles.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const format = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return [format(titles), widths.map((width) => "─".repeat(width)).join("  "), ...lines.map(format)].join("\n");
}
