import { berlinDay } from "#domain/format.ts";
import type { User } from "#domain/accounts/user.ts";
import { confirmEmail as confirmEmailCall } from "#domain/sign-in/calls.ts";
import * as calls from "#domain/own-account/calls.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { AppError } from "#domain/errors.ts";
import { usageRates } from "#domain/usage-limits/usage-rates.ts";
import type { Context } from "#server/context.ts";
import { checkPassword } from "#server/features/accounts/check-password.ts";
import { endBrowserSession } from "#server/features/accounts/end-session.ts";
import { hashPassword } from "#server/features/accounts/password-hash.ts";
import { replaceSessionToken } from "#server/features/accounts/replace-session-token.ts";
import { passwordStore } from "#server/features/accounts/password-store.ts";
import { sessionStore } from "#server/features/accounts/session-store.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { secondFactorStore } from "#server/features/second-factor/store.ts";
import { ownerOf, refuseWeakPassword } from "#server/features/accounts/weak-passwords.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { exportQueue } from "./export/export-queue.ts";
import { addressGroup } from "#server/platform/rate-limit-address.ts";
import { exportAccount } from "./export/export-account.ts";
import { eraseAccount } from "./erasure/erase-account.ts";
import { confirmEmail } from "./email/confirm-email.ts";
import { requestEmailChange } from "./email/request-change.ts";
import { sendVerification } from "./email/send-verification.ts";
import { emailLinkStore } from "./email/store.ts";
import { ownAccountStore } from "./store.ts";

export function ownAccountRoutes(app: Router, ctx: Context): void {
  const accounts = accountStore(ctx.db);
  const ownAccount = ownAccountStore(ctx.db);
  const exports = exportQueue(ctx.exportLocks.withLock);

  serveCall(app, calls.changeProfile, async ({ user: { id }, body }) => {
    await ownAccount.changeProfile(id, body);
    await ctx.publish(id, { name: "account" });
    return { user: await find(id) };
  });

  serveCall(app, calls.changeNotifications, async ({ user: { id }, body }) => {
    await ownAccount.changeNotifications(id, body.byMail);
    await ctx.publish(id, { name: "account" });
    return { user: await find(id) };
  });

  serveCall(app, calls.changePassword, async ({ context, user: { id, sessionId }, body }) => {
    const user = await find(id);
    await checkPassword(ctx, id, body.currentPassword, "currentPassword");
    refuseWeakPassword(body.password, ownerOf(user), ctx.config.brand.name);
    const hash = await hashPassword(body.password);
    const hasPasskeys = await secondFactorStore(ctx.db).hasPasskeys(id);
    const cookie = await ctx.transaction(async (transaction) => {
      await passwordStore(ctx.db).setPassword(id, hash, transaction);
      await sessionStore(ctx.db).endOtherSessions(id, sessionId, transaction);
      const data = { name: user.full_name, ...(hasPasskeys && { factors: "kept" as const }) };
      await enqueueEmail(ctx, { kind: "password-changed", userId: id, recipient: user.email, data }, transaction);
      return replaceSessionToken(ctx, sessionId, transaction);
    });
    context.header("Set-Cookie", cookie, { append: true });
    ctx.securityLog.report(context, "password.changed", { email: user.email });
    await Promise.all([ctx.jobs.notifyWorkers("send-mail"), ctx.publish(id, { name: "signed-out" })]);
    return undefined;
  });

  serveCall(app, calls.sendVerification, async ({ user: { id } }) => {
    await sendVerification(ctx, id);
    await ctx.publish(id, { name: "account" });
    return { user: await find(id) };
  });

  serveCall(app, calls.changeEmail, async ({ user: { id, sessionId }, body }) => {
    await checkPassword(ctx, id, body.currentPassword, "currentPassword");
    await requestEmailChange(ctx, { userId: id, sessionId, email: body.email });
    return { user: await find(id) };
  });

  serveCall(app, calls.cancelEmailChange, async ({ user: { id } }) => {
    await emailLinkStore(ctx.db).remove(id, "change");
    await ctx.publish(id, { name: "account" });
    return { user: await find(id) };
  });

  serveCall(app, confirmEmailCall, async ({ context, body }) => {
    const address = addressGroup(clientAddress(context, ctx.config.trustedProxies));
    const uses = [{ rule: attemptLimits.codesOfAddress, of: address }];
    const { answer, formerEmail } = await ctx.limiter.guard(uses, () => confirmEmail(ctx, body.token));
    if (formerEmail !== null)
      ctx.securityLog.report(context, "email.changed", { email: answer.email }, { formerEmail });
    return answer;
  });

  serveCall(app, calls.listSessions, async ({ user }) => {
    const rows = await ownAccount.listSessions(user.id);
    const sessions = rows.map(({ id, createdAt, lastUsedAt, ipAddress, userAgent }) => ({
      id,
      current: id === user.sessionId,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      ip_address: ipAddress || null,
      user_agent: userAgent || null,
    }));
    return { sessions };
  });

  serveCall(app, calls.endSession, async ({ context, params: { id }, user }) => {
    if (!(await ownAccount.endSession(user.id, id))) throw new AppError("account.session-not-found");
    await ctx.publish(user.id, { name: "signed-out" });
    if (id === user.sessionId) endBrowserSession(ctx, context);
    return undefined;
  });

  serveCall(app, calls.checkExport, async ({ user: { id } }) => {
    await ctx.limiter.check({ rule: usageRates(await ctx.limits.read()).exports, of: id });
    await exports.check(id);
    return undefined;
  });

  serveCall(app, calls.exportAccount, async ({ context, user }) => {
    const name = `konto-${berlinDay(new Date())}.zip`;
    const account = await find(user.id);
    const rule = usageRates(await ctx.limits.read()).exports;
    const archive = await exports.open(user.id, async () => {
      await ctx.limiter.count({ rule, of: user.id });
      return exportAccount(ctx, account);
    });
    return context.body(archive, 200, {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
    });
  });

  serveCall(app, calls.deleteAccount, async ({ context, user: { id }, body }) => {
    const user = await find(id);
    await checkPassword(ctx, id, body.password, "password");
    await eraseAccount(ctx, user, { endsOrders: body.endsOrders ?? false });
    await ctx.publish(id, { name: "signed-out" });
    endBrowserSession(ctx, context);
    return undefined;
  });

  async function find(id: string): Promise<User> {
    const user = await accounts.find(id);
    if (!user) throw new AppError("account.signed-out");
    return user;
  }
}
