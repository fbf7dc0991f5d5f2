import type { MiddlewareHandler } from "hono";
import type { Role } from "#domain/accounts/roles.ts";
import { accessTokenPrefix } from "#domain/accounts/access-tokens.ts";
import { AppError } from "#domain/errors.ts";
import { clientAddress } from "../client-address.ts";
import { log } from "../log.ts";
import type { AppContext, Caller, Variables } from "./request-context.ts";
import { callHeaders, type HstsScope } from "./security-headers.ts";
import { requestHeader } from "./request-header.ts";
import { setHeader } from "./set-header.ts";

type Guard = MiddlewareHandler<{ Variables: Variables }>;
/** Settings of the guards, and functions of the features that they call. server/app.ts passes these functions in. */
export type ApiOptions = {
  publicUrl: string;
  hstsScope: HstsScope;
  /**
   * Reads the token of a session from a cookie header; null if it is missing or forged: `readToken` of
   * accounts/session-cookie.ts.
   */
  readSessionToken: (cookies: string | undefined) => string | null;
  /** Finds the user of a session token; null if the session has ended: `findBySession` of accounts/session-store.ts. */
  findCaller: (sessionToken: string) => Promise<Caller | null>;
  /** Reads the caller's role: `findRole` of accounts/store.ts. */
  roleOf: (caller: Caller) => Promise<Role>;
  /**
   * Finds the user of an access token: `findTokenCaller` of accounts/access-tokens/find-token-caller.ts.
   * @throws AppError account.token-invalid, request.too-many
   */
  findTokenCaller: (token: string, address: string) => Promise<Caller>;
  /** IP addresses of proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: readonly string[];
  /**
   * Whether an admin must confirm a second factor first: `lacksSecondFactor` of
   * second-factor/lacks-second-factor.ts.
   */
  lacksSecondFactor: (caller: Caller) => Promise<boolean>;
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Middleware of every call: refuses state changes from other sites (CSRF), and reads and checks what identifies the
 * caller.
 */
export function guardApi({
  publicUrl,
  hstsScope,
  readSessionToken,
  findCaller,
  findTokenCaller,
  trustedProxies,
  roleOf,
  lacksSecondFactor,
}: ApiOptions): Guard {
  const ownOrigins = originsOf(publicUrl);
  const headers = callHeaders(publicUrl, hstsScope);
  const roleOrLeast = (caller: Caller) => roleOf(caller).catch(leastRole);
  return async (context, next) => {
    for (const [name, value] of headers) setHeader(context, name, value);
    const token = accessToken(context);
    const cookies = requestHeader(context, "cookie");
    // Check the origin of every request that changes something, except one with an access token and no cookies: another
    // site can make a browser send cookies (CSRF), but no token.
    const canBeForged = token === undefined || cookies !== undefined;
    if (canBeForged && !safeMethods.has(context.req.method)) refuseForeign(context, ownOrigins);
    context.set("roleOf", roleOrLeast);
    context.set("lacksSecondFactor", lacksSecondFactor);
    context.set("findCaller", findCaller);
    context.set("sessionToken", token === undefined ? readSessionToken(cookies) : null);
    if (token !== undefined) {
      const caller = await findTokenCaller(token, clientAddress(context, trustedProxies));
      context.set("user", caller);
      context.set("callerId", caller.id);
    }
    return next();
  };
}

/** The caller of a request; null without a valid session. The session is looked up by the first call only. */
export async function identifyCaller(context: AppContext): Promise<Caller | null> {
  const user = context.get("user");
  if (user !== undefined) return user;
  const sessionToken = context.get("sessionToken");
  const caller = sessionToken ? await context.get("findCaller")(sessionToken) : null;
  context.set("user", caller);
  if (caller) context.set("callerId", caller.id);
  return caller;
}

/** Role to assume if reading a user's role fails: the lowest one, because refusing is safer than allowing. */
function leastRole(error: unknown): Role {
  log.error("role could not be looked up", { error });
  return "user";
}

/**
 * Reads the access token from a request; cookies of a request with an access token are ignored. Other bearer tokens
 * come from proxies or providers and are ignored.
 */
function accessToken(context: AppContext): string | undefined {
  const authorization = requestHeader(context, "authorization");
  if (authorization === undefined) return undefined;
  const [, token] = /^Bearer +(\S+)\s*$/i.exec(authorization) ?? [];
  return token?.startsWith(accessTokenPrefix) ? token : undefined;
}

/**
 * Origins of this installation. The Host header is never trusted: with DNS rebinding a foreign name would match. A
 * loopback PUBLIC_URL also accepts the other loopback names.
 */
function originsOf(publicUrl: string): ReadonlySet<string> {
  const { hostname, protocol, port } = new URL(publicUrl);
  if (!loopbackNames.includes(hostname)) return new Set([publicUrl]);
  return new Set(loopbackNames.map((name) => new URL(`${protocol}//${name}:${port}`).origin));
}

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Refuses requests of other sites: such a site can make a browser send the session cookie, but cannot forge Origin or
 * Sec-Fetch-Site.
 */
function refuseForeign(context: AppContext, ownOrigins: ReadonlySet<string>): void {
  const origin = requestHeader(context, "origin");
  if (requestHeader(context, "sec-fetch-site") === "cross-site" || (origin !== undefined && !ownOrigins.has(origin))) {
    throw new AppError("request.foreign-origin");
  }
}

/**
 * Refuses requests by which another site embeds a response with the user's cookie; links that users follow are allowed.
 * @throws AppError request.foreign-origin
 */
export function refuseEmbedding(context: AppContext): void {
  if (
    requestHeader(context, "sec-fetch-site") === "cross-site" &&
    requestHeader(context, "sec-fetch-dest") !== "document"
  ) {
    throw new AppError("request.foreign-origin");
  }
}
