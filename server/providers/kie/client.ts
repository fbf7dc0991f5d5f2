import http from "node:http";
import https from "node:https";

type Call = {
  method: "GET" | "POST";
  url: string;
  body?: { type: string; bytes: Buffer };
  timeoutMilliseconds: number;
  signal: AbortSignal;
};

/** Any status; `json` is undefined where the answer was something else. */
export type Answer = { status: number; retryAfterSeconds: number | null; json: unknown };

/** No readable answer came. `wasSent` says whether the service may have read the request all the same. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  readonly wasSent: boolean;

  constructor(cause: unknown, wasSent: boolean) {
    super(wasSent ? "kie.ai gave no answer" : "kie.ai could not be reached", { cause });
    this.wasSent = wasSent;
  }
}

export type Client = {
  get: (url: string, signal: AbortSignal) => Promise<Answer>;
  post: (url: string, json: unknown, signal: AbortSignal) => Promise<Answer>;
  postForm: (url: string, form: FormData, signal: AbortSignal) => Promise<Answer>;
};

/** For a whole exchange; a start with its uploads has a minute altogether. */
const timeouts = { get: 20_000, post: 30_000, postForm: 40_000 };
const maxAnswerBytes = 1024 * 1024;
const longestWait = 24 * 60 * 60;

/**
 * Speaks JSON with the addresses that the operator configured, which may be private. Redirects are an answer like any
 * other. Whatever an answer repeats of the key is gone before anybody sees it.
 * @throws NoAnswer, from every call
 */
export function client(key: string): Client {
  const call = (options: Call) => exchange(key, options);
  return {
    get: (url, signal) => call({ method: "GET", url, timeoutMilliseconds: timeouts.get, signal }),
    post: (url, json, signal) => {
      const body = { type: "application/json", bytes: Buffer.from(JSON.stringify(json)) };
      return call({ method: "POST", url, body, timeoutMilliseconds: timeouts.post, signal });
    },
    postForm: async (url, form, signal) => {
      const encoded = new Response(form);
      const type = encoded.headers.get("content-type") ?? "";
      const body = { type, bytes: Buffer.from(await encoded.arrayBuffer()) };
      return call({ method: "POST", url, body, timeoutMilliseconds: timeouts.postForm, signal });
    },
  };
}

function exchange(key: string, { method, url, body, timeoutMilliseconds, signal: stop }: Call): Promise<Answer> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMilliseconds), stop]);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const target = new URL(url);
  const isSecure = target.protocol === "https:";
  let wasSent = false;
  const fail = (error: unknown) => reject(new NoAnswer(signal.aborted ? signal.reason : error, wasSent));

  const request = (isSecure ? https : http).request(target, {
    method,
    signal,
    // A connection of its own: on a kept one nobody knows what the other side still read.
    agent: false,
    headers: {
      "user-agent": "Lichtspiel",
      accept: "application/json",
      authorization: `Bearer ${key}`,
      ...(body && { "content-type": body.type, "content-length": body.bytes.byteLength }),
    },
  });
  request.on("socket", (socket) =>
    socket.once(isSecure ? "secureConnect" : "connect", () => {
      wasSent = true;
    }),
  );
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
    response.on("end", () =>
      resolve({
        status: response.statusCode ?? 0,
        retryAfterSeconds: readRetryAfter(response.headers["retry-after"]),
        json: readJson(Buffer.concat(chunks).toString("utf8"), key),
      }),
    );
  });
  request.end(body?.bytes);
  return promise;
}

function readJson(text: string, key: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) =>
      typeof value === "string" ? value.replaceAll(key, "***") : value,
    );
  } catch {
    return undefined;
  }
}

/** Seconds or a date; null for anything else. */
function readRetryAfter(header: string | undefined): number | null {
  const seconds = /^\d+$/.test(header ?? "") ? Number(header) : (Date.parse(header ?? "") - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), longestWait) : null;
}
