import http from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type ConfiguredRequest = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Request headers. They may contain credentials, so they are sent to the configured URL only. */
  headers: Readonly<Record<string, string>>;
  body?: { type: string } & ({ bytes: Uint8Array } | { chunks: AsyncIterable<Uint8Array>; length: number });
  /** Timeout in milliseconds of the whole exchange: connection, request and response body. */
  timeoutMilliseconds?: number;
  /** Maximum size of the response's body in bytes. */
  maxAnswerBytes: number;
  signal?: AbortSignal;
};

export type ConfiguredAnswer = {
  /** HTTP status. Redirects are not followed, so that credentials reach no other host. */
  status: number;
  /**
   * Seconds from the header Retry-After (RFC 9110, 10.2.3), zero or less for a time in the past; null without a valid
   * header.
   */
  retryAfterSeconds: number | null;
  /** Reads the response's body as text. @throws NoAnswer if the response breaks off or is too long */
  readText: () => Promise<string>;
  /** Works like `readText`, for a body that is not text. */
  readBytes: () => Promise<Buffer>;
};

/**
 * Error: no complete response arrived. The message contains at most a system error code; `cause` may quote the request.
 */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  /** Whether the request may have arrived: false means certainly not, true means that its outcome is unknown. */
  readonly wasSent: boolean;
  /** Code or name of the cause, such as ECONNREFUSED. */
  readonly code: string;

  constructor(cause: unknown, wasSent: boolean) {
    const code = codeOf(cause);
    super(`no answer (${code})`, { cause });
    this.code = code;
    this.wasSent = wasSent;
  }
}

/**
 * Sends a request to an address that the operator configured, which may be private. Resolves with the response headers;
 * redirects are not followed.
 * @throws NoAnswer
 */
export async function requestConfigured(url: string | URL, options: ConfiguredRequest): Promise<ConfiguredAnswer> {
  const { method, headers, body, timeoutMilliseconds, maxAnswerBytes, signal: stop } = options;
  const limit = timeoutMilliseconds === undefined ? [] : [AbortSignal.timeout(timeoutMilliseconds)];
  const signal = AbortSignal.any([...limit, ...(stop ? [stop] : [])]);
  const { promise, resolve, reject } = Promise.withResolvers<ConfiguredAnswer>();
  const errorOf = (error: unknown, sent: boolean) => new NoAnswer(signal.aborted ? signal.reason : error, sent);
  let wasSent = false;
  const fail = (error: unknown) => reject(errorOf(error, wasSent));
  try {
    const target = new URL(url);
    const request = (target.protocol === "https:" ? https : http).request(target, {
      method,
      signal,
      agent: false,
      headers: {
        "user-agent": "Lichtspiel",
        accept: "application/json",
        ...headers,
        ...(body && {
          "content-type": body.type,
          "content-length": "bytes" in body ? body.bytes.byteLength : body.length,
        }),
      },
    });
    request
      // Count the request as sent as soon as its last byte was passed to an open connection, because it may then
      // arrive.
      .on("finish", () => (wasSent = true))
      .on("error", fail)
      .on("response", (response) => {
        const { statusCode: status = 0, headers: responseHeaders } = response;
        const readBytes = async () => {
          try {
            return await readLimited(response, maxAnswerBytes);
          } catch (error) {
            throw errorOf(error, true);
          } finally {
            // End the request: once the response has been read, the rest of a large request body need not be sent.
            request.destroy();
          }
        };
        resolve({
          status,
          retryAfterSeconds: secondsUntil(responseHeaders["retry-after"]),
          readText: async () => (await readBytes()).toString("utf8"),
          readBytes,
        });
      });
    if (body && "chunks" in body) pipeline(Readable.from(exactly(body.chunks, body.length)), request).catch(fail);
    else request.end(body?.bytes);
  } catch (error) {
    // Fail with `wasSent` false: Node throws before it sends anything if a header is invalid.
    fail(error);
  }
  return promise;
}

async function readLimited(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw Object.assign(new RangeError("the answer is too long"), { code: "EMSGSIZE" });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Fails unless the body has the announced length, because the server would wait for the missing bytes. */
async function* exactly(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.byteLength;
    if (total > length) break;
    yield chunk;
  }
  if (total !== length) throw new RangeError(`${length} bytes were announced`);
}

function secondsUntil(header: string | undefined): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : seconds;
}

/** Describes an error by its code only, because system messages may quote the request. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String([code, name].find((value) => typeof value === "string") ?? "unknown");
}
