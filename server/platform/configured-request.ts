import http from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type ConfiguredRequest = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Credentials belong here: they go to this address alone. */
  headers: Readonly<Record<string, string>>;
  body?: { type: string } & ({ bytes: Uint8Array } | { chunks: AsyncIterable<Uint8Array>; length: number });
  /** For all together: connection, request, and an answer that only drips. */
  timeoutMilliseconds?: number;
  /** Of the text of an answer. */
  maxAnswerBytes: number;
  signal?: AbortSignal;
};

export type ConfiguredAnswer = {
  /** Any: redirects are an answer like any other, and credentials go nowhere else. */
  status: number;
  /** From now on, zero or less for what is past; null where its Retry-After (RFC 9110, 10.2.3) does not say. */
  retryAfterSeconds: number | null;
  /** @throws NoAnswer when it breaks off, or is too long */
  readText: () => Promise<string>;
};

/** No whole answer came. Its message names a code of the system at most; its cause may quote what was sent. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  /** False: the request cannot have arrived as a whole. True: nobody knows what became of it. */
  readonly wasSent: boolean;

  constructor(cause: unknown, wasSent: boolean) {
    super(`no answer (${codeOf(cause)})`, { cause });
    this.wasSent = wasSent;
  }
}

/**
 * Asks an address that the operator configured, which may be on a private network. Settles when an answer begins.
 * @throws NoAnswer
 */
export async function requestConfigured(url: string | URL, options: ConfiguredRequest): Promise<ConfiguredAnswer> {
  const { method, headers, body, timeoutMilliseconds, maxAnswerBytes, signal: stop } = options;
  const limit = timeoutMilliseconds === undefined ? [] : [AbortSignal.timeout(timeoutMilliseconds)];
  const signal = AbortSignal.any([...limit, ...(stop ? [stop] : [])]);
  const { promise, resolve, reject } = Promise.withResolvers<ConfiguredAnswer>();
  const troubleOf = (error: unknown, sent: boolean) => new NoAnswer(signal.aborted ? signal.reason : error, sent);
  let wasSent = false;
  const fail = (error: unknown) => reject(troubleOf(error, wasSent));
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
      // Its last byte was handed to an open connection.
      .on("finish", () => (wasSent = true))
      .on("error", fail)
      .on("response", (response) => {
        const { statusCode: status = 0, headers: said } = response;
        const readText = async () => {
          try {
            return await readLimited(response, maxAnswerBytes);
          } catch (error) {
            throw troubleOf(error, true);
          } finally {
            // Who has answered already does not need the rest of a film.
            request.destroy();
          }
        };
        resolve({ status, retryAfterSeconds: secondsUntil(said["retry-after"]), readText });
      });
    if (body && "chunks" in body) pipeline(Readable.from(exactly(body.chunks, body.length)), request).catch(fail);
    else request.end(body?.bytes);
  } catch (error) {
    // A header that cannot be sent is refused before anything happens.
    fail(error);
  }
  return promise;
}

async function readLimited(response: http.IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw Object.assign(new RangeError("the answer is too long"), { code: "EMSGSIZE" });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A length that is announced and not kept would leave the other side waiting. */
async function* exactly(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of chunks) {
    seen += chunk.byteLength;
    if (seen > length) break;
    yield chunk;
  }
  if (seen !== length) throw new RangeError(`${length} bytes were announced`);
}

function secondsUntil(header: string | undefined): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : seconds;
}

/** Words of the system may quote what was sent; its codes do not. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String([code, name].find((value) => typeof value === "string") ?? "unknown");
}
