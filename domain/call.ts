import type * as z from "zod/mini";
import type { Scope } from "./accounts/scopes.ts";

/**
 * Callers that are allowed; `moderator` means moderators and admins. The server checks it before it reads the input.
 */
export type Access = "public" | "signed-in" | "moderator" | "admin";

/**
 * One HTTP call, shared by both sides: the server registers and documents it, the browser sends and parses it. `path`
 * uses `:name` for parameters. Without `answer` it returns 204 without a body, unless it `produces` a file or stream of
 * that type.
 */
export type Call = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** Scope that an access token needs. Without one, tokens cannot make this call. */
  scope?: Scope;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer?: z.ZodMiniType;
  produces?: string;
};

/** Header of calls that must happen once per intent: requests with the same value count as one. */
export const idempotencyHeader = "Idempotency-Key";

export function defineCall<const C extends Call>(call: C): C {
  return call;
}

export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodMiniType } ? z.input<B> : undefined;
export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodMiniType } ? z.input<Q> : undefined;
export type AnswerOf<C extends Call> = C extends { answer: infer A extends z.ZodMiniType } ? z.output<A> : undefined;
