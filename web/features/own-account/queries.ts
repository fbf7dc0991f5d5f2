import { useQuery, useQueryClient } from "@tanstack/react-query";
import { listAccessTokens } from "#domain/accounts/access-token-calls.ts";
import { listPasskeys } from "#domain/passkeys/calls.ts";
import { readSecondFactor } from "#domain/second-factor/calls.ts";
import { listSessions } from "#domain/own-account/calls.ts";
import { call } from "#web/platform/api.ts";

const sessionsKey = ["account", "sessions"];
const accessTokensKey = ["account", "access-tokens"];
const passkeysKey = ["account", "passkeys"];
/** Query key of the second factor, built from the path alone, because the administration uses the same query. */
const secondFactorKey = [readSecondFactor.path];

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

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: async ({ signal }) => (await call(listPasskeys, { signal })).passkeys,
  });
}

export function useSecondFactor() {
  return useQuery({ queryKey: secondFactorKey, queryFn: ({ signal }) => call(readSecondFactor, { signal }) });
}

/**
 * Hook that refetches passkeys, second factor and sessions: adding a passkey confirms the session, and deleting a
 * passkey ends other sessions.
 */
export function useRefreshPasskeys() {
  const client = useQueryClient();
  return () =>
    Promise.all([passkeysKey, secondFactorKey, sessionsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
}
