import { NoAnswer, requestConfigured } from "#server/platform/configured-request.ts";

export type JsonRequest = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Request headers, including credentials, which are sent to the requested URL only and never part of an error. */
  headers: Readonly<Record<string, string>>;
  /** Request body. FormData is sent as multipart, RawBody as it is, anything else as JSON; undefined sends no body. */
  body?: unknown;
  /** Secret that is masked wherever the response repeats it. */
  secret?: string;
  /** Timeout in milliseconds for connecting, sending and reading the response together. */
  timeoutMilliseconds: number;
  /** Maximum size of the response in bytes; one megabyte by default. */
  maxAnswerBytes?: number;
  signal?: AbortSignal;
};

export type JsonResponse = {
  status: number;
  /** Parsed body of the response; undefined if it is not JSON. */
  body: unknown;
  /** Seconds from the header Retry-After, at most one hour; null without that header. */
  retryAfterSeconds: number | null;
};

export const isSuccess = (status: number) => status >= 200 && status < 300;

const defaultMaxBytes = 1024 * 1024;
const maxRetrySeconds = 60 * 60;

/** Request body that is sent as it is, not as JSON. */
export class RawBody {
  readonly type: string;
  readonly bytes: Uint8Array;

  constructor(type: string, bytes: Uint8Array) {
    this.type = type;
    this.bytes = bytes;
  }
}

/** Error: no complete response arrived. The message contains at most a system error code: no URL, headers or bodies. */
export class HttpError extends Error {
  override readonly name = "HttpTrouble";
  /** Whether the request may have arrived: false means certainly not, true means that its outcome is unknown. */
  readonly wasSent: boolean;
  /** Code or name of the reason, such as ECONNREFUSED. */
  readonly code: string;

  constructor({ message, code, wasSent }: NoAnswer) {
    super(message);
    this.code = code;
    this.wasSent = wasSent;
  }
}

/**
 * Requests a URL that the operator configured, which may be on a private network. Returns responses of any status;
 * redirects are not followed, so that credentials reach no other host.
 * @throws HttpError
 */
export async function requestJson(url: string, options: JsonRequest): Promise<JsonResponse> {
  const { body, secret, maxAnswerBytes = defaultMaxBytes, ...request } = options;
  const content = await encode(body);
  try {
    const response = await requestConfigured(url, { ...request, maxAnswerBytes, ...(content && { body: content }) });
    const { status, retryAfterSeconds: seconds } = response;
    return {
      status,
      body: parse(await response.readText(), secret),
      retryAfterSeconds: seconds === null ? null : Math.min(Math.max(seconds, 0), maxRetrySeconds),
    };
  } catch (error) {
    // Leave out the cause of the error, because it may quote the request.
    if (error instanceof NoAnswer) throw new HttpError(error);
    throw error;
  }
}

async function encode(body: unknown): Promise<RawBody | null> {
  if (body === undefined) return null;
  if (body instanceof RawBody) return body;
  if (!(body instanceof FormData)) return new RawBody("application/json", Buffer.from(JSON.stringify(body)));
  const encoded = new Response(body);
  return new RawBody(encoded.headers.get("content-type") ?? "", new Uint8Array(await encoded.arrayBuffer()));
}

function parse(text: string, secret?: string): unknown {
  try {
    if (!secret) return JSON.parse(text);
    return JSON.parse(text, (_name, value: unknown) =>
      typeof value === "string" ? value.replaceAll(secret, "***") : value,
    );
  } catch {
    return undefined;
  }
}
