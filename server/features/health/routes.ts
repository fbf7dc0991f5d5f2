import { readHealth, readLiveness, readReadiness } from "#domain/health-calls.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { healthStore } from "./store.ts";

type Check = () => Promise<unknown>;

/** Milliseconds for which results are cached, because the endpoint is public. */
const freshMilliseconds = 1000;

export function healthRoutes(app: Router, ctx: Context): void {
  const database = healthStore(ctx.db);
  const works = async (check: Check) =>
    check().then(
      () => true,
      () => false,
    );
  let latest: { at: number; state: Promise<[boolean, boolean]> } | undefined;

  const checkParts = (): Promise<[boolean, boolean]> => {
    if (!latest || performance.now() - latest.at > freshMilliseconds) {
      latest = { at: performance.now(), state: Promise.all([works(database.check), works(ctx.storage.check)]) };
    }
    return latest.state;
  };

  serveCall(app, readLiveness, async () => ({ status: "ok" as const }));

  serveCall(app, readReadiness, async ({ context }) => {
    if (ctx.shutdownSignal.aborted) {
      context.status(503);
      return { status: "stopping" as const };
    }
    const isWell = (await checkParts()).every(Boolean);
    context.status(isWell ? 200 : 503);
    return { status: isWell ? ("ok" as const) : ("degraded" as const) };
  });

  serveCall(app, readHealth, async ({ context }) => {
    const [isDatabaseWell, isStorageWell] = await checkParts();
    const isWell = isDatabaseWell && isStorageWell;
    context.status(isWell ? 200 : 503);
    return {
      status: isWell ? ("ok" as const) : ("degraded" as const),
      database: isDatabaseWell,
      storage: isStorageWell,
    };
  });
}
