import * as z from "zod/mini";
import type { Scope } from "./accounts/scopes.ts";
import type { ErrorCode } from "./errors.ts";

/**
 * Callers that are allowed; `moderator` means moderators and admins. The server checks it before it reads the input.
 */
export type Access = "public" | "signed-in" | "moderator" | "admin";

/**
 * A path parameter. A value that does not match the schema gets the same response as an unknown id: the error
 * `notFound`.
 */
export type PathParameter<Schema extends z.ZodMiniType = z.ZodMiniType> = { schema: Schema; notFound: ErrorCode };

/**
 * One HTTP call, shared by both sides: the server registers and documents it, the browser sends and parses it. `path`
 * uses `:name` for parameters, which `params` describes. Without `answer` it returns 204 without a body, unless it `produces` a file or stream of
 * that type.
 */
export type Call = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** Scope that an access token needs. Without one, tokens cannot make this call. */
  scope?: Scope;
  params?: Record<string, PathParameter>;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer?: z.ZodMiniType;
  produces?: string;
};

/** Header of calls that must happen once per intent: requests with the same value count as one. */
export const idempotencyHeader = "Idempotency-Key";

type NameIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | NameIn<`/${Tail}`>
    : Rest
  : never;
/** Makes the compiler demand a description of every parameter in the path. */
type Described<Path extends string> = [NameIn<Path>] extends [never]
  ? { params?: never }
  : { params: Record<NameIn<Path>, PathParameter> };

export function defineCall<const C extends Call>(call: C & Described<C["path"]>): C {
  return call;
}

export function parameter<Schema extends z.ZodMiniType>(schema: Schema, notFound: ErrorCode): PathParameter<Schema> {
  return { schema, notFound };
}
const uuid = z.uuid();
export const idParameter = (notFound: ErrorCode) => parameter(uuid, notFound);
/** A text parameter of the path, for names that the handler looks up itself. */
export const textParameter = (notFound: ErrorCode) => parameter(z.string(), notFound);

/** Whether a text has the form of an id. PostgreSQL refuses to compare ids with other texts. */
export const isId = (text: string | undefined): text is string => uuid.safeParse(text).success;

export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodMiniType } ? z.input<B> : undefined;
export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodMiniType } ? z.input<Q> : undefined;
export type ParamsOf<C extends Call> = C extends { params: infer P extends Record<string, PathParameter> }
  ? { [Name in keyof P]: z.input<P[Name]["schema"]> }
  : undefined;
export type AnswerOf<C extends Call> = C extends { answer: infer A extends z.ZodMiniType } ? z.output<A> : undefined;
