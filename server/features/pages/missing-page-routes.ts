import { attemptLimits } from "#domain/attempt-limits.ts";
import { reportMissingPage } from "#domain/missing-page-call.ts";
import { isKnownPath } from "#domain/pages.ts";
import type { Context } from "#server/context.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { log } from "#server/platform/log.ts";
import { addressGroup } from "#server/platform/rate-limit-address.ts";

/** Logs the paths of pages that a visitor opened in the browser and that do not exist. */
export function missingPageRoutes(app: Router, ctx: Context): void {
  const { limiter } = ctx;
  serveCall(app, reportMissingPage, async ({ context, body }) => {
    if (isKnownPath(body.path)) return undefined;
    const address = addressGroup(clientAddress(context, ctx.config.trustedProxies));
    await limiter.count({ rule: attemptLimits.missingPagesOfAddress, of: address });
    // Limit the log lines for all addresses together, so that many addresses cannot fill the log.
    const isLogged = await limiter.count({ rule: attemptLimits.missingPages, of: "everybody" }).then(
      () => true,
      () => false,
    );
    if (isLogged) log.warn("page not found", { path: body.path.slice(0, 300), from: "browser" });
    return undefined;
  });
}
