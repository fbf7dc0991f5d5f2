/** Writes CSV for German spreadsheet programs: semicolons, and a byte order mark for UTF-8. */
export function toCsvFile(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.join(";")}\r\n`).join("")}`;
}

/**
 * Quotes a cell of a CSV file. Prefixes text that starts like a formula, so that spreadsheets do not execute it (CSV
 * injection).
 */
export function csvText(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
