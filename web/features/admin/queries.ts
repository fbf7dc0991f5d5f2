import { useInfiniteQuery, useQuery, useQueryClient, keepPreviousData } from "@tanstack/react-query";
import type { Call } from "#domain/call.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { showToast } from "#web/ui/toast.ts";

/** One answer, kept under the path of its call. */
export function useRead<Answer>({ path }: Call, read: (signal: AbortSignal) => Promise<Answer>) {
  return useQuery({ queryKey: [path], queryFn: ({ signal }) => read(signal) });
}

/** What rings at nobody's bell is read again as often while somebody looks. */
export const refreshMilliseconds = 30_000;

type Page = { next: string | null };
type PageQuery = { cursor?: string };

/** A list that comes in pages; a changed filter begins again. With an interval all pages that are shown are read again. */
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
  /** Paths of the calls whose answers are out of date afterwards. */
  refresh: readonly Call[];
  done: string;
  failed: string;
};

/** Makes a change, says how it went, and reads again what it touched. */
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
