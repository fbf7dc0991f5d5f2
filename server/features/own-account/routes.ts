import type { User } from "#domain/accounts/account.ts";
import { confirmEmail as confirmEmailCall } from "#domain/accounts/calls.ts";
import * as calls from "#domain/accounts/own-account.ts";
import type { Brand } from "#domain/brand.ts";
import { rateLimits } from "#domain/accounts/rate-limits.ts";
import { AppError } from "#domain/errors.ts";
import { accountRates } from "#domain/limits/account-rates.ts";
import type { Limits } from "#domain/limits/limits.ts";
import type { Transaction } from "#server/db/client.ts";
import { ownerOf, refuseWeakPassword } from "#server/features/accounts/weak-passwords.ts";
import type { AppContext } from "#server/platform/http/context.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import type { SecurityLog } from "#server/platform/security-log.ts";
import { exportQueue } from "./export/export-queue.ts";
import { checkPassword, type CheckPasswordContext } from "./check-password.ts";
import { addressGroup } from "#server/platform/rate-limit-address.ts";
import { type ExportContext, exportAccount } from "./export/export-account.ts";
import { confirmEmail } from "./email/confirm-email.ts";
import { requestEmailChange } from "./email/request-change.ts";
import { sendVerification } from "./email/send-verification.ts";
import type { EmailLinkContext } from "./email/context.ts";
import type { OwnAccountStore } from "./store.ts";

export type EnqueueEmail = (
  mail: {
    kind: "password-changed";
    userId: string;
    recipient: string;
    data: { name: string; factors?: "kept" };
  },
  transaction: Transaction,
) => Promise<unknown>;

export type OwnAccountContext = ExportContext &
  CheckPasswordContext &
  EmailLinkContext & {
    /** Addresses of proxies whose X-Forwarded-For header is trusted. */
    trustedProxies: readonly string[];
    brand: Pick<Brand, "name">;
    securityLog: SecurityLog;
    limits: { read: () => Promise<Limits> };
    /** Runs `work` under a lock shared by all processes; "busy" if the lock is taken. */
    withExportLock: (name: string, work: () => Promise<void>) => Promise<void | "busy">;
    ownAccount: OwnAccountStore;
    hasPasskeys: (userId: string) => Promise<boolean>;
    passwords: { hash: (password: string) => Promise<string> };
    setPassword: (userId: string, hash: string, transaction: Transaction) => Promise<boolean>;
    enqueueEmail: EnqueueEmail;
    eraseAccount: (user: User) => Promise<void>;
    /** Removes the session cookie and the cached private media from the browser. */
    endBrowserSession: (context: AppContext) => void;
    /** Gives the session a new token. @returns the `Set-Cookie` header with it */
    replaceToken: (sessionId: string, transaction: Transaction) => Promise<string>;
  };

export function ownAccountRoutes(app: Router, ctx: OwnAccountContext): void {
  const { ownAccount, passwords } = ctx;
  const exports = exportQueue(ctx.withExportLock);

  serveCall(app, calls.changeProfile, async ({ user: { id }, body }) => {
    await ownAccount.changeProfile(id, body);
    await ctx.publishAccount(id);
    return { user: await find(id) };
  });

  serveCall(app, calls.changeNotifications, async ({ user: { id }, body }) => {
    await ownAccount.changeNotifications(id, body.byMail);
    await ctx.publishAccount(id);
    return { user: await find(id) };
  });

  serveCall(app, calls.changePassword, async ({ context, user: { id, sessionId }, body }) => {
    const user = await find(id);
    await checkPassword(ctx, id, body.currentPassword, "currentPassword");
    refuseWeakPassword(body.password, ownerOf(user), ctx.brand.name);
    const hash = await passwords.hash(body.password);
    const hasPasskeys = await ctx.hasPasskeys(id);
    const cookie = await ctx.inTransaction(async (transaction) => {
      await ctx.setPassword(id, hash, transaction);
      await ownAccount.endOtherSessions(id, sessionId, transaction);
      const data = { name: user.full_name, ...(hasPasskeys && { factors: "kept" as const }) };
      await ctx.enqueueEmail({ kind: "password-changed", userId: id, recipient: user.email, data }, transaction);
      return ctx.replaceToken(sessionId, transaction);
    });
    context.header("Set-Cookie", cookie, { append: true });
    ctx.securityLog.report(context, "password.changed", { email: user.email });
    await Promise.all([ctx.notifyMailWorkers(), ctx.publishSignOut(id)]);
    return undefined;
  });

  serveCall(app, calls.sendVerification, async ({ user: { id } }) => {
    await sendVerification(ctx, id);
    await ctx.publishAccount(id);
    return { user: await find(id) };
  });

  serveCall(app, calls.changeEmail, async ({ user: { id, sessionId }, body }) => {
    await checkPassword(ctx, id, body.currentPassword, "currentPassword");
    await requestEmailChange(ctx, { userId: id, sessionId, email: body.email });
    return { user: await find(id) };
  });

  serveCall(app, calls.cancelEmailChange, async ({ user: { id } }) => {
    await ctx.emailLinks.remove(id, "change");
    await ctx.publishAccount(id);
    return { user: await find(id) };
  });

  serveCall(app, confirmEmailCall, async ({ context, body }) => {
    const address = addressGroup(clientAddress(context, ctx.trustedProxies));
    return ctx.limiter.guard([{ rule: rateLimits.codesOfAddress, of: address }], () => confirmEmail(ctx, body.token));
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
    await ctx.publishSignOut(user.id);
    if (id === user.sessionId) ctx.endBrowserSession(context);
    return undefined;
  });

  serveCall(app, calls.checkExport, async ({ user: { id } }) => {
    await ctx.limiter.check({ rule: accountRates(await ctx.limits.read()).exports, of: id });
    await exports.check(id);
    return undefined;
  });

  serveCall(app, calls.exportAccount, async ({ context, user }) => {
    const name = `konto-${new Date().toISOString().slice(0, 10)}.zip`;
    const account = await find(user.id);
    const rule = accountRates(await ctx.limits.read()).exports;
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
    await ctx.eraseAccount(user);
    await ctx.publishSignOut(id);
    ctx.endBrowserSession(context);
    return undefined;
  });

  async function find(id: string): Promise<User> {
    const user = await ctx.findUser(id);
    if (!user) throw new AppError("account.signed-out");
    return user;
  }
}
