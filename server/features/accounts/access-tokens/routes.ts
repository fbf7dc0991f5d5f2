import { randomBytes } from "node:crypto";
import {
  type AccessToken,
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from "#domain/accounts/access-token-calls.ts";
import { accessTokenLimits, accessTokenPrefix } from "#domain/accounts/access-tokens.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { checkPassword } from "../check-password.ts";
import { type AccessTokenRow, accessTokenStore } from "./store.ts";

export function accessTokenRoutes(app: Router, ctx: Context): void {
  const accessTokens = accessTokenStore(ctx.db);

  serveCall(app, createAccessToken, async ({ user, body: { currentPassword, ...request } }) => {
    await checkPassword(ctx, user.id, currentPassword, "currentPassword");
    const token = accessTokenPrefix + randomBytes(24).toString("hex");
    const row = await accessTokens.insert({ userId: user.id, token, ...request }, accessTokenLimits.perAccount);
    if (!row) throw new AppError("account.too-many-tokens");
    return { ...toAccessToken(row), access_token: token, token_type: "bearer" as const };
  });

  serveCall(app, listAccessTokens, async ({ user }) => ({
    tokens: (await accessTokens.list(user.id)).map(toAccessToken),
  }));

  serveCall(app, revokeAccessToken, async ({ params, user }) => {
    if (!(await accessTokens.remove(params.id, user.id))) throw new AppError("account.token-not-found");
    return undefined;
  });
}

function toAccessToken({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: AccessTokenRow): AccessToken {
  return {
    id,
    name,
    scopes,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
