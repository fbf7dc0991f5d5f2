import type { User } from "#domain/accounts/user.ts";
import { AppError } from "#domain/errors.ts";
import * as calls from "#domain/setup/calls.ts";
import type { Context } from "#server/context.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { checkSettings, removeSettings, storeSettings } from "./change-settings.ts";
import { readSetup } from "./read-setup.ts";

export function setupRoutes(app: Router, ctx: Context): void {
  serveCall(app, calls.readSetup, () => readSetup(ctx));

  serveCall(app, calls.checkSettings, async ({ params }) => {
    await checkSettings(ctx, params.group);
    return readSetup(ctx);
  });

  serveCall(app, calls.storeSettings, async ({ params, body: { values, ...proof }, user: { id, sessionId } }) => {
    const actor = { user: await find(id), sessionId, proof };
    await storeSettings(ctx, { group: params.group, values }, actor);
    return readSetup(ctx);
  });

  serveCall(app, calls.removeSettings, async ({ params, body: proof, user: { id, sessionId } }) => {
    await removeSettings(ctx, params.group, { user: await find(id), sessionId, proof });
    return readSetup(ctx);
  });

  async function find(id: string): Promise<User> {
    const user = await accountStore(ctx.db).find(id);
    if (!user) throw new AppError("account.signed-out");
    return user;
  }
}
