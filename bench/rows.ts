import { number } from "./numbers.ts";

export type Row = {
  what: string;
  measured: string;
  /** Reference that the measured value is compared with. */
  against?: string;
  /** Measured value divided by the reference value; undefined if the reference value is too small to be measured. */
  ratio?: number | undefined;
  limit?: string;
  /** Whether the measured value is within its limit; undefined if it has no limit. */
  isWithin?: boolean;
};

/**
 * Options of a benchmark: `isQuick` asks for fewer rounds, `isShortest` only for a proof that the benchmark still
 * works.
 */
export type PartOptions = { isQuick: boolean; isShortest: boolean };
export type Part = (options: PartOptions) => Promise<Row[]>;

/** Divides a value by a reference value; undefined if the reference value is 0, as short CPU times may be. */
export const ratioOf = (value: number, basis: number): number | undefined => (basis === 0 ? undefined : value / basis);

const missingValue = /\b(?:NaN|undefined|null)\b|∞/;

/**
 * Refuses result rows without a value, so that a benchmark that reads a renamed field fails.
 * @throws Error naming the row
 */
export function checkRows(rows: readonly Row[]): void {
  if (rows.length === 0) throw new Error("Nothing was measured");
  for (const { what, measured, against = "", ratio = 0 } of rows) {
    if (missingValue.test(`${measured} ${against}`) || !Number.isFinite(ratio)) {
      throw new Error(`A value is missing in „${what}“: ${measured}; ${against}; ${ratio}`);
    }
  }
}

/** Creates a result row whose value has an upper limit. */
export function atMost(
  what: string,
  value: number,
  limit: number,
  unit: string,
  measured = `${number(value)} ${unit}`,
): Row {
  return { what, measured, limit: `≤ ${number(limit)} ${unit}`, isWithin: value <= limit };
}

/** Creates a result row whose value has a lower limit. */
export function atLeast(what: string, value: number, limit: number, measured = number(value)): Row {
  return { what, measured, limit: `≥ ${number(limit)}`, isWithin: value >= limit };
}

const titles = ["Was", "Gemessen", "Verglichen mit", "Verhältnis", "Grenze", "Urteil"];

/**
 * @param isJudged whether to print which values are within their limits; false for the shortest form, whose values mean
 * little
 */
export function formatTable(rows: readonly Row[], isJudged = true): string {
  const lines = rows.map(({ what, measured, against, ratio, limit, isWithin }) => [
    what,
    measured,
    against ?? "–",
    ratio === undefined ? "–" : number(ratio, 2),
    limit ?? "–",
    isWithin === undefined || !isJudged ? "–" : isWithin ? "ok" : "überschritten",
  ]);
  const all = [titles, ...lines];
  const widths = titles.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  const format = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return [format(titles), widths.map((width) => "─".repeat(width)).join("  "), ...lines.map(format)].join("\n");
}
