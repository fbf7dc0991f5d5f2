/** Formats a number in German, with at most `digits` decimals. */
export function number(value: number, digits = value < 100 ? 1 : 0): string {
  return value.toLocaleString("de-DE", { minimumFractionDigits: 0, maximumFractionDigits: digits });
}

export const milliseconds = (value: number, digits = 1) => `${number(value, digits)} ms`;

/**
 * Returns the value below which the fraction `share` of the values lies.
 * @param share 0 to 1
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

export const pickAny = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
