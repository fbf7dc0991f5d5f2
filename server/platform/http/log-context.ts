import { createHmac, randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { comesFromProxy } from "../client-address.ts";
import { withLogContext } from "../log.ts";
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
 * Gives every request an id, which its log lines and its response contain, and adds the caller to its log lines, as a
 * keyed hash of the account's id. Only a trusted proxy may choose a request's id: other senders could confuse the log.
 * @param key key of this installation
 */
export function identifyRequests(trustedProxies: readonly string[], key: string): Middleware {
  return (context, next) => {
    const sent = requestHeader(context, "x-request-id") ?? "";
    const isAccepted = acceptedId.test(sent) && comesFromProxy(context, trustedProxies);
    const requestId = isAccepted ? sent : randomUUID();
    setHeader(context, requestIdHeader, requestId);
    // Compute the hash of the account's id only when a log line is written, because most requests write none.
    const user = () => context.var.callerId && hashOf(context.var.callerId, key);
    return withLogContext({ requestId, user }, next);
  };
}

const hashOf = (userId: string, key: string) =>
  createHmac("sha256", key).update(`user ${userId}`).digest("hex").slice(0, 16);
