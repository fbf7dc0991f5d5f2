import { tutorialTitle } from "#domain/academy/curriculum.ts";
import { listTutorialProgress, readOverview } from "#domain/administration/learning-progress-calls.ts";
import * as status from "#domain/administration/status-calls.ts";
import { listAuditLog } from "#domain/audit/calls.ts";
import { changeRole as changeRoleCall, listUsers } from "#domain/administration/user-calls.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import { auditStore } from "#server/features/audit/store.ts";
import { learningStore } from "./learning/store.ts";
import { readStatus } from "./status/read-status.ts";
import { retryFailedJobs } from "./status/retry-failed-jobs.ts";
import { changeRole } from "./users/change-role.ts";
import { toListedUser } from "./users/listed-user.ts";
import { userStore } from "./users/store.ts";
import { userRoutes } from "./users/routes.ts";

export function administrationRoutes(app: Router, ctx: Context): void {
  const users = userStore(ctx.db);
  const learning = learningStore(ctx.db);
  userRoutes(app, ctx);

  serveCall(app, listUsers, async ({ query: { q, limit, cursor } }) => {
    const [rows, { total, administrators, newestAt }] = await Promise.all([
      users.list({ limit: limit + 1, search: q || undefined, after: readCursor(cursor) }),
      users.totals(),
    ]);
    const { page, next } = toPage(rows, limit);
    const newest_at = newestAt?.toISOString() ?? null;
    return { users: page.map(toListedUser), next, total, administrators, newest_at };
  });

  serveCall(app, changeRoleCall, async ({ params: { id }, body, user }) => {
    const isChanged = await changeRole(ctx, { userId: id, role: body.role, actorId: user.id });
    if (isChanged) await ctx.publish(id, { name: "account" });
    const row = await users.find(id);
    if (!row) throw new AppError("account.not-found");
    return toListedUser(row);
  });

  serveCall(app, listAuditLog, async ({ query: { limit, cursor } }) => {
    const { page, next } = toPage(
      await auditStore(ctx.db).list({ limit: limit + 1, after: readCursor(cursor) }),
      limit,
    );
    const entries = page.map(({ createdAt, ...entry }) => ({ ...entry, created_at: createdAt.toISOString() }));
    return { entries, next };
  });

  serveCall(app, status.readStatus, async ({ user, context }) =>
    readStatus(ctx, (await context.var.roleOf(user)) === "admin"),
  );

  serveCall(app, status.retryFailedJobs, async ({ params: { kind }, user }) => ({
    retried: await retryFailedJobs(ctx, kind, user.id),
  }));

  serveCall(app, readOverview, async () => {
    const { registeredUsers, activeLearners, completedTutorials } = await learning.overview();
    return {
      registered_users: registeredUsers,
      active_learners: activeLearners,
      completed_tutorials: completedTutorials,
    };
  });

  serveCall(app, listTutorialProgress, async ({ query: { limit, cursor } }) => {
    const { page, next } = toPage(await learning.list({ limit: limit + 1, after: readCursor(cursor) }), limit);
    const progress = page.map(({ userId, fullName, email, tutorialId, percent, createdAt }) => ({
      user_id: userId,
      full_name: fullName,
      email,
      tutorial_id: tutorialId,
      tutorial: tutorialTitle(tutorialId),
      percent,
      last_watched_at: createdAt.toISOString(),
    }));
    return { progress, next };
  });
}
