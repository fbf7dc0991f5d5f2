import type { Database } from "#server/db/client.ts";
import type { AccountContext } from "#server/features/accounts/routes.ts";
import { startSession } from "#server/features/accounts/start-session.ts";
import { checkPassword } from "#server/features/own-account/check-password.ts";
import type { OwnAccountContext } from "#server/features/own-account/routes.ts";
import { ownAccountStore } from "#server/features/own-account/store.ts";
import { stepCookie } from "#server/features/second-factor/cookie.ts";
import type { SecondFactorContext } from "#server/features/second-factor/routes.ts";
import { beginSecondStep } from "#server/features/second-factor/second-step.ts";
import { openSecretBox } from "#server/features/second-factor/secret-box.ts";
import { secondFactorStore } from "#server/features/second-factor/store.ts";
import { passkeyStore } from "#server/features/passkeys/store.ts";
import { refuseUnconfirmed } from "#server/features/passkeys/with-owner-proof.ts";
import type { PasskeyContext } from "#server/features/passkeys/context.ts";
import type { Config } from "#server/platform/config.ts";
import type { ApiOptions } from "#server/platform/http/guards.ts";

type Options = {
  config: Config;
  db: Database;
  accountParts: Pick<AccountContext, "accounts" | "auth" | "publishSignOut"> &
    Pick<OwnAccountContext, "passwords" | "guardPassword">;
};

type SecondFactorParts = Pick<
  SecondFactorContext,
  | "publicUrl"
  | "secondFactors"
  | "secretBox"
  | "startSession"
  | "endOtherSessions"
  | "checkOwnPassword"
  | "hasPasskeys"
  | "refuseUnconfirmed"
> &
  Pick<OwnAccountContext, "ownAccount"> &
  Pick<AccountContext, "beginSecondStep" | "removeFactors"> &
  Pick<PasskeyContext, "passkeys"> &
  Pick<ApiOptions, "lacksSecondFactor">;

/** Composes the second factor at sign-in, and the password check before it can be changed. */
export function composeSecondFactor({ config, db, accountParts }: Options): SecondFactorParts {
  const { accounts, auth, passwords, guardPassword, publishSignOut } = accountParts;
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
      startSession({ accounts, publishSignOut, auth, brand, trustedProxies }, context, userId),
    beginSecondStep: async (userId) => {
      const step = await beginSecondStep({ secondFactors, secretBox }, userId);
      return step && stepCookie(publicUrl).write(step.token, step.seconds);
    },
    lacksSecondFactor: async ({ sessionId }) =>
      (await secondFactors.isRequired()) && !(await secondFactors.isSessionConfirmed(sessionId)),
  };
}
