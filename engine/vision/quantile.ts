/** The value that the fraction `share` (0..1) of all values does not exceed; 0 without values. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, two) => one - two)[Math.floor((values.length - 1) * share)] ?? 0;
