import type { Database } from "./db/client.ts";
import type { AccountTools } from "./features/accounts/routes.ts";
import { startSession } from "./features/accounts/start-session.ts";
import { checkPassword } from "./features/own-account/check-password.ts";
import type { OwnAccountTools } from "./features/own-account/routes.ts";
import { ownAccountStore } from "./features/own-account/store.ts";
import { stepCookie } from "./features/second-factor/cookie.ts";
import type { SecondFactorTools } from "./features/second-factor/routes.ts";
import { beginSecondStep } from "./features/second-factor/second-step.ts";
import { openSecretBox } from "./features/second-factor/secret-box.ts";
import { secondFactorStore } from "./features/second-factor/store.ts";
import { passkeyStore } from "./features/passkeys/store.ts";
import { refuseUnconfirmed } from "./features/passkeys/prove-owner.ts";
import type { PasskeyTools } from "./features/passkeys/tools.ts";
import type { Config } from "./platform/config.ts";
import type { ApiOptions } from "./platform/http/guards.ts";

type Options = {
  config: Config;
  db: Database;
  wiredAccounts: Pick<AccountTools, "accounts" | "auth" | "announceSignOut"> &
    Pick<OwnAccountTools, "passwords" | "guardPassword">;
};

type WiredSecondFactor = Pick<
  SecondFactorTools,
  | "publicUrl"
  | "secondFactors"
  | "secretBox"
  | "startSession"
  | "endOtherSessions"
  | "checkOwnPassword"
  | "hasPasskeys"
  | "refuseUnconfirmed"
> &
  Pick<OwnAccountTools, "ownAccount"> &
  Pick<AccountTools, "beginSecondStep" | "removeFactors"> &
  Pick<PasskeyTools, "passkeys"> &
  Pick<ApiOptions, "lacksSecondFactor">;

/** The second step of signing in, passkeys, and the password that is asked for before it changes. */
export function wireSecondFactor({ config, db, wiredAccounts }: Options): WiredSecondFactor {
  const { accounts, auth, passwords, guardPassword, announceSignOut } = wiredAccounts;
  const { publicUrl, brand, trustedProxies } = config;
  const secondFactors = secondFactorStore(db);
  const secretBox = openSecretBox(config.dataFolder);
  const ownAccount = ownAccountStore(db);
  const passkeys = passkeyStore(db);
  return {
    publicUrl,
    ownAccount,
    endOtherSessions: ownAccount.endOtherSessions,
    checkOwnPassword: (userId, password) =>
      checkPassword({ ownAccount, passwords, guardPassword }, userId, password, "password"),
    secondFactors,
    secretBox,
    passkeys,
    hasPasskeys: async (userId) => (await passkeys.count(userId)) > 0,
    refuseUnconfirmed: (user, sessionId) => refuseUnconfirmed({ secondFactors, passkeys }, user, sessionId),
    removeFactors: async (userId, transaction) => {
      const hadCodes = await secondFactors.remove(userId, transaction);
      return (await passkeys.removeAll(userId, transaction)) > 0 || hadCodes;
    },
    startSession: (context, userId) =>
      startSession({ accounts, announceSignOut, auth, brand, trustedProxies }, context, userId),
    beginSecondStep: async (userId) => {
      const step = await beginSecondStep({ secondFactors, secretBox }, userId);
      return step && stepCookie(publicUrl).write(step.token, step.seconds);
    },
    lacksSecondFactor: async ({ sessionId }) =>
      (await secondFactors.isRequired()) && !(await secondFactors.isSessionConfirmed(sessionId)),
  };
}
