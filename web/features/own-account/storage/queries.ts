import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { readStorage } from "#domain/storage-quota/calls.ts";
import { listUploads } from "#domain/uploads/calls.ts";
import { call } from "#web/platform/api.ts";

const storageKey = ["account", "storage"];

export function useStorage() {
  return useQuery({
    queryKey: [...storageKey, "usage"],
    queryFn: ({ signal }) => call(readStorage, { signal }),
  });
}

export function useUploadList() {
  return useInfiniteQuery({
    queryKey: [...storageKey, "uploads"],
    queryFn: ({ pageParam, signal }) =>
      call(listUploads, { query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

export function useRefreshStorage() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: storageKey });
}
