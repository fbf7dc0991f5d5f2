import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/** What the server refused once it refuses again; only lost connections and its own trouble pass. */
function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && error.isUncertain;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: worthRetrying, networkMode: "always" } },
  });
}
