/** Mean over a square around every cell, computed with running sums. */
function boxMean(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(source.length);
  const result = new Float32Array(source.length);
  const pass = (from: Float32Array, to: Float32Array, lines: number, length: number, line: number, step: number) => {
    for (let row = 0; row < lines; row++) {
      const start = row * line;
      let sum = 0;
      for (let index = 0; index < Math.min(radius, length); index++) sum += from[start + index * step] as number;
      for (let index = 0; index < length; index++) {
        if (index + radius < length) sum += from[start + (index + radius) * step] as number;
        if (index - radius - 1 >= 0) sum -= from[start + (index - radius - 1) * step] as number;
        const count = Math.min(length - 1, index + radius) - Math.max(0, index - radius) + 1;
        to[start + index * step] = sum / count;
      }
    }
  };
  pass(source, across, height, width, width, 1);
  pass(across, result, width, height, 1, width);
  return result;
}

/**
 * Guided filter (He, Sun, Tang 2010): aligns the soft borders of `value` with the borders in `guide`. Both are 0..1; a
 * smaller `tolerance` follows weaker borders.
 */
export function guidedFilter(
  guide: Float32Array,
  value: Float32Array,
  width: number,
  height: number,
  radius: number,
  tolerance: number,
): Float32Array {
  const mean = (source: Float32Array) => boxMean(source, width, height, radius);
  const product = (a: Float32Array, b: Float32Array) => a.map((entry, index) => entry * (b[index] as number));
  const guideMean = mean(guide);
  const valueMean = mean(value);
  const both = mean(product(guide, value));
  const squared = mean(product(guide, guide));
  const slope = new Float32Array(guide.length);
  const offset = new Float32Array(guide.length);
  for (let index = 0; index < guide.length; index++) {
    const g = guideMean[index] as number;
    const v = valueMean[index] as number;
    const variance = (squared[index] as number) - g * g;
    slope[index] = ((both[index] as number) - g * v) / (variance + tolerance);
    offset[index] = v - (slope[index] as number) * g;
  }
  const slopeMean = mean(slope);
  const offsetMean = mean(offset);
  return guide.map((entry, index) => (slopeMean[index] as number) * entry + (offsetMean[index] as number));
}
