import { rollingRestart, type RollingRestart } from "../../e2e/support/rolling-restart.ts";
import { number, percentile } from "../numbers.ts";
import { atMost, type Part, type Row } from "../rows.ts";

const requestsPerSecond = 50;
const maxGapMilliseconds = 2000;
/** Longest pause in milliseconds that the server asks of a tab before the tab reconnects to another process. */
const reconnectMilliseconds = 1000;

/**
 * Restarts two web and two worker processes one after the other under load, and counts the errors that users notice.
 */
export const measureRestart: Part = async ({ isQuick, isShortest }) => {
  const rounds = isShortest ? 1 : isQuick ? 3 : 10;
  return restartRows(await rollingRestart({ requestsPerSecond, rounds, tabs: 20, startEvery: requestsPerSecond * 2 }));
};

export function restartRows(report: RollingRestart): Row[] {
  for (const failure of report.failures.slice(0, 10)) console.error(failure);
  const gaps = report.streamGaps.toSorted((left, right) => left - right);
  // Raise the limit by the slowest answer: on a busy machine, opening a stream alone may take longer than the limit.
  const limit = Math.max(maxGapMilliseconds, reconnectMilliseconds + report.slowest);
  return [
    {
      what: `Neustarts der Reihe nach, ${requestsPerSecond} Anfragen je Sekunde`,
      measured: `${report.exits.length} Neustarts, ${number(report.requests)} Anfragen, längste Antwort ${number(report.slowest)} ms`,
    },
    atMost("Gescheiterte Anfragen", report.failures.length, 0, "Anfragen"),
    atMost("Prozesse, die nicht mit 0 endeten", report.exits.filter((exit) => exit !== "0").length, 0, "Prozesse"),
    atMost("Projekte ohne Ergebnis", report.projects.filter((status) => status !== "completed").length, 0, "Projekte"),
    atMost(
      "Längste Zeit eines Tabs ohne Ereignisstrom",
      gaps.at(-1) ?? Number.NaN,
      limit,
      "ms",
      `${number(gaps.at(-1) ?? Number.NaN)} ms, Median ${number(percentile(gaps, 0.5))} ms von ${gaps.length}`,
    ),
  ];
}
