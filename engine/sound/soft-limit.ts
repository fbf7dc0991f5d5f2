/** Bends a sample whose size exceeds `knee` towards `ceiling`, which it never exceeds; smaller samples stay as they are. */
export function softLimit(value: number, knee: number, ceiling: number): number {
  const size = Math.abs(value);
  if (size <= knee) return value;
  return Math.sign(value) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)));
}
