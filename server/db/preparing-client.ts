import { createHash } from "node:crypto";
import { WatchedClient } from "./watched-client.ts";

/** Maximum number of prepared statements per connection. There are few query texts; only their values vary. */
const maxStatements = 200;

type Statement = { name?: string; text?: string; values?: unknown[] };

/**
 * Connection that turns parametrised queries into named prepared statements, so that PostgreSQL plans each of them
 * only once. The libraries send unnamed queries, whose planning costs more than running them.
 */
export class PreparingClient extends WatchedClient {
  readonly #names = new Map<string, string>();

  // Declare parameters as `never[]`, because the driver's `query` takes text or an object, with or without a callback.
  override query(...args: never[]): never {
    const [statement, values] = args as unknown as [Statement | string, unknown];
    const text = typeof statement === "string" ? statement : statement.text;
    const parameters = Array.isArray(values) ? values : typeof statement === "string" ? undefined : statement.values;
    const isPlain = typeof statement === "string" || Object.getPrototypeOf(statement) === Object.prototype;
    if (!text || !parameters?.length || !isPlain || (typeof statement !== "string" && statement.name)) {
      return (super.query as (...all: never[]) => never)(...args);
    }
    const name = this.#nameOf(text);
    const named = { ...(typeof statement === "string" ? {} : statement), text, ...(name && { name }) };
    return (super.query as (...all: unknown[]) => never)(named, ...args.slice(1));
  }

  #nameOf(text: string): string | undefined {
    const statementName = this.#names.get(text);
    if (statementName || this.#names.size >= maxStatements) return statementName;
    const name = `auto_${createHash("sha256").update(text).digest("base64url").slice(0, 32)}`;
    this.#names.set(text, name);
    return name;
  }
}
