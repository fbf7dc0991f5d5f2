import * as calls from "#domain/orders/spending-calls.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readSpending } from "./read-spending.ts";
import { spendingStore } from "./store.ts";

/** The routes by which users read what they spend, and cap it. */
export function spendingRoutes(app: Router, ctx: Context): void {
  serveCall(app, calls.readSpending, ({ user }) => readSpending(ctx, user.id));

  serveCall(app, calls.changeSpendingCap, async ({ user, body: { capEuros } }) => {
    await spendingStore(ctx.db).saveCap(user.id, capEuros === null ? null : capEuros * 100);
    await ctx.publish(user.id, { name: "account" });
    return readSpending(ctx, user.id);
  });
}
