import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import sharp from "sharp";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A website on loopback, and a record of all addresses that this process connects to. */
export type OpenSite = {
  host: string;
  /** Host of a server that no test may reach; it stands for all non-public hosts. */
  insideHost: string;
  /** Responses by path; other paths return 404. Each test sets its own. */
  pages: Record<string, Answer>;
  /** Paths that were requested from the website. */
  requests: string[];
  /** Addresses with port to which this process has tried to connect by TCP, including failed attempts. */
  attempts: string[];
  reset: () => void;
  close: () => void;
};

export async function openSite(): Promise<OpenSite> {
  const site: OpenSite = { host: "", insideHost: "", pages: {}, requests: [], attempts: [], reset, close };
  const outside = createServer((request, response) => {
    const path = request.url ?? "/";
    site.requests.push(path);
    const answer = site.pages[path];
    if (answer) answer(request, response);
    else response.writeHead(404, { "content-type": "text/html" }).end("<title>Nicht gefunden</title>");
  });
  const inside = createServer((_request, response) => response.end("geheim"));
  const listen = async (server: typeof outside) => {
    await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.on("connectionAttempt", (address: string, port?: number) => {
      // Ignore connections without a port: they use a Unix socket, as the connections to the test databases do.
      if (port !== undefined) site.attempts.push(`${address}:${port}`);
    });
  };
  function reset() {
    site.pages = {};
    site.requests = [];
    site.attempts = [];
  }
  function close() {
    unsubscribe("net.client.socket", watch);
    for (const server of [outside, inside]) {
      server.closeAllConnections();
      server.close();
    }
  }
  site.host = await listen(outside);
  site.insideHost = await listen(inside);
  subscribe("net.client.socket", watch);
  return site;
}

export const send =
  (type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, { "content-type": type, ...headers }).end(body);

export const html = (body: string | Buffer) => send("text/html; charset=utf-8", body);

export const redirect =
  (location: string, status = 302): Answer =>
  (_request, response) =>
    void response.writeHead(status, { location }).end();

/** A PNG of one colour. */
export const plainImage = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
