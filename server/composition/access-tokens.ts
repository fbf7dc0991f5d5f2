import { rateLimits } from "#domain/accounts/rate-limits.ts";
import { AppError } from "#domain/errors.ts";
import type { RouteContexts } from "#server/app.ts";
import type { Database } from "#server/db/client.ts";
import { accessTokenStore } from "#server/features/accounts/access-tokens/store.ts";
import type { rateLimiter } from "#server/platform/rate-limit.ts";
import { addressGroup } from "#server/platform/rate-limit-address.ts";

type Options = { db: Database; limiter: ReturnType<typeof rateLimiter> };

/** Composes access tokens: their store, the lookup of their callers, and the rate limit for confirming the password. */
export function composeAccessTokens({
  db,
  limiter,
}: Options): Pick<RouteContexts, "accessTokens" | "findTokenCaller" | "guardPassword"> {
  const accessTokens = accessTokenStore(db);
  return {
    accessTokens,
    guardPassword: (userId, work) => limiter.guard([{ rule: rateLimits.ownPassword, of: userId }], work),
    findTokenCaller: (token, address) =>
      limiter.guard([{ rule: rateLimits.tokensOfAddress, of: addressGroup(address) }], async () => {
        const caller = await accessTokens.findCaller(token);
        if (!caller) throw new AppError("account.token-invalid");
        return { ...caller, sessionId: "" };
      }),
  };
}
