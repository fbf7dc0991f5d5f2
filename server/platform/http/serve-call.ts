import type { Hono } from "hono";
import type { AnswerOf, Call, PathParameter } from "#domain/call.ts";
import { AppError } from "#domain/errors.ts";
import { fieldErrors } from "#domain/error-response.ts";
import { authorize } from "./authorize.ts";
import type { AppContext, Caller, Variables } from "./request-context.ts";
import { refuseEmbedding } from "./guards.ts";
import { readJson } from "./read-json.ts";
import type * as z from "zod/mini";

export type Router = Hono<{ Variables: Variables }>;

type Parsed<C extends Call, Part extends "query" | "body"> =
  C extends Record<Part, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined;
type ParsedParams<C extends Call> = C extends { params: infer P extends Record<string, PathParameter> }
  ? { [Name in keyof P]: z.output<P[Name]["schema"]> }
  : undefined;
type Request<C extends Call> = {
  context: AppContext;
  params: ParsedParams<C>;
  query: Parsed<C, "query">;
  body: Parsed<C, "body">;
} & (C["access"] extends "public" ? { user: Caller | null } : { user: Caller });

type Handler<C extends Call> = (
  request: Request<C>,
) => Promise<C extends { produces: string } ? Response : AnswerOf<C>>;

/** Answer of a call, and the account to which its data and the session belong. */
export type AnswerBySession<Answer> = { ownerId: string; answer: Answer };

type Options<C extends Call> = Pick<Variables, "refusalFields"> & {
  /**
   * Answers the call in the SQL statement that checks the session, which saves a second statement. If it returns
   * undefined or throws an AppError, it must not have changed anything, and the call is checked and handled as without
   * this function. Only for calls with the access `signed-in`.
   */
  answerBySession?: (
    sessionToken: string,
    request: Omit<Request<C>, "user">,
  ) => Promise<AnswerBySession<AnswerOf<C>> | undefined>;
  /** Checks the raw body before it is parsed, for example its signature; throws to refuse the body. */
  verifyBody?: (text: string, context: AppContext) => void;
};

const longestQueryName = 100;
const registered = new WeakMap<Router, Call[]>();

/** Returns all registered calls, for the OpenAPI document. */
export function servedCalls(app: Router): readonly Call[] {
  return registered.get(app) ?? [];
}

/**
 * Registers a call: checks the caller, then the input, and sends the handler's result.
 * @throws AppError request.foreign-origin, account.signed-out, account.forbidden, account.second-factor-required,
 * input.*; the `notFound` code of a malformed path parameter; and the handler's errors
 */
export function serveCall<C extends Call>(app: Router, call: C, handler: Handler<C>, options: Options<C> = {}): void {
  registered.get(app)?.push(call) ?? registered.set(app, [call]);
  app.on(call.method, call.path, async (context) => {
    if (options.refusalFields) context.set("refusalFields", options.refusalFields);
    if (call.access !== "public") refuseEmbedding(context);
    const verify = options.verifyBody && ((text: string) => options.verifyBody?.(text, context));
    let json: Promise<unknown> | undefined;
    const readBody = async () => (call.body ? parse(call.body, await (json ??= readJson(context, verify))) : undefined);
    const early = options.answerBySession && (await answerEarly(call, context, options.answerBySession, readBody));
    if (early) return context.json(early as object);
    const user = await authorize(call, context);
    const query = parseQuery(call, context);
    const body = await readBody();
    const params = readParams(call, context.req.param() as Record<string, string>);
    const answer: unknown = await handler({ context, params, query, body, user } as Request<C>);
    if (answer instanceof Response) {
      // Cancel the body of an answer to HEAD: Hono sends only the headers of the GET answer, and a stream that is never
      // read would stay open.
      if (context.req.method === "HEAD") await answer.body?.cancel();
      return answer;
    }
    return answer === undefined ? context.body(null, 204) : context.json(answer as object);
  });
}

/**
 * Answers a call in the SQL statement that checks the session; undefined if `serveCall` must check the call and run its
 * handler instead.
 */
async function answerEarly<C extends Call>(
  call: C,
  context: AppContext,
  answerBySession: NonNullable<Options<C>["answerBySession"]>,
  readBody: () => Promise<unknown>,
): Promise<AnswerOf<C> | undefined> {
  const sessionToken = context.get("sessionToken");
  if (!sessionToken || call.access !== "signed-in") return undefined;
  try {
    const query = parseQuery(call, context);
    const params = readParams(call, context.req.param());
    const request = { context, query, params, body: await readBody() } as Omit<Request<C>, "user">;
    const found = await answerBySession(sessionToken, request);
    if (found) context.set("callerId", found.ownerId);
    return found?.answer;
  } catch (error) {
    // Leave a refusal to `serveCall`, which checks the session before it refuses the input.
    if (error instanceof AppError && error.code !== "server.unexpected") return undefined;
    throw error;
  }
}

/**
 * Reads the query of a call. Refuses repeated parameters, because a proxy may use the last value and a server the
 * first.
 * @throws AppError input.unknown-query, input.repeated-query
 */
function readQuery({ query }: Call, url: string): Record<string, string> {
  // Parse the query alone, because parsing the whole address costs several times as much.
  const [address = ""] = url.split("#", 1);
  const start = address.indexOf("?");
  if (start === -1) return {};
  const { shape = {}, catchall } = (query?._zod.def ?? {}) as Partial<z.core.$ZodObjectDef>;
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(address.slice(start))) {
    const field = name.slice(0, longestQueryName);
    if (values.has(name)) {
      throw new AppError("input.repeated-query", { fields: { [field]: "Diese Angabe steht mehrmals da." } });
    }
    if (!catchall && !Object.hasOwn(shape, name)) {
      throw new AppError("input.unknown-query", { fields: { [field]: "Diese Angabe gibt es hier nicht." } });
    }
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

/**
 * Reads the path parameters of a call. Call it after query and body were checked, so that wrong input is reported
 * first.
 * @throws AppError with the `notFound` code of a malformed parameter
 */
function readParams({ params }: Call, values: Record<string, string>): unknown {
  if (!params) return undefined;
  return Object.fromEntries(
    Object.entries(params).map(([name, { schema, notFound }]) => {
      const { success, data } = schema.safeParse(values[name]);
      if (!success) throw new AppError(notFound);
      return [name, data];
    }),
  );
}

function parseQuery(call: Call, context: AppContext): unknown {
  const values = readQuery(call, context.req.url);
  return call.query ? parse(call.query, values) : undefined;
}

function parse(schema: z.ZodMiniType, value: unknown): unknown {
  const { data, error } = schema.safeParse(value);
  if (error) throw new AppError("input.invalid", { fields: fieldErrors(error.issues) });
  return data;
}
