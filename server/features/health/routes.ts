import { rateLimits } from "#domain/accounts/rate-limits.ts";
import { readBrand, type Brand } from "#domain/brand.ts";
import { readHealth, reportMissingPage } from "#domain/health.ts";
import { isKnownPath } from "#domain/pages.ts";
import { log } from "#server/platform/log.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { addressGroup } from "#server/platform/rate-limit-address.ts";
import type { RateLimiter } from "#server/platform/rate-limit.ts";

type Check = () => Promise<unknown>;
type HealthContext = {
  brand: Brand;
  checkDatabase: Check;
  checkStorage: Check;
  limiter: RateLimiter;
  trustedProxies: readonly string[];
};

/** The endpoint is public, so results are cached for this time. */
const freshMilliseconds = 1000;

export function healthRoutes(app: Router, ctx: HealthContext): void {
  const { brand, checkDatabase, checkStorage, limiter, trustedProxies } = ctx;
  const works = async (check: Check) =>
    check().then(
      () => true,
      () => false,
    );
  let latest: { at: number; state: Promise<[boolean, boolean]> } | undefined;

  serveCall(app, readHealth, async ({ context }) => {
    if (!latest || Date.now() - latest.at > freshMilliseconds) {
      latest = { at: Date.now(), state: Promise.all([works(checkDatabase), works(checkStorage)]) };
    }
    const [database, storage] = await latest.state;
    const isWell = database && storage;
    context.status(isWell ? 200 : 503);
    return { status: isWell ? ("ok" as const) : ("degraded" as const), database, storage };
  });

  serveCall(app, readBrand, async () => brand);

  serveCall(app, reportMissingPage, async ({ context, body }) => {
    if (isKnownPath(body.path)) return undefined;
    const address = addressGroup(clientAddress(context, trustedProxies));
    await limiter.count({ rule: rateLimits.missingPagesOfAddress, of: address });
    // A global limit, so that many addresses together cannot fill the log.
    const isLogged = await limiter.count({ rule: rateLimits.missingPages, of: "everybody" }).then(
      () => true,
      () => false,
    );
    if (isLogged) log.warn("page not found", { path: body.path.slice(0, 300), from: "browser" });
    return undefined;
  });
}
