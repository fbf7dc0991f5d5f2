import { rateLimits } from "#domain/accounts/rate-limits.ts";
import { AppError } from "#domain/errors.ts";
import type { Database } from "#server/db/client.ts";
import { authentication } from "#server/features/accounts/authentication.ts";
import type { AccountContext } from "#server/features/accounts/routes.ts";
import { newSessionToken, sessionCookie as openSessionCookie } from "#server/features/accounts/session-cookie.ts";
import type { AccountStore } from "#server/features/accounts/store.ts";
import type { OwnAccountContext } from "#server/features/own-account/routes.ts";
import type { Config } from "#server/platform/config.ts";
import type { ApiOptions } from "#server/platform/http/guards.ts";
import { log } from "#server/platform/log.ts";
import type { RateLimiter } from "#server/platform/rate-limit.ts";
import type { ServerEvent } from "#server/platform/event-streams.ts";

type Options = {
  config: Config;
  db: Database;
  accounts: AccountStore;
  /** Secret of this installation; signs the session cookies. */
  secret: string;
  limiter: RateLimiter;
  publish: (userId: string, event: ServerEvent) => Promise<unknown>;
  firstIsAdmin: boolean;
};

type AccountParts = Pick<
  AccountContext,
  | "firstIsAdmin"
  | "onFirstAdmin"
  | "trustedProxies"
  | "publishSignOut"
  | "accounts"
  | "auth"
  | "sessionCookie"
  | "endBrowserSession"
> &
  Pick<
    OwnAccountContext,
    "guardPassword" | "publishAccount" | "passwords" | "setPassword" | "replaceToken" | "findUser"
  > &
  Pick<ApiOptions, "findCaller" | "roleOf"> & {
    millisecondsOfSession: AccountStore["millisecondsOfSession"];
    endSessions: AccountStore["endSessions"];
  };

/**
 * Clears private media from the browser cache at sign-out. Keeps local storage: the client removes the user's drafts
 * itself, and its flag for a failed sign-out must survive.
 */
const clearSiteData = '"cache"';

/** Composes passwords, sessions and the security log. */
export async function composeAccounts({
  config,
  db,
  accounts,
  secret,
  limiter,
  publish,
  firstIsAdmin,
}: Options): Promise<AccountParts> {
  const { publicUrl } = config;
  const sessionCookie = openSessionCookie({ publicUrl, secret });
  const auth = authentication({ db, secret, publicUrl, isBlocked: accounts.isBlocked });
  return {
    accounts,
    auth,
    sessionCookie,
    roleOf: ({ id }) => accounts.findRole(id),
    guardPassword: (userId, work) => limiter.guard([{ rule: rateLimits.ownPassword, of: userId }], work),
    trustedProxies: config.trustedProxies,
    endSessions: accounts.endSessions,
    publishAccount: async (userId) => void (await publish(userId, { name: "account" })),
    publishSignOut: async (userId) => void (await publish(userId, { name: "signed-out" })),
    firstIsAdmin,
    onFirstAdmin: (email) => log.info("first account is admin", { email }),
    passwords: (await auth.$context).password,
    setPassword: accounts.setPassword,
    findUser: accounts.find,
    millisecondsOfSession: accounts.millisecondsOfSession,
    endBrowserSession: (context) => {
      context.header("Set-Cookie", sessionCookie.clear(), { append: true });
      context.header("Clear-Site-Data", clearSiteData);
    },
    replaceToken: async (sessionId, transaction) => {
      const token = newSessionToken();
      const seconds = await accounts.replaceToken(sessionId, token, transaction);
      if (seconds === null) throw new AppError("account.signed-out");
      return sessionCookie.write(token, seconds);
    },
    findCaller: async (cookies) => {
      const token = sessionCookie.readToken(cookies);
      return token ? accounts.findBySession(token) : null;
    },
  };
}
