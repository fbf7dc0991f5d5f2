import { useInfiniteQuery } from "@tanstack/react-query";
import { listDeletedProjects } from "#domain/projects/deleted-project-calls.ts";
import { call } from "#web/platform/api.ts";
import { keys } from "../queries.ts";

/** Hook that reads the deleted projects that can still be restored. */
export function useDeletedProjects() {
  return useInfiniteQuery({
    queryKey: keys.bin,
    queryFn: ({ pageParam, signal }) =>
      call(listDeletedProjects, { query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}
