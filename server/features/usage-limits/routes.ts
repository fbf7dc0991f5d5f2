import { AppError } from "#domain/errors.ts";
import * as calls from "#domain/usage-limits/calls.ts";
import { type LimitName, limitNames } from "#domain/usage-limits/limits-per-account.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import type { Context } from "#server/context.ts";
import { changeLimit } from "./change-limit.ts";
import { withDefaults } from "./limit-reader.ts";
import { limitStore } from "./store.ts";

export function limitRoutes(app: Router, ctx: Context): void {
  async function managed(names: readonly LimitName[]): Promise<calls.ManagedLimit[]> {
    // Read the limits from the database and not from this process's cache: another process may have changed them, and
    // its notification may still be on its way.
    const overrides = await limitStore(ctx.db).list();
    const values = withDefaults(overrides);
    return names.map((name) => ({ name, value: values[name], is_own: overrides[name] !== undefined }));
  }

  serveCall(app, calls.listLimits, async () => ({ limits: await managed(limitNames) }));

  serveCall(app, calls.changeLimit, async ({ params: { name }, body, user }) => {
    await changeLimit(ctx, { name, value: body.value, actorId: user.id });
    const [changed] = await managed([name]);
    if (!changed) throw new AppError("limit.not-found");
    return changed;
  });
}
