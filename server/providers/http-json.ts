import http from "node:http";
import https from "node:https";

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
  const {
    method,
    headers,
    body,
    secret,
    timeoutMilliseconds,
    signal: stop,
    maxAnswerBytes = usualAnswerBytes,
  } = options;
  const content = await encode(body);
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMilliseconds), ...(stop ? [stop] : [])]);
  const { promise, resolve, reject } = Promise.withResolvers<JsonAnswer>();
  let wasSent = false;
  const fail = (error: unknown) => reject(new HttpTrouble(reasonOf(signal.aborted ? signal.reason : error), wasSent));
  const target = new URL(url);
  try {
    (target.protocol === "https:" ? https : http)
      .request(target, {
        method,
        signal,
        agent: false,
        headers: {
          "user-agent": "Lichtspiel",
          accept: "application/json",
          ...headers,
          ...(content && { "content-type": content.type, "content-length": content.bytes.byteLength }),
        },
      })
      // Its last byte was handed to an open connection.
      .on("finish", () => (wasSent = true))
      .on("response", (response) => {
        readLimited(response, maxAnswerBytes).then(
          (text) =>
            resolve({
              status: response.statusCode ?? 0,
              body: parse(text, secret),
              retryAfterSeconds: retryAfter(response.headers["retry-after"]),
            }),
          (error: unknown) => {
            wasSent = true;
            fail(error);
          },
        );
      })
      .on("error", fail)
      .end(content?.bytes);
  } catch (error) {
    // A header that cannot be sent is refused before anything happens.
    fail(error);
  }
  return promise;
}

async function encode(body: unknown): Promise<RawBody | null> {
  if (body === undefined) return null;
  if (body instanceof RawBody) return body;
  if (!(body instanceof FormData)) return new RawBody("application/json", Buffer.from(JSON.stringify(body)));
  const encoded = new Response(body);
  return new RawBody(encoded.headers.get("content-type") ?? "", new Uint8Array(await encoded.arrayBuffer()));
}

async function readLimited(response: http.IncomingMessage, maxAnswerBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > maxAnswerBytes) throw Object.assign(new Error("too long"), { code: "EMSGSIZE" });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
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

/** Seconds or a date (RFC 9110, 10.2.3), within an hour from now. */
function retryAfter(header: string | undefined): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), longestRetrySeconds);
}

/** Words of the system may quote what was sent; its codes do not. */
function reasonOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const word = [code, name].find((value) => typeof value === "string");
  return `no answer (${String(word ?? "unknown")})`;
}
