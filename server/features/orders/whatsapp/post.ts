import http from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

type PostOptions = {
  headers: Readonly<Record<string, string>>;
  /** Exactly `bytes` long. */
  body: Uint8Array | AsyncIterable<Uint8Array>;
  bytes: number;
  timeoutMilliseconds: number;
  signal: AbortSignal;
};

/** Any status; `retryAfterSeconds` as the header of that name says. */
export type Answer = { status: number; retryAfterSeconds: number | null; body: string };

/** No whole answer came. `wasSent` says whether the request was on its way completely, so that it may have counted. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  readonly wasSent: boolean;

  constructor(cause: unknown, wasSent: boolean) {
    super("no answer", { cause });
    this.wasSent = wasSent;
  }
}

const maxAnswerBytes = 64 * 1024;
const longestWait = 7 * 24 * 60 * 60;

/**
 * Posts to an address that the operator configured. Redirects are an answer like any other, and no more than 64 KB of
 * an answer are read.
 * @throws NoAnswer
 */
export async function post(url: string, options: PostOptions): Promise<Answer> {
  const { headers, body, bytes } = options;
  const signal = AbortSignal.any([AbortSignal.timeout(options.timeoutMilliseconds), options.signal]);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const target = new URL(url);
  let wasSent = false;
  const fail = (error: unknown) => reject(new NoAnswer(signal.aborted ? signal.reason : error, wasSent));

  const request = (target.protocol === "https:" ? https : http).request(target, {
    method: "POST",
    signal,
    agent: false,
    headers: { "user-agent": "Lichtspiel", accept: "application/json", ...headers, "content-length": bytes },
  });
  request.on("finish", () => {
    wasSent = true;
  });
  request.on("error", fail);
  request.on("response", (response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    response.on("data", (chunk: Buffer) => {
      length += chunk.byteLength;
      chunks.push(chunk);
      if (length > maxAnswerBytes) response.destroy(new RangeError("the answer is too long"));
    });
    response.on("error", fail);
    response.on("end", () => {
      resolve({
        status: response.statusCode ?? 0,
        retryAfterSeconds: readRetryAfter(response.headers["retry-after"]),
        body: Buffer.concat(chunks).toString("utf8"),
      });
      // Who has answered already does not need the rest of a film.
      request.destroy();
    });
  });
  if (body instanceof Uint8Array) request.end(body);
  else pipeline(Readable.from(exactly(body, bytes)), request).catch(fail);
  return promise;
}

/** A length that is announced and not kept would leave the other side waiting. */
async function* exactly(body: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of body) {
    seen += chunk.byteLength;
    if (seen > bytes) break;
    yield chunk;
  }
  if (seen !== bytes) throw new RangeError(`${bytes} bytes were announced`);
}

function readRetryAfter(header: string | undefined): number | null {
  const seconds = /^\d+$/.test(header ?? "") ? Number(header) : (Date.parse(header ?? "") - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), longestWait) : null;
}
