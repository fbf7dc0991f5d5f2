import { ServerResponse } from "node:http";
import type { AppContext } from "./request-context.ts";

/**
 * Sets a header of every response, even of one that a handler creates itself; a header of the handler with the same name replaces it.
 * Node's own response takes it where there is one, because the adapter would collect, sort and copy a `Headers` object.
 */
export function setHeader(context: AppContext, name: string, value: string): void {
  const { outgoing } = (context.env ?? {}) as { outgoing?: unknown };
  if (outgoing instanceof ServerResponse) outgoing.setHeader(name, value);
  else context.header(name, value);
}
