/**
 * Formats a number in German: 1234.5 becomes `1.234,5`. The browser's own formatter (`Intl.NumberFormat`) takes a phone
 * 60 milliseconds to create on a page that creates no other.
 * @param fewestDecimals decimals that are shown even if they are 0
 * @param mostDecimals decimals to which the number is rounded, halves away from zero
 */
export function germanNumber(value: number, fewestDecimals: number, mostDecimals: number): string {
  const magnitude = Math.abs(value);
  // Move the decimal point in the text, because a multiplication would turn 1.005 into a little less than 100.5.
  const rounded = magnitude < 1e-6 ? 0 : Math.round(Number(`${magnitude}e${mostDecimals}`));
  const digits = String(rounded).padStart(mostDecimals + 1, "0");
  const whole = digits.slice(0, digits.length - mostDecimals);
  let shown = digits.slice(whole.length);
  while (shown.length > fewestDecimals && shown.endsWith("0")) shown = shown.slice(0, -1);
  const groups = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return `${value < 0 ? "-" : ""}${groups.join(".")}${shown && `,${shown}`}`;
}
