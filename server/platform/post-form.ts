import http from "node:http";
import https from "node:https";

type FormOptions = {
  /** Already encoded as application/x-www-form-urlencoded. */
  body: string;
  headers: Readonly<Record<string, string>>;
  timeoutMilliseconds: number;
  signal: AbortSignal;
};

const maxAnswerBytes = 64 * 1024;

/**
 * Posts a form to an address that the operator configured, which may be on a private network.
 * Redirects are an answer like any other: the form goes nowhere else.
 * @returns the status of the answer; what else it says is not read
 */
export async function postForm(url: string, options: FormOptions): Promise<number> {
  const signal = AbortSignal.any([AbortSignal.timeout(options.timeoutMilliseconds), options.signal]);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const target = new URL(url);
  const body = Buffer.from(options.body);
  (target.protocol === "https:" ? https : http)
    .request(target, {
      method: "POST",
      signal,
      agent: false,
      headers: {
        "user-agent": "Lichtspiel",
        ...options.headers,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": body.byteLength,
      },
    })
    .on("response", (response) => {
      const { statusCode = 0 } = response;
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.byteLength;
        if (bytes > maxAnswerBytes) response.destroy();
      });
      // However its text ends, the answer was given.
      response.on("error", () => resolve(statusCode)).on("close", () => resolve(statusCode));
    })
    .on("error", (error) => reject(signal.aborted ? (signal.reason as Error) : error))
    .end(body);
  return promise;
}
