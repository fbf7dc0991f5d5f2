import * as z from "zod/mini";
import type { Scope } from "./accounts/access-token-scopes.ts";
import type { ErrorCode } from "./errors.ts";

/**
 * Permission that a call or a page needs; `moderator` means moderators and admins. Each call in `domain/<subject>/` and
 * each page in `domain/pages.ts` names it as `access`; the server checks that of a call before it reads the input.
 */
export type Permission = "public" | "signed-in" | "moderator" | "admin";

/** A path parameter. A value that does not match `schema` is refused like an unknown id, with the error `notFound`. */
export type PathParameter<Schema extends z.ZodMiniType = z.ZodMiniType> = { schema: Schema; notFound: ErrorCode };

/**
 * One HTTP call, shared by both sides: the server registers and documents it, the browser sends it and parses the
 * answer. `:name` in `path` is a parameter, described in `params`. Without `answer` or `produces` (a media type) the
 * response is 204.
 */
export type Call = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  access: Permission;
  /** Scope that an access token needs for this call; without a scope, access tokens cannot make the call. */
  scope?: Scope;
  params?: Record<string, PathParameter>;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer?: z.ZodMiniType;
  produces?: string;
};

/** HTTP header of calls that must take effect once per intent: requests with the same value count as one. */
export const idempotencyHeader = "Idempotency-Key";

type NameIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | NameIn<`/${Tail}`>
    : Rest
  : never;
/** Type that makes the compiler demand an entry in `params` for every parameter in `path`. */
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
/** A text parameter of the path, for names that the handler looks up, such as the name of a provider. */
export const textParameter = (notFound: ErrorCode) => parameter(z.string(), notFound);

/** Whether a text has the form of an id (UUID). PostgreSQL fails if an id is compared with any other text. */
export const isId = (text: string | undefined): text is string => uuid.safeParse(text).success;

export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodMiniType } ? z.input<B> : undefined;
export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodMiniType } ? z.input<Q> : undefined;
export type ParamsOf<C extends Call> = C extends { params: infer P extends Record<string, PathParameter> }
  ? { [Name in keyof P]: z.input<P[Name]["schema"]> }
  : undefined;
export type AnswerOf<C extends Call> = C extends { answer: infer A extends z.ZodMiniType } ? z.output<A> : undefined;
