import type { Result, Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";

/**
 * Router of Hono that finds a path without parameters before a path with parameters. Hono's fast RegExpRouter refuses
 * both as siblings (`/projects/bin` and `/projects/:id`), so each kind has a router of its own.
 */
export class SplitRouter<Handler> implements Router<Handler> {
  readonly name = "SplitRouter";
  readonly #exactPaths = new Set<string>();
  readonly #exact = new RegExpRouter<Handler>();
  readonly #withParameters = new RegExpRouter<Handler>();

  /** Registers a handler. @throws UnsupportedPathError, at the first `match`, for paths that RegExpRouter refuses */
  add(method: string, path: string, handler: Handler): void {
    const isExact = !/[:*]/.test(path);
    // Refuse middleware of a single path, which would run for some methods only.
    if (method === "ALL" && !path.includes("*")) throw new Error(`Register ${path} by method, or with a wildcard`);
    if (isExact) this.#exactPaths.add(`${method} ${path}`);
    if (isExact || path.includes("*")) this.#exact.add(method, path, handler);
    if (!isExact) this.#withParameters.add(method, path, handler);
  }

  match(method: string, path: string): Result<Handler> {
    return (this.#exactPaths.has(`${method} ${path}`) ? this.#exact : this.#withParameters).match(method, path);
  }
}
