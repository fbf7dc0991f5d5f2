import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from "#domain/call.ts";
import { isAborted, errorOfCode, offlineError, refusedError, timeoutError } from "./api-error.ts";

type RequiredOption<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: never }
  : { [N in Name]: Value };
type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: never }
  : { [N in Name]?: Value };

export type CallOptions<C extends Call> = RequiredOption<"body", BodyOf<C>> &
  Optional<"query", QueryOf<C>> &
  RequiredOption<"params", ParamsOf<C>> & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };

const timeoutMilliseconds = 30_000;
const sessionEndListeners = new Set<() => void>();

/** Registers a listener that runs when a response says that the session has ended (401). */
export function onSessionEnd(listener: () => void): void {
  sessionEndListeners.add(listener);
}

/** Fills the parameters into the path of a call. */
export function fillPath({ path }: Call, params: object = {}): string {
  const values = new Map(Object.entries(params));
  return path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(values.get(name) ?? "")));
}

function address(definition: Call, params: object | undefined, query: object): string {
  const filledPath = fillPath(definition, params);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${filledPath}?${search}` : filledPath;
}

async function send(url: string, request: RequestInit, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  try {
    return await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  } catch (error) {
    if (isAborted(error)) throw error;
    throw timeout.aborted ? timeoutError() : offlineError();
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (isAborted(error)) throw error;
    return undefined;
  }
}

/** Sends the request for a call. @throws ApiError for every response but success, and for a network failure */
async function sendCall<const C extends Call>(definition: C, options: CallOptions<C>): Promise<Response> {
  const url = address(definition, options.params, options.query ?? {});
  const request: RequestInit = {
    method: definition.method,
    headers: { Accept: "application/json", ...options.headers },
  };
  if (options.body !== undefined) {
    request.body = JSON.stringify(options.body);
    request.headers = { ...request.headers, "Content-Type": "application/json" };
  }
  const response = await send(url, request, options.signal);
  if (!response.ok) {
    if (response.status === 401 && definition.access !== "public") for (const end of sessionEndListeners) end();
    throw refusedError(response.status, await readJson(response));
  }
  return response;
}

/**
 * Makes a call of the API contract and validates the response.
 * @throws ApiError for every response but success, for a network failure and for an invalid body
 */
export async function call<const C extends Call>(definition: C, options: CallOptions<C>): Promise<AnswerOf<C>> {
  const response = await sendCall(definition, options);
  if (!definition.answer) return undefined as AnswerOf<C>;
  const answer = definition.answer.safeParse(await readJson(response));
  if (answer.success) return answer.data as AnswerOf<C>;
  console.warn(`${definition.method} ${definition.path}: unexpected answer`, answer.error);
  throw errorOfCode(response.status, "server.unexpected");
}

/**
 * Makes a call that answers with a file.
 * @throws ApiError as `call` does
 */
export async function callForFile<const C extends Call>(definition: C, options: CallOptions<C>): Promise<Blob> {
  const response = await sendCall(definition, options);
  return response.blob().catch((error: unknown) => {
    throw isAborted(error) ? error : offlineError();
  });
}

/** Downloads a whole file. It has no timeout, because the duration depends on the file size. */
export async function downloadFile(url: string): Promise<Blob> {
  const response = await fetch(url).catch(() => {
    throw offlineError();
  });
  if (!response.ok) throw refusedError(response.status, await readJson(response));
  return response.blob();
}
