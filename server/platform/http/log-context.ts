import { createHmac, randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { comesFromProxy } from "../client-address.ts";
import { addToLogContext, withLogContext } from "../log.ts";
import type { Variables } from "./context.ts";

type Middleware = MiddlewareHandler<{ Variables: Variables }>;

const requestIdHeader = "X-Request-Id";
/**
 * Form of a request id that a proxy may send: the ids of common proxies match it, and no character of it needs escaping
 * in a log.
 */
const acceptedId = /^[\w.-]{8,100}$/;

/**
 * Gives every request an id, which its log lines and its response name. A trusted proxy may send one, so that its log
 * and ours can be joined; anyone else could confuse our log with it.
 */
export function identifyRequests(trustedProxies: readonly string[]): Middleware {
  return (context, next) => {
    const sent = context.req.header(requestIdHeader) ?? "";
    const isAccepted = acceptedId.test(sent) && comesFromProxy(context, trustedProxies);
    const requestId = isAccepted ? sent : randomUUID();
    context.header(requestIdHeader, requestId);
    return withLogContext({ requestId }, next);
  };
}

/**
 * Names the caller in the log lines of the request, as a keyed hash of the account's id.
 * @param key key of this installation
 */
export function logCaller(key: string): Middleware {
  return async ({ var: { user } }, next) => {
    if (user) {
      const hash = createHmac("sha256", key).update(`user ${user.id}`).digest("hex").slice(0, 16);
      addToLogContext({ user: hash });
    }
    await next();
  };
}
