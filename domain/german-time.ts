const hour = 3_600_000;
const day = 24 * hour;

/** Time at which the clocks change in a year: on the last Sunday of a month (0 is January), at 1:00 UTC. */
function clockChange(year: number, month: number): number {
  const lastDay = Date.UTC(year, month + 1, 0, 1);
  return lastDay - new Date(lastDay).getUTCDay() * day;
}

/**
 * A time as Germany's clocks show it, for times since 1996 (Directive 2000/84/EC): `2026-11-21T23:30:00Z` becomes
 * `2026-11-22T00:30:00.000Z`. The browser's own formatter (`Intl.DateTimeFormat`) takes a phone 60 milliseconds to create.
 * @throws RangeError if the time is invalid
 */
export function germanTime(time: string | Date): string {
  const utc = new Date(time);
  const year = utc.getUTCFullYear();
  const isSummer = utc.getTime() >= clockChange(year, 2) && utc.getTime() < clockChange(year, 9);
  return new Date(utc.getTime() + (isSummer ? 2 : 1) * hour).toISOString();
}
