import { randomBytes } from "node:crypto";
import type { User } from "#domain/accounts/user.ts";
import * as calls from "#domain/passkeys/calls.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { AppError } from "#domain/errors.ts";
import { startSession } from "#server/features/accounts/start-session.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { secondFactorStore } from "#server/features/second-factor/store.ts";
import { browserCookie } from "#server/features/second-factor/cookie.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import type { AppContext } from "#server/platform/http/request-context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { addressGroup } from "#server/platform/rate-limit-address.ts";
import { beginRegistration } from "./begin-registration.ts";
import { challengeSeconds, generateChallenge, requireRelyingParty } from "./challenge.ts";
import { deletePasskey } from "./delete-passkey.ts";
import { finishRegistration } from "./finish-registration.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { passkeyStore } from "./store.ts";
import { toPasskey } from "./to-passkey.ts";
import type { Context } from "#server/context.ts";

/** Routes that list, add, rename and delete passkeys, and that sign in with one. */
export function passkeyRoutes(app: Router, ctx: Context): void {
  const { securityLog, limiter } = ctx;
  const passkeys = passkeyStore(ctx.db);
  const cookie = browserCookie(ctx.config.publicUrl, "passkey_challenge");
  const addressOf = (context: AppContext) => addressGroup(clientAddress(context, ctx.config.trustedProxies));

  serveCall(app, calls.beginPasskeySignIn, async ({ context }) => {
    const { id: rpId } = requireRelyingParty(ctx.config);
    await limiter.count({ rule: attemptLimits.passkeyChallengesOfAddress, of: addressOf(context) });
    const [challenge, token] = [generateChallenge(), randomBytes(32).toString("base64url")];
    const browserHash = ctx.secretBox.hash(token);
    await passkeys.saveChallenge({ browserHash, challenge, sessionId: null, seconds: challengeSeconds });
    context.header("Set-Cookie", cookie.write(token, challengeSeconds), { append: true });
    return { challenge, rpId, timeout: challengeSeconds * 1000, userVerification: "required" as const };
  });

  serveCall(app, calls.signInWithPasskey, async ({ context, body: { credential } }) => {
    const token = cookie.read(context.req.header("cookie"));
    const onClaim = (userId: string) => context.set("claimedUserId", userId);
    const user = await finishSignIn(ctx, { address: addressOf(context), token, credential, onClaim });
    await secondFactorStore(ctx.db).confirmSession(await startSession(ctx, context, user.id));
    context.header("Set-Cookie", cookie.write("", 0), { append: true });
    securityLog.report(context, "sign-in.done", { email: user.email }, { method: "passkey" });
    return { user };
  });

  serveCall(app, calls.listPasskeys, async ({ user }) => ({
    passkeys: (await passkeys.list(user.id)).map(toPasskey),
  }));

  serveCall(app, calls.beginPasskey, async ({ user: { id, sessionId }, body }) =>
    beginRegistration(ctx, { user: await find(id), sessionId, proof: body }),
  );

  serveCall(app, calls.addPasskey, async ({ context, user: { id, sessionId }, body }) => {
    const user = await find(id);
    const row = await finishRegistration(ctx, { user, sessionId, ...body });
    securityLog.report(context, "second-factor.added", { email: user.email }, { method: "passkey" });
    return toPasskey(row);
  });

  serveCall(app, calls.renamePasskey, async ({ params, user, body }) => {
    const row = await passkeys.rename(params.id, user.id, body.name);
    if (!row) throw new AppError("account.passkey-not-found");
    return toPasskey(row);
  });

  serveCall(app, calls.deletePasskey, async ({ context, params, user: { id, sessionId }, body }) => {
    const user = await find(id);
    await deletePasskey(ctx, { id: params.id, user, sessionId, proof: body });
    securityLog.report(context, "second-factor.removed", { email: user.email }, { method: "passkey" });
    return undefined;
  });

  async function find(id: string): Promise<User> {
    const user = await accountStore(ctx.db).find(id);
    if (!user) throw new AppError("account.signed-out");
    return user;
  }
}
