import { NoAnswer, requestConfigured } from "#server/platform/configured-request.ts";

export type JsonRequest = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Credentials belong here: they go to this address alone, and into no error. */
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON, a form as one with files, bytes as they are; left out, the request has no body. */
  body?: unknown;
  /** Replaced wherever the answer repeats it. */
  secret?: string;
  /** For all together: connection, request, and an answer that only drips. */
  timeoutMilliseconds: number;
  /** A megabyte unless more is expected. */
  maxAnswerBytes?: number;
  signal?: AbortSignal;
};

export type JsonAnswer = {
  status: number;
  /** Undefined when the answer was not JSON. */
  body: unknown;
  /** As its Retry-After says; null when it does not. */
  retryAfterSeconds: number | null;
};

/** Whether a status says that it was done. */
export const isFine = (status: number) => status >= 200 && status < 300;

const usualAnswerBytes = 1024 * 1024;
const longestRetrySeconds = 60 * 60;

/** Bytes that are sent as they are. */
export class RawBody {
  readonly type: string;
  readonly bytes: Uint8Array;

  constructor(type: string, bytes: Uint8Array) {
    this.type = type;
    this.bytes = bytes;
  }
}

/** No whole answer came. Its message names a code of the system at most: neither address nor headers nor bodies. */
export class HttpTrouble extends Error {
  override readonly name = "HttpTrouble";
  /** False: the request cannot have arrived as a whole. True: nobody knows what became of it. */
  readonly wasSent: boolean;

  constructor(reason: string, wasSent: boolean) {
    super(reason);
    this.wasSent = wasSent;
  }
}

/**
 * Asks an address that the operator configured, which may be on a private network. Every status is an
 * answer, redirects too: credentials go nowhere else.
 * @throws HttpTrouble
 */
export async function requestJson(url: string, options: JsonRequest): Promise<JsonAnswer> {
  const { body, secret, maxAnswerBytes = usualAnswerBytes, ...request } = options;
  const content = await encode(body);
  try {
    const answer = await requestConfigured(url, { ...request, maxAnswerBytes, ...(content && { body: content }) });
    const { status, retryAfterSeconds: seconds } = answer;
    return {
      status,
      body: parse(await answer.readText(), secret),
      retryAfterSeconds: seconds === null ? null : Math.min(Math.max(seconds, 0), longestRetrySeconds),
    };
  } catch (error) {
    // Its cause may quote what was sent.
    if (error instanceof NoAnswer) throw new HttpTrouble(error.message, error.wasSent);
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
