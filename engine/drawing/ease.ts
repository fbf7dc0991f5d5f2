/** Limits a value to the range from `low` to `high`. */
export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

export const smooth = (value: number) => {
  const part = clamp(value);
  return part * part * (3 - 2 * part);
};

/** Smooth transition: 0 for values below `low`, 1 above `high`, an S-shaped curve in between. */
export const step = (low: number, high: number, value: number) => smooth((value - low) / (high - low));

/** Easing from 0 to 1 that starts fast and ends slowly. */
export const settle = (value: number) => 1 - (1 - clamp(value)) ** 4;

export const leave = (value: number) => clamp(value) ** 3;
