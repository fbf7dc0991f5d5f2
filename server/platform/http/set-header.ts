import { ServerResponse } from "node:http";
import type { AppContext } from "./request-context.ts";

/**
 * Sets a header of every response, also of one that a handler creates itself; the same header of the handler replaces it.
 * Node's own response takes it where there is one, because the adapter would collect, sort and copy a `Headers` object.
 */
export function setHeader(context: AppContext, name: string, value: string): void {
  const { outgoing } = (context.env ?? {}) as { outgoing?: unknown };
  if (outgoing instanceof ServerResponse) outgoing.setHeader(name, value);
  else context.header(name, value);
}
