import { blockUser, unblockUser } from "#domain/administration/block-user-calls.ts";
import * as calls from "#domain/administration/user-details-calls.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { sessionStore } from "#server/features/accounts/session-store.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { blockAccount, unblockAccount } from "./block-account.ts";
import { userDetailsStore } from "./details/store.ts";
import { toListedUser } from "./listed-user.ts";
import { userStore } from "./store.ts";

/** Routes for admins about one account: its details, its sessions, blocking and unblocking. */
export function userRoutes(app: Router, ctx: Context): void {
  const users = userStore(ctx.db);
  const userDetails = userDetailsStore(ctx.db);

  serveCall(app, calls.readUser, ({ params }) => read(params.id));

  serveCall(app, calls.endUserSessions, async ({ params: { id }, user }) => {
    if (!(await users.find(id))) throw new AppError("account.not-found");
    await ctx.transaction(async (transaction) => {
      await sessionStore(ctx.db).endSessions(id, transaction);
      await recordAction(ctx, { action: "sessions.ended", actorId: user.id, subjectId: id }, transaction);
    });
    await ctx.publish(id, { name: "signed-out" });
    return read(id);
  });

  serveCall(app, calls.endUserSession, async ({ params: { id, sessionId }, user }) => {
    await ctx.transaction(async (transaction) => {
      if (!(await userDetails.endSession(id, sessionId, transaction))) throw new AppError("account.session-not-found");
      await recordAction(ctx, { action: "session.ended", actorId: user.id, subjectId: id }, transaction);
    });
    await ctx.publish(id, { name: "signed-out" });
    return read(id);
  });

  serveCall(app, blockUser, async ({ params: { id }, body, user }) => {
    await blockAccount(ctx, { userId: id, actorId: user.id, reason: body.reason });
    await ctx.publish(id, { name: "signed-out" });
    return read(id);
  });

  serveCall(app, unblockUser, async ({ params: { id }, user }) => {
    if (!(await users.find(id))) throw new AppError("account.not-found");
    await unblockAccount(ctx, { userId: id, actorId: user.id });
    return read(id);
  });

  async function read(id: string): Promise<calls.UserDetails> {
    const [row, block, sessions, counted] = await Promise.all([
      users.find(id),
      userDetails.readBlock(id),
      userDetails.listSessions(id),
      userDetails.countData(id),
    ]);
    if (!row || !block) throw new AppError("account.not-found");
    return {
      ...toListedUser(row),
      blocked_at: block.blockedAt?.toISOString() ?? null,
      blocked_reason: block.blockedReason,
      sessions: sessions.map(({ id: sessionId, createdAt, lastUsedAt, ipAddress, userAgent }) => ({
        id: sessionId,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        ip_address: ipAddress,
        user_agent: userAgent,
      })),
      projects: counted.projects,
      orders: counted.orders,
      stored_bytes: counted.storedBytes,
    };
  }
}
