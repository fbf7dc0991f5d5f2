import http from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { StorageRefusal, StorageUnavailable } from "../storage-errors.ts";
import type { S3Settings } from "../storage-settings.ts";

export type S3Limits = {
  /** Maximum number of attempts of one request. */
  attempts: number;
  /**
   * Milliseconds between the first two attempts. Each further pause is twice as long, and all are shortened at random.
   */
  pauseMilliseconds: number;
  /** Maximum number of milliseconds without a byte from or to the storage. */
  idleMilliseconds: number;
  /** Milliseconds after the start of the first attempt, from which on no new attempt starts. */
  totalMilliseconds: number;
};
const defaultLimits: S3Limits = {
  attempts: 5,
  pauseMilliseconds: 200,
  idleMilliseconds: 15_000,
  totalMilliseconds: 40_000,
};

/** A request body that can be sent again, because each attempt opens it anew. */
export type S3Body = { bytes: number; sha256: string; open: () => Readable | Uint8Array };

export type S3Request = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Key of a file in the bucket; if left out, the request concerns the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: S3Body;
  signal?: AbortSignal;
  /** HTTP statuses of 400 and above that the caller handles itself. */
  accept?: readonly number[];
  /** Number of attempts for the request, for example 1 for a health check. */
  attempts?: number;
};
export type S3Answer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: http.IncomingMessage;
  /** Ends the connection if the storage has answered before it had received the whole request. */
  stopSending: () => void;
};
export type S3Client = ReturnType<typeof s3Client>;

const emptySha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const maxErrorBytes = 64 * 1024;
const retriedStatuses = new Set([408, 429, 500, 502, 503, 504]);
/**
 * Error codes of the S3 API that mean that the same request may succeed later, although the status is not in
 * `retriedStatuses`.
 */
const retriedCodes = new Set(["RequestTimeout", "SlowDown", "OperationAborted"]);

class RetryableAnswer extends Error {}

/**
 * Sends signed requests to a bucket and repeats those that failed for a temporary reason. Every request may be
 * repeated: an upload replaces the whole key, and a part replaces the part with the same number.
 */
export function s3Client(settings: S3Settings, changes: Partial<S3Limits> = {}) {
  const limits = { ...defaultLimits, ...changes };
  const isSecure = settings.endpoint.startsWith("https:");
  /** Signing keys by day, because deriving a key is most of the work of a signature. */
  const signingKeys = new Map<string, ArrayBuffer>();
  const agent = new (isSecure ? https : http).Agent({ keepAlive: true });

  async function sendOnce(request: S3Request): Promise<S3Answer> {
    const { method, key, query = {}, headers = {}, body, signal } = request;
    const target = new URL(`${settings.endpoint}/${settings.bucket}${key === undefined ? "" : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: target.href,
      headers: { ...headers, "x-amz-content-sha256": body?.sha256 ?? emptySha256 },
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
      region: settings.region,
      service: "s3",
      cache: signingKeys,
    }).sign();
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<S3Answer>();
    const sending = (isSecure ? https : http).request(signed.url, {
      method,
      agent,
      timeout: limits.idleMilliseconds,
      headers: {
        ...Object.fromEntries(signed.headers),
        "user-agent": "Lichtspiel",
        ...((body || method === "PUT" || method === "POST") && { "content-length": body?.bytes ?? 0 }),
      },
    });
    // Destroy the request without an error: with the option `signal`, a request that is aborted just after its answer
    // makes its socket emit an error that no code handles.
    const abort = () => void sending.destroy();
    signal?.addEventListener("abort", abort);
    sending.once("close", () => signal?.removeEventListener("abort", abort));
    sending
      .on("timeout", () => sending.destroy(timedOut()))
      .on("error", reject)
      .on("response", (response) => {
        // End the idle timeout: readers of the body measure the time themselves, because a download that its reader
        // has paused is idle without a fault.
        sending.setTimeout(0);
        const stopSending = () => {
          if (!sending.writableFinished) sending.destroy();
        };
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: response, stopSending });
      });
    const content = body?.open();
    if (content === undefined || content instanceof Uint8Array) sending.end(content);
    else pipeline(content, sending).catch(reject);
    return promise;
  }

  /**
   * Checks the status of a response.
   * @throws StorageRefusal, RetryableAnswer for a status of 400 and above that the caller does not accept
   */
  async function check(request: S3Request, answer: S3Answer): Promise<S3Answer> {
    const { status } = answer;
    if (status < 300 || request.accept?.includes(status)) return answer;
    const text = await readText(answer, maxErrorBytes).catch(() => "");
    answer.stopSending();
    const code = /<Code>([\w.-]{1,80})<\/Code>/.exec(text)?.[1] ?? "unknown";
    const refusal = new StorageRefusal(request.method, status, code);
    if (!retriedStatuses.has(status) && !retriedCodes.has(code)) throw refusal;
    throw new RetryableAnswer(refusal.message, { cause: refusal });
  }

  /** Reads the body of a short response as text. @throws StorageUnavailable */
  async function readText(answer: S3Answer, maxBytes = 8 * 1024 * 1024): Promise<string> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const timer = setTimeout(() => answer.body.destroy(timedOut()), limits.idleMilliseconds);
    try {
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        timer.refresh();
        bytes += chunk.length;
        if (bytes > maxBytes) throw new StorageUnavailable("object storage: the answer is too long");
        chunks.push(chunk);
      }
    } finally {
      clearTimeout(timer);
    }
    return Buffer.concat(chunks).toString("utf8");
  }

  /**
   * Sends a request and reads its response with `read`; repeats both until they succeed or the limits are reached.
   * @throws StorageUnavailable, StorageRefusal
   */
  async function send<Result>(request: S3Request, read: (answer: S3Answer) => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const attempts = request.attempts ?? limits.attempts;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await read(await check(request, await sendOnce(request)));
      } catch (error) {
        if (request.signal?.aborted) throw error;
        if (error instanceof StorageRefusal || error instanceof StorageUnavailable) throw error;
        const pause = limits.pauseMilliseconds * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
        if (attempt >= attempts || performance.now() - startedAt + pause > limits.totalMilliseconds) {
          const reason = error instanceof RetryableAnswer ? error.message : `no answer (${codeOf(error)})`;
          throw new StorageUnavailable(`${reason}, ${attempt} attempts`, { cause: error });
        }
        await wait(pause, undefined, request.signal && { signal: request.signal });
      }
    }
  }

  return { limits, send, readText, close: () => agent.destroy() };
}

export function timedOut(): Error {
  return Object.assign(new Error("object storage: no byte in time"), { code: "ETIMEDOUT" });
}

function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String([code, name].find((value) => typeof value === "string") ?? "unknown");
}
