import type { QueryClient } from "@tanstack/react-query";

export const academyKey = ["academy"];

/** Reads again what is shown of the Academy: another tab has learned something. What failed stays as it is. */
export function refreshAcademy(client: QueryClient): Promise<void> {
  return client
    .invalidateQueries(
      { queryKey: academyKey, predicate: ({ state }) => state.status !== "error" },
      { throwOnError: true },
    )
    .catch((error: unknown) => console.warn("the academy could not be read again", error));
}
