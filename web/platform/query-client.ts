import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/** Retries lost connections and server errors only: a refused request would be refused again. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && error.isUncertain;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry, networkMode: "always" } },
  });
}
