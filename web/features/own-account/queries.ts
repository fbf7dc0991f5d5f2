import { useQuery, useQueryClient } from "@tanstack/react-query";
import { listSessions } from "#domain/accounts/own-account.ts";
import { call } from "#web/platform/api.ts";

const sessionsKey = ["account", "sessions"];

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call(listSessions, { signal })).sessions,
  });
}

export function useRefreshSessions() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionsKey });
}
