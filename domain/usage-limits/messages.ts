import { formatNumber } from "../format.ts";

/** Says that an account has too many projects that wait or run. */
export function tooManyUnfinished(unfinished: number): string {
  const countText = unfinished === 1 ? "1 Projekt wartet" : `${formatNumber(unfinished)} Projekte warten`;
  const verb = unfinished === 1 ? "ist" : "sind";
  return `${countText} oder ${verb} in Bearbeitung, mehr geht nicht gleichzeitig. Starten Sie neu, sobald eines fertig ist, oder brechen Sie eines ab.`;
}

/** Says that an account has started too many generations, and after how many minutes it can start the next one. */
export function tooManyStarts(startsPerHour: number, secondsUntilNext: number): string {
  const minutes = Math.max(1, Math.ceil(secondsUntilNext / 60));
  const wait = minutes === 1 ? "einer Minute" : `${formatNumber(minutes)} Minuten`;
  return `Mehr als ${formatNumber(startsPerHour)} Starts in einer Stunde gehen nicht. Der nächste ist in ${wait} möglich.`;
}
