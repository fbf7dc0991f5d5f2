import type { QueryClient } from "@tanstack/react-query";

export const academyKey = ["academy"];

/**
 * Refetches all academy queries after a change in another tab, except failed ones, whose error has its own retry
 * button.
 */
export function refreshAcademy(client: QueryClient): Promise<void> {
  return client
    .invalidateQueries(
      { queryKey: academyKey, predicate: ({ state }) => state.status !== "error" },
      { throwOnError: true },
    )
    .catch((error: unknown) => console.warn("the academy could not be read again", error));
}
