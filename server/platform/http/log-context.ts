import { createHmac, randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { comesFromProxy } from "../client-address.ts";
import { addToLogContext, withLogContext } from "../log.ts";
import type { Variables } from "./request-context.ts";
import { requestHeader } from "./request-header.ts";
import { setHeader } from "./set-header.ts";

type Middleware = MiddlewareHandler<{ Variables: Variables }>;

const requestIdHeader = "X-Request-Id";
/**
 * Matches request ids that a proxy may send: the ids of common proxies, without characters that need escaping in a
 * log.
 */
const acceptedId = /^[\w.-]{8,100}$/;

/**
 * Gives every request an id, which its log lines and its response contain. Only a trusted proxy may choose the id, so
 * that its log and ours can be joined; any other sender could confuse our log.
 */
export function identifyRequests(trustedProxies: readonly string[]): Middleware {
  return (context, next) => {
    const sent = requestHeader(context, "x-request-id") ?? "";
    const isAccepted = acceptedId.test(sent) && comesFromProxy(context, trustedProxies);
    const requestId = isAccepted ? sent : randomUUID();
    setHeader(context, requestIdHeader, requestId);
    return withLogContext({ requestId }, next);
  };
}

/**
 * Adds the caller to the log lines of the request, as a keyed hash of the account's id.
 * @param key key of this installation
 */
export function logCaller(key: string): Middleware {
  return (context, next) => {
    // Compute the hash only when a line is written, because most requests write none.
    addToLogContext({ user: () => context.var.callerId && hashOf(context.var.callerId, key) });
    return next();
  };
}

const hashOf = (userId: string, key: string) =>
  createHmac("sha256", key).update(`user ${userId}`).digest("hex").slice(0, 16);
