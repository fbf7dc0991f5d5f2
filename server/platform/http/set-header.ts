import { ServerResponse } from "node:http";
import type { AppContext } from "./request-context.ts";

/**
 * Sets a header of the response, even if a handler creates the response itself; a header that the handler sets wins.
 * Uses Node's own response where there is one, because the adapter would collect, sort and copy a `Headers` object.
 */
export function setHeader(context: AppContext, name: string, value: string): void {
  const { outgoing } = (context.env ?? {}) as { outgoing?: unknown };
  if (outgoing instanceof ServerResponse) outgoing.setHeader(name, value);
  else context.header(name, value);
}
