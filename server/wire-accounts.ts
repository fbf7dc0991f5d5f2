import { AppError } from "#domain/errors.ts";
import type { Database } from "./db/client.ts";
import { authentication } from "./features/accounts/authentication.ts";
import type { AccountTools } from "./features/accounts/routes.ts";
import { newSessionToken, sessionCookie as openSessionCookie } from "./features/accounts/session-cookie.ts";
import type { AccountStore } from "./features/accounts/store.ts";
import type { OwnAccountTools } from "./features/own-account/routes.ts";
import type { Config } from "./platform/config.ts";
import type { ApiOptions } from "./platform/http/guards.ts";

type Options = {
  config: Config;
  db: Database;
  accounts: AccountStore;
  /** Of this installation: signs the session cookies. */
  secret: string;
};

type WiredAccounts = Pick<AccountTools, "accounts" | "auth" | "sessionCookie" | "endBrowserSession"> &
  Pick<OwnAccountTools, "passwords" | "setPassword" | "replaceToken" | "findUser"> &
  Pick<ApiOptions, "findCaller"> & {
    millisecondsOfSession: AccountStore["millisecondsOfSession"];
  };

/**
 * Private media may lie in the browser's cache. Storage is left alone: the client clears the drafts of the user,
 * and its mark of a sign-out that failed must survive.
 */
const clearSiteData = '"cache"';

/** Passwords and sessions. */
export async function wireAccounts({ config, db, accounts, secret }: Options): Promise<WiredAccounts> {
  const { publicUrl } = config;
  const sessionCookie = openSessionCookie({ publicUrl, secret });
  const auth = authentication({ db, secret, publicUrl, isBlocked: accounts.isBlocked });
  return {
    accounts,
    auth,
    sessionCookie,
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
