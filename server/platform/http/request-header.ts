import { IncomingMessage } from "node:http";
import type { AppContext } from "./request-context.ts";

/**
 * Value of a request header. Reads Node's own request where there is one, because the adapter's `Headers` object checks
 * and copies each value again.
 * @param name lower-case name
 */
export function requestHeader({ req, env }: Pick<AppContext, "req" | "env">, name: string): string | undefined {
  const { incoming } = (env ?? {}) as { incoming?: unknown };
  if (!(incoming instanceof IncomingMessage)) return req.header(name);
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
