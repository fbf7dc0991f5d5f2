const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Easter Sunday of a year in UTC, by the Meeus/Jones/Butcher algorithm. */
function easterSunday(year: number): Date {
  const century = Math.floor(year / 100);
  const yearOfCycle = year % 19;
  const leapCorrection = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (leapCorrection + 19 * yearOfCycle + 15) % 30;
  const isLateMoon = epact === 29 || (epact === 28 && yearOfCycle > 10);
  const fullMoon = isLateMoon ? epact - 1 : epact;
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  // `fullMoon` counts days after 21 March; Easter is the Sunday after the full moon.
  return new Date(Date.UTC(year, 2, 28 + fullMoon - weekday));
}

/** Movable public holidays in Germany, as days after Easter Sunday. */
const daysFromEaster = [-2, 1, 39, 50];
const fixedHolidays = ["01-01", "05-01", "10-03", "12-25", "12-26"];

/** Whether a day such as `2026-12-25` is a public holiday in all German states. */
export function isPublicHoliday(day: string): boolean {
  if (fixedHolidays.includes(day.slice(5))) return true;
  const easter = easterSunday(Number(day.slice(0, 4))).getTime();
  return daysFromEaster.includes((Date.parse(`${day}T00:00:00Z`) - easter) / dayMilliseconds);
}
