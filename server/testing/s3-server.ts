import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { S3Settings } from "#server/platform/storage-settings.ts";

/**
 * Ways in which a request fails: with an error and without effect, without any response, with its response lost after
 * its effect, with a response that ends after a number of bytes, with a body of another length than announced, or only
 * after some milliseconds.
 */
export type S3Fault =
  | { lateBy: number }
  | { status: number; code: string }
  | "hang"
  | "break"
  | "lose-answer"
  | { cutAfter: number }
  | { stallAfter: number }
  | "wrong-length"
  | "late-error";
export type S3Call = { method: string; key: string; query: URLSearchParams; range: string | undefined };

export type S3Server = {
  settings: S3Settings;
  objects: Map<string, Buffer>;
  /** Multipart uploads that are neither completed nor aborted. */
  uploads: Map<string, { key: string; startedAt: Date; parts: Map<number, Buffer> }>;
  calls: S3Call[];
  /** Chooses the fault of a request; undefined for a correct response. */
  fault: (call: S3Call) => S3Fault | undefined;
  stop: () => Promise<void>;
};

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const etagOf = (content: Buffer) => `"${createHash("md5").update(content).digest("hex")}"`;
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.codePointAt(0)?.toString(16).toUpperCase()}`);

/**
 * Starts a small server with the S3 API on loopback, for faults that a real server does not produce on demand. It
 * checks the signature (version 4) and the hash of the body, so that forged and changed requests are refused.
 */
export async function s3Server(): Promise<S3Server> {
  const settings = {
    bucket: "lichtspiel",
    region: "eu-central-1",
    accessKeyId: "AKIDTEST",
    secretAccessKey: randomBytes(16).toString("hex"),
  };
  const buckets = new Set([settings.bucket]);
  const objects: S3Server["objects"] = new Map();
  const uploads: S3Server["uploads"] = new Map();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://s3");
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    const { range } = request.headers;
    const call: S3Call = { method: request.method ?? "", key: rest.join("/"), query: url.searchParams, range };
    server.calls.push(call);
    const fault = server.fault(call);
    if (typeof fault === "object" && "lateBy" in fault) await pause(fault.lateBy);
    if (fault === "hang") return;
    if (fault === "break") return void request.socket.destroy();
    if (typeof fault === "object" && "status" in fault) {
      request.resume();
      return refuse(response, fault.status, fault.code);
    }
    const body = await buffer(request).catch(() => null);
    // Ignore a request that the client has ended early: an incomplete body has no effect.
    if (!body) return;
    const problem = checkSignature(request, url, body);
    if (problem) return refuse(response, problem === "XAmzContentSHA256Mismatch" ? 400 : 403, problem);
    // Let all buckets share their objects, because no test uses two buckets.
    if (call.method === "PUT" && bucket && !call.key) {
      buckets.add(bucket);
      return void response.writeHead(200).end();
    }
    if (!buckets.has(bucket ?? "")) return refuse(response, 404, "NoSuchBucket");
    const answer = call.key ? handleKey(call, request, body) : handleBucket(call);
    if (fault === "lose-answer") return void request.socket.destroy();
    if (fault === "late-error") return void response.writeHead(200).end(errorXml("InternalError"));
    send(response, call, answer, fault);
  }

  type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

  function handleBucket({ query }: S3Call): Answer {
    if (query.has("uploads")) {
      const list = [...uploads].map(
        ([id, { key, startedAt }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
      );
      return { status: 200, body: `<ListMultipartUploadsResult>${list.join("")}</ListMultipartUploadsResult>` };
    }
    const prefix = query.get("prefix") ?? "";
    const after = query.get("continuation-token") ?? "";
    const delimiter = query.get("delimiter");
    const names = new Map<string, string>();
    for (const [key, content] of [...objects].toSorted(([one], [two]) => (one < two ? -1 : 1))) {
      if (!key.startsWith(prefix)) continue;
      const slash = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      const name = slash < 0 ? key : key.slice(0, slash + 1);
      const entry =
        slash < 0
          ? `<Contents><Key>${name}</Key><Size>${content.length}</Size></Contents>`
          : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
      if (name > after) names.set(name, entry);
    }
    // List only two names per page, so that clients must request a second page.
    const page = [...names].slice(0, 2);
    const isTruncated = names.size > page.length;
    const token = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : "";
    const content = page.map(([, entry]) => entry).join("");
    return {
      status: 200,
      body: `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${token}${content}</ListBucketResult>`,
    };
  }

  function handleKey({ method, key, query, range }: S3Call, request: IncomingMessage, body: Buffer): Answer {
    const uploadId = query.get("uploadId");
    if (method === "POST" && query.has("uploads")) {
      const id = randomUUID();
      uploads.set(id, { key, startedAt: new Date(), parts: new Map() });
      return { status: 200, body: `<Result><UploadId>${id}</UploadId></Result>` };
    }
    if (uploadId !== null) {
      const running = uploads.get(uploadId);
      if (!running) return { status: 404, body: errorXml("NoSuchUpload") };
      if (method === "PUT") {
        running.parts.set(Number(query.get("partNumber")), body);
        return { status: 200, headers: { etag: etagOf(body) } };
      }
      uploads.delete(uploadId);
      if (method === "DELETE") return { status: 204 };
      const parts = [...running.parts].toSorted(([one], [two]) => one - two).map(([, part]) => part);
      objects.set(key, Buffer.concat(parts));
      return { status: 200, body: "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>" };
    }
    if (method === "PUT") {
      objects.set(key, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    const content = objects.get(key);
    if (method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    if (!content) return { status: 404, body: errorXml("NoSuchKey") };
    const etag = etagOf(content);
    if (request.headers["if-match"] && request.headers["if-match"] !== etag) {
      return { status: 412, body: errorXml("PreconditionFailed") };
    }
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
    if (first === undefined) return { status: 200, headers: { etag }, body: content };
    const start = Number(first);
    if (start >= content.length) return { status: 416, body: errorXml("InvalidRange") };
    const end = last ? Math.min(Number(last), content.length - 1) : content.length - 1;
    const headers = { etag, "content-range": `bytes ${start}-${end}/${content.length}` };
    return { status: 206, headers, body: content.subarray(start, end + 1) };
  }

  function send(response: ServerResponse, call: S3Call, answer: Answer, fault: S3Fault | undefined): void {
    const { status, headers = {} } = answer;
    const body = Buffer.from(answer.body ?? "");
    if (fault === "wrong-length") {
      return void response.writeHead(status, { ...headers, "content-length": body.length + 1 }).end(body);
    }
    response.writeHead(status, { ...headers, "content-length": status === 204 ? 0 : body.length });
    if (call.method === "HEAD") return void response.end();
    if (typeof fault !== "object" || !("cutAfter" in fault || "stallAfter" in fault)) return void response.end(body);
    const sent = "cutAfter" in fault ? fault.cutAfter : fault.stallAfter;
    response.write(body.subarray(0, sent), () => {
      if ("cutAfter" in fault) response.destroy();
    });
  }

  /** Checks the signature of a request. @returns an error code of the S3 API, or undefined for a valid request */
  function checkSignature({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | undefined {
    const [, credential = "", names = "", signature = ""] =
      /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([\da-f]{64})$/.exec(
        headers.authorization ?? "",
      ) ?? [];
    if (!signature) return "AccessDenied";
    const [accessKeyId, day = "", region = "", service, end] = credential.split("/");
    if (accessKeyId !== settings.accessKeyId) return "InvalidAccessKeyId";
    if (region !== settings.region || service !== "s3" || end !== "aws4_request") {
      return "AuthorizationHeaderMalformed";
    }
    const date = String(headers["x-amz-date"]);
    const hash = String(headers["x-amz-content-sha256"]);
    const query = [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join("&");
    const signed = names.split(";");
    if (!["host", "x-amz-date", "x-amz-content-sha256"].every((name) => signed.includes(name))) return "AccessDenied";
    const canonical = [
      method,
      decodeURIComponent(url.pathname).split("/").map(encode).join("/"),
      query,
      ...signed.map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
      "",
      names,
      hash,
    ].join("\n");
    const scope = `${day}/${region}/s3/aws4_request`;
    const key = [day, region, "s3", "aws4_request"].reduce<Buffer>(
      (current, part) => hmac(current, part),
      Buffer.from(`AWS4${settings.secretAccessKey}`),
    );
    const expected = hmac(key, ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n"));
    if (!date.startsWith(day) || !timingSafeEqual(expected, Buffer.from(signature, "hex"))) {
      return "SignatureDoesNotMatch";
    }
    return hash === sha256(body) ? undefined : "XAmzContentSHA256Mismatch";
  }

  const http = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((ready) => void http.listen(0, "127.0.0.1", ready));
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: S3Server = {
    settings: { ...settings, endpoint },
    objects,
    uploads,
    calls: [],
    fault: () => undefined,
    stop: async () => {
      http.closeAllConnections();
      await new Promise((done) => void http.close(done));
    },
  };
  return server;
}

const errorXml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" }).end(errorXml(code));
}
