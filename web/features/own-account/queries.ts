import { useQuery, useQueryClient } from "@tanstack/react-query";
import { listAccessTokens } from "#domain/accounts/access-tokens.ts";
import { listSessions } from "#domain/accounts/own-account.ts";
import { call } from "#web/platform/api.ts";

const sessionsKey = ["account", "sessions"];
const accessTokensKey = ["account", "access-tokens"];

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

export function useAccessTokens() {
  return useQuery({
    queryKey: accessTokensKey,
    queryFn: async ({ signal }) => (await call(listAccessTokens, { signal })).tokens,
  });
}

export function useRefreshAccessTokens() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: accessTokensKey });
}
