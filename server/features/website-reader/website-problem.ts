import type { WebsiteProblem } from "#domain/orders/website-problems.ts";
import { FetchError } from "#server/platform/safe-fetch.ts";

const blockingStatuses = new Set([401, 403, 406, 429, 451]);
const missingStatuses = new Set([404, 410]);

/** Explains why a page could not be loaded in several attempts, by the first attempt that got a response. */
export function problemOf(failures: readonly unknown[]): WebsiteProblem {
  const problems = failures.map(problemOfOne);
  return problems.find((problem) => problem !== "unreachable") ?? "unreachable";
}

function problemOfOne(error: unknown): WebsiteProblem {
  if (isTimeout(error)) return "slow";
  // Report all errors other than those of fetching as `not-a-page`: they come from parsing the page.
  if (!(error instanceof FetchError)) return "not-a-page";
  const { code, status, cause } = error;
  if (code === "fetch.refused") return "refused";
  if (isTimeout(cause)) return "slow";
  if (status === undefined) return "unreachable";
  if (status === 200) return "not-a-page";
  if (blockingStatuses.has(status)) return "blocked";
  return missingStatuses.has(status) ? "not-found" : "unreachable";
}

const isTimeout = (error: unknown) =>
  error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
