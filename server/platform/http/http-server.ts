import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { createAdaptorServer } from "@hono/node-server";
import { AppError, type ErrorCode, toRefusal } from "#domain/errors.ts";

export type ConnectionLimits = {
  /** Milliseconds within which the last header line must arrive. */
  headerMilliseconds: number;
  /**
   * Milliseconds within which the last byte of a JSON body must arrive. A file may take longer as long as bytes keep
   * arriving.
   */
  bodyMilliseconds: number;
  /** Milliseconds between two checks of the time limits for headers and bodies. */
  checkMilliseconds: number;
  idleMilliseconds: number;
  connections: number;
};

export const connectionLimits: ConnectionLimits = {
  headerMilliseconds: 15_000,
  bodyMilliseconds: 60_000,
  checkMilliseconds: 5000,
  // Milliseconds after which an idle connection is closed: longer than proxies keep idle connections, because a proxy
  // would otherwise send requests into a connection that is being closed.
  idleMilliseconds: 75_000,
  connections: 4000,
};

/** Accepted methods. TRACE is missing because it would reveal cookies to scripts, CONNECT because it is for proxies. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/**
 * Minimum speed of an upload of files, in bytes per second: slower than any real connection, but too fast for a client
 * that only wants to hold a connection open.
 */
const minBytesPerSecond = 512;
const lingerMilliseconds = 1000;
const wholeDayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Creates an HTTP/1.1 server that answers requests by `fetch`. Its limits prevent slow or broken clients from holding
 * connections open.
 */
export function createHttpServer(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
  limits: ConnectionLimits = connectionLimits,
): Server {
  const responses = new WeakMap<Duplex, ServerResponse>();
  const refuse = (socket: Duplex, code: ErrorCode) => {
    if (responses.get(socket)?.headersSent) socket.destroy();
    else endWith(socket, new AppError(code));
  };
  const makeServer = (options: ServerOptions, listener: RequestListener) =>
    createServer(options, (incoming, outgoing) => {
      if (!methods.has(incoming.method ?? "")) {
        endWith(incoming.socket, new AppError("request.unknown-method"));
        return;
      }
      responses.set(incoming.socket, outgoing);
      outgoing.once("close", () => responses.delete(incoming.socket));
      if (hasBody(incoming)) {
        outgoing.once(
          "close",
          watchBody(incoming, limits, () => refuse(incoming.socket, "request.too-slow")),
        );
      }
      listener(incoming, outgoing);
    });
  const server = createAdaptorServer({
    fetch,
    createServer: makeServer as typeof createServer,
    serverOptions: {
      headersTimeout: limits.headerMilliseconds,
      // Make Node's own timeout so long that it never matters: `watchBody` limits the time of bodies, and allows files
      // more time than other bodies.
      requestTimeout: wholeDayMilliseconds,
      connectionsCheckingInterval: limits.checkMilliseconds,
      keepAliveTimeout: limits.idleMilliseconds,
    },
  }) as Server;
  server.maxConnections = limits.connections;
  server.on("clientError", ({ code }: NodeJS.ErrnoException, socket) => {
    if (code === "ERR_HTTP_REQUEST_TIMEOUT") refuse(socket, "request.too-slow");
    else if (code === "HPE_HEADER_OVERFLOW") refuse(socket, "request.headers-too-large");
    else refuse(socket, "request.malformed");
  });
  return server;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Ends the connection if the body stalls, or if a body that is not a file takes too long.
 * @returns a function that stops the checks
 */
function watchBody(incoming: IncomingMessage, limits: ConnectionLimits, end: () => void): () => void {
  const { socket } = incoming;
  const isFile = !/^(?:application\/json|application\/x-www-form-urlencoded|text\/)/.test(
    incoming.headers["content-type"] ?? "application/json",
  );
  const minBytes = (minBytesPerSecond * limits.bodyMilliseconds) / 1000;
  let since = performance.now();
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (incoming.complete) return stop();
    // Excuse a slow upload of a file while received bytes wait to be read: then the server is slow, and not the client.
    const isServerSlow = incoming.readableLength >= incoming.readableHighWaterMark;
    if (isFile && (isServerSlow || socket.bytesRead - before >= minBytes)) {
      since = performance.now();
      before = socket.bytesRead;
    } else if (performance.now() - since >= limits.bodyMilliseconds) {
      stop();
      end();
    }
  }, limits.checkMilliseconds);
  timer.unref();
  const stop = () => clearInterval(timer);
  return stop;
}

/** Writes an error response to a socket for which no response object exists, and closes the socket. */
function endWith(socket: Duplex, error: AppError): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(toRefusal(error));
  socket.end(
    [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
  // Read the rest of the input: destroying a socket with unread input resets the connection, and the client would lose
  // the response.
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
}
