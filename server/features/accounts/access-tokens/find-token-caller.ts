import { attemptLimits } from "#domain/attempt-limits.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Caller } from "#server/platform/http/request-context.ts";
import { addressGroup } from "#server/platform/rate-limit-address.ts";
import { accessTokenStore } from "./store.ts";

/**
 * Finds the user of an access token.
 * @throws AppError account.token-invalid, request.too-many
 */
export async function findTokenCaller(ctx: Context, token: string, address: string): Promise<Caller> {
  const limit = { rule: attemptLimits.tokensOfAddress, of: addressGroup(address) };
  return ctx.limiter.guard([limit], async () => {
    const caller = await accessTokenStore(ctx.db).findCaller(token);
    if (!caller) throw new AppError("account.token-invalid");
    return { ...caller, sessionId: "" };
  });
}
