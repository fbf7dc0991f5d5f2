import type * as z from "zod/mini";
import type { Scope } from "./accounts/scopes.ts";

/** Who may make a call; `moderator` stands for moderators and admins. The server checks it before anything else is read. */
export type Access = "public" | "signed-in" | "moderator" | "admin";

/**
 * One HTTP call, known to both sides: the server registers and documents it from this, the browser
 * sends and reads with it. `path` uses `:name` for parameters. No `answer` means 204 without a body,
 * unless it `produces` a file or a stream of that type.
 */
export type Call = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** What an access token needs for it. Left out: no token makes this call, whatever it may do. */
  scope?: Scope;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer?: z.ZodMiniType;
  produces?: string;
};

/** Of a call that must happen once per intent: the same value stands for the same intent. */
export const idempotencyHeader = "Idempotency-Key";

export function defineCall<const C extends Call>(call: C): C {
  return call;
}

export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodMiniType } ? z.input<B> : undefined;
export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodMiniType } ? z.input<Q> : undefined;
export type AnswerOf<C extends Call> = C extends { answer: infer A extends z.ZodMiniType } ? z.output<A> : undefined;
