import { lookup } from "node:dns";
import { type Readable, Transform } from "node:stream";
import zlib from "node:zlib";
import { BlockList, isIP } from "node:net";
import http from "node:http";
import https from "node:https";

type FetchOptions = {
  /** Maximum size of the decompressed body in bytes. */
  maxBytes: number;
  /** Milliseconds for the whole exchange: redirects, response and body. */
  timeoutMilliseconds: number;
  /** Prefixes of accepted content types, for example `image/`. */
  types: readonly string[];
  signal?: AbortSignal;
  /** Hosts with port that the operator configured and that may have private addresses. */
  trustedHosts?: readonly string[];
  /** Whether to request a compressed body and to decompress it. */
  unpack?: boolean;
  /** Request headers, which are sent only to the first host and port, never after a redirect to another one. */
  headers?: Readonly<Record<string, string>>;
};
export type Fetched = {
  body: Readable;
  /** MIME type in lower case and without parameters. */
  type: string;
  /** The charset of the content type; null if it names none. */
  charset: string | null;
  /** The final URL after all redirects. */
  url: string;
};
export type SafeFetch = (url: string, options: FetchOptions) => Promise<Fetched>;

/**
 * Error of a fetch. `fetch.refused`: the address is not public. `fetch.failed`: no acceptable response. Features
 * convert it to their own errors.
 */
export class FetchError extends Error {
  override readonly name = "FetchError";
  readonly code: "fetch.refused" | "fetch.failed";
  /** HTTP status of the final response; undefined without a response. */
  readonly status: number | undefined;

  constructor(code: FetchError["code"], { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(code, options);
    this.code = code;
    this.status = status;
  }
}

type Lookup = typeof lookup;

const maxRedirects = 3;
const publicPorts = new Set(["", "80", "443"]);

/** All networks outside the public internet (RFC 6890, and IPv6 forms of IPv4 addresses). */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  notPublic.addSubnet(network, prefix, "ipv4");
const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  notPublic.addSubnet(network, prefix, "ipv6");
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, "ipv4");
  return family === 6 && globalV6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

/**
 * Fetches URLs from users or providers with SSRF protection. The address of each hop is checked when the connection is
 * opened, so that a host name gains nothing by changing its address after a check.
 * @throws FetchError, even while the body is read
 */
export const safeFetch: SafeFetch = safeFetchBy(lookup);

/** Creates a `safeFetch` with another DNS lookup, for tests. */
export function safeFetchBy(resolveName: Lookup): SafeFetch {
  const lookupPublic = publicOnly(resolveName);
  return async (url, options) => {
    const signal = AbortSignal.any([
      AbortSignal.timeout(options.timeoutMilliseconds),
      ...(options.signal ? [options.signal] : []),
    ]);
    let target = parseTarget(url, options);
    const { origin } = target;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const isTrusted = options.trustedHosts?.includes(target.host);
      const headers = target.origin === origin ? options.headers : undefined;
      const response = await request(target, { ...options, headers }, isTrusted ? lookup : lookupPublic, signal);
      const { statusCode = 0, headers: answered } = response;
      if (statusCode >= 300 && statusCode < 400 && answered.location) {
        response.destroy();
        if (!URL.canParse(answered.location, target)) break;
        target = parseTarget(new URL(answered.location, target).href, options);
        continue;
      }
      const [type = "", ...parameters] = (answered["content-type"] ?? "").split(";").map((part) => part.trim());
      const accepts =
        statusCode === 200 && options.types.some((prefix) => type.toLowerCase().startsWith(prefix.toLowerCase()));
      const body = accepts ? readableBody(response, options) : null;
      if (!body) {
        response.destroy();
        throw new FetchError("fetch.failed", { status: statusCode });
      }
      return { body, type: type.toLowerCase(), charset: charsetIn(parameters), url: target.href };
    }
    throw new FetchError("fetch.failed");
  };
}

function charsetIn(parameters: readonly string[]): string | null {
  for (const parameter of parameters) {
    const charset = /^charset\s*=\s*"?([\w.:+-]{1,40})/i.exec(parameter)?.[1];
    if (charset) return charset.toLowerCase();
  }
  return null;
}

function parseTarget(url: string, { trustedHosts = [] }: FetchOptions): URL {
  if (!URL.canParse(url)) throw new FetchError("fetch.failed");
  const target = new URL(url);
  if (trustedHosts.includes(target.host)) return target;
  const literal = target.hostname.replace(/^\[|\]$/g, "");
  const isRefused =
    !["http:", "https:"].includes(target.protocol) ||
    !publicPorts.has(target.port) ||
    target.username !== "" ||
    target.password !== "" ||
    (isIP(literal) !== 0 && !isPublicAddress(literal));
  if (isRefused) throw new FetchError("fetch.refused");
  return target;
}

function request(
  target: URL,
  { unpack, headers }: Pick<FetchOptions, "unpack"> & { headers: FetchOptions["headers"] | undefined },
  lookupName: Lookup,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const client = target.protocol === "https:" ? https : http;
  client
    .get(
      target,
      {
        signal,
        agent: false,
        lookup: lookupName,
        headers: {
          accept: "*/*",
          "user-agent": "Lichtspiel",
          ...headers,
          ...(unpack && { "accept-encoding": Object.keys(unpackers).join(", ") }),
        },
      },
      resolve,
    )
    .on("error", (cause) => reject(cause instanceof FetchError ? cause : new FetchError("fetch.failed", { cause })));
  return promise;
}

/** DNS lookup that returns public addresses only; the connection uses exactly the address that was checked. */
function publicOnly(resolveName: Lookup): Lookup {
  return ((hostname: string, options: object, callback: (...args: unknown[]) => void) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new FetchError("fetch.refused"));
      }
      if ("all" in options && options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  }) as Lookup;
}

/** Decompressors by content encoding. Several nested encodings are refused, because real websites do not use them. */
const unpackers: Record<string, () => Transform> = {
  gzip: zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
};

/** The body of a response, decompressed if that was requested; null for a content encoding that was not requested. */
function readableBody(response: http.IncomingMessage, { maxBytes, unpack }: FetchOptions): Transform | null {
  const packing = response.headers["content-encoding"]?.trim().toLowerCase() || "identity";
  if (!unpack || packing === "identity") return limitBytes(maxBytes, response, response);
  const unpacker = Object.hasOwn(unpackers, packing) ? unpackers[packing]?.() : undefined;
  return unpacker ? limitBytes(maxBytes, response, response.pipe(unpacker)) : null;
}

/** Passes a body through; fails if it is longer than `maxBytes` or the response breaks off. */
function limitBytes(maxBytes: number, source: http.IncomingMessage, unpacked: Readable): Transform {
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? new FetchError("fetch.failed") : null, chunk);
    },
    destroy(error, done) {
      source.destroy();
      unpacked.destroy();
      done(error);
    },
  });
  const broken = (cause?: Error) => limited.destroy(new FetchError("fetch.failed", { cause }));
  source.on("error", broken);
  source.on("aborted", () => broken());
  if (unpacked !== source) unpacked.on("error", broken);
  return unpacked.pipe(limited);
}

/** Reads a whole body into memory; the fetch has limited its size. */
export async function readAll(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
