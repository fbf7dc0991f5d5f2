import type { MiddlewareHandler } from "hono";
import { recordRequest } from "../metrics.ts";
import type { AppContext, Variables } from "./request-context.ts";

const anyPath = new Set(["*", "/*"]);
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Measures every request by the pattern of its route.
 * @param pagePattern finds the pattern of a page by its path; undefined for an unknown path
 */
export function measureRequests(
  pagePattern: (path: string) => string | undefined,
): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const { method } = context.req;
    recordRequest(
      routeOf(context, pagePattern),
      methods.has(method) ? method : "other",
      context.res.status,
      (performance.now() - start) / 1000,
    );
  };
}

/**
 * The pattern of a request's route. A page has a pattern of its own, because all pages share one route that matches any
 * path.
 */
function routeOf({ req }: AppContext, pagePattern: (path: string) => string | undefined): string {
  return anyPath.has(req.routePath) ? (pagePattern(req.path) ?? "unknown") : req.routePath;
}
