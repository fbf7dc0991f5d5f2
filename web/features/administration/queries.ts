import { useInfiniteQuery, useQuery, useQueryClient, keepPreviousData } from "@tanstack/react-query";
import type { Call } from "#domain/call.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { showToast } from "#web/ui/toast.ts";

/** Hook that reads one API call and caches the response under the path of the call. */
export function useRead<Answer>({ path }: Call, read: (signal: AbortSignal) => Promise<Answer>) {
  return useQuery({ queryKey: [path], queryFn: ({ signal }) => read(signal) });
}

/** Refetch interval in milliseconds for data without server events. */
export const refreshMilliseconds = 30_000;

type Page = { next: string | null };
type PageQuery = { cursor?: string };

/**
 * Hook that reads a list page by page. Another filter starts a new query; with an interval, all loaded pages are
 * refetched.
 */
export function usePages<P extends Page>(
  { path }: Call,
  filter: object,
  read: (query: PageQuery, signal: AbortSignal) => Promise<P>,
  { refetchInterval = false }: { refetchInterval?: number | false } = {},
) {
  return useInfiniteQuery({
    queryKey: [path, filter],
    queryFn: ({ pageParam, signal }) => read(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}

type Change = {
  /** Calls whose cached responses are invalidated after the action. */
  refresh: readonly Call[];
  done: string;
  failed: string;
};

/** Hook for an action that changes data: shows a toast with the result and refetches the affected data. */
export function useChange({ refresh, done, failed }: Change) {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      try {
        await work();
        showToast("done", done);
      } catch (error) {
        showToast("error", failed, errorMessage(error));
      }
      await Promise.all(refresh.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
    });
  return { isBusy, change: (work: () => Promise<unknown>) => void change(work) };
}
