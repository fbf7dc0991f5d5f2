import { type Scope, scopeLabels } from "#domain/accounts/access-token-scopes.ts";
import type { Call } from "#domain/call.ts";
import { AppError } from "#domain/errors.ts";
import { identifyCaller } from "./guards.ts";
import type { AppContext, Caller } from "./request-context.ts";

/**
 * Checks whether the caller may make a call, by session or access token, role and second factor.
 * @returns the caller; null if a public call is made without a session
 * @throws AppError account.signed-out, account.forbidden, account.token-forbidden, account.token-scope,
 * account.second-factor-required
 */
export async function authorize({ access, scope }: Call, context: AppContext): Promise<Caller | null> {
  const user = await identifyCaller(context);
  const isToken = user?.scopes !== undefined;
  // Ignore an access token in a public call: only a session identifies the caller there.
  if (access === "public") return isToken ? null : user;
  if (!user) throw new AppError("account.signed-out");
  if (isToken && (!scope || access !== "signed-in")) throw new AppError("account.token-forbidden");
  if (isToken && !user.scopes?.includes(scope as Scope)) {
    throw new AppError("account.token-scope", { message: tokenScopeMessage(scope as Scope) });
  }
  if (access === "signed-in") return user;
  const role = await context.get("roleOf")(user);
  if (role !== "admin" && role !== access) throw new AppError("account.forbidden");
  if (role === "admin" && (await context.get("lacksSecondFactor")(user)))
    throw new AppError("account.second-factor-required");
  return user;
}

const tokenScopeMessage = (scope: Scope) =>
  `Diesem Zugriffstoken fehlt das Recht „${scopeLabels[scope].label}“ (${scope}).`;
