import type { User } from "#domain/accounts/user.ts";
import type { Assertion } from "#domain/passkeys/calls.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { AppError } from "#domain/errors.ts";
import { requireRelyingParty, userHandle } from "./challenge.ts";
import type { Context } from "#server/context.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { passkeyStore } from "./store.ts";
import { verifyAssertion } from "./verify.ts";

type SignIn = {
  address: string;
  /** Token from the cookie that was set together with the challenge; null without a cookie. */
  token: string | null;
  credential: Assertion;
  /** Called with the account to which the passkey belongs, before the signature is checked. */
  onClaim: (userId: string) => void;
};

/**
 * Checks the signed challenge and returns the owner of the passkey. Failures count towards the limits of password
 * sign-ins.
 * @throws AppError account.passkey-expired, account.passkey-unknown, account.passkey-refused, account.passkey-copied,
 * request.too-many
 */
export async function finishSignIn(ctx: Context, { address, token, credential, onClaim }: SignIn): Promise<User> {
  const { limiter, secretBox } = ctx;
  const passkeys = passkeyStore(ctx.db);
  const relyingParty = requireRelyingParty(ctx.config);
  return limiter.guard([{ rule: attemptLimits.signInOfAddress, of: address }], async () => {
    const challenge = token && (await passkeys.consumeChallenge(secretBox.hash(token), null));
    if (!challenge) throw new AppError("account.passkey-expired");
    const passkey = await passkeys.findByCredential(credential.id);
    const owner = passkey && (await accountStore(ctx.db).find(passkey.userId));
    if (!passkey || !owner) throw new AppError("account.passkey-unknown");
    onClaim(owner.id);
    const limits = [
      { rule: attemptLimits.signInOfPair, of: `${address} ${owner.email}` },
      { rule: attemptLimits.signInOfAccount, of: owner.email },
    ];
    return limiter.guard(limits, async () => {
      const isOfOwner = credential.userHandle === userHandle(owner.id);
      const verification = isOfOwner && (await verifyAssertion(credential, passkey, { ...relyingParty, challenge }));
      if (!verification) throw new AppError("account.passkey-refused");
      const isRecorded = await passkeys.recordUse(passkey.id, verification.counter, verification.isBackedUp);
      if (!isRecorded) throw new AppError("account.passkey-copied");
      return owner;
    });
  });
}
