import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type ServiceCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Parsed JSON, or the fields of a form with files as `{ type, bytes }`; null without a body. */
  body: unknown;
};
export type ServiceFile = { type: string; bytes: Buffer };

/** Response of a simulated service: a string is sent as it is, a function writes the response itself. */
export type ServiceAnswer =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | "hang"
  | "break"
  | "flood"
  | ((response: ServerResponse) => unknown);

export type JsonService = { baseUrl: string; host: string; stop: () => Promise<void> };

/** Simulates an external API as a real HTTP server on loopback. */
export async function jsonService(respond: (call: ServiceCall) => ServiceAnswer): Promise<JsonService> {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request).catch(() => null);
    // Do not answer a client that disconnected before the end of its body.
    if (!bytes) return;
    const { pathname: path, searchParams: query } = new URL(request.url ?? "/", "http://service");
    const body = await readBody(request.headers["content-type"] ?? "", bytes);
    const answer = respond({ method: request.method ?? "", path, query, headers: request.headers, body });
    if (answer === "hang") return;
    if (answer === "break") return void response.destroy();
    if (answer === "flood") return flood(response);
    if (typeof answer === "function") return void (await answer(response));
    const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? "");
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers }).end(text);
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl: `http://${host}`,
    host,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}

async function readBody(type: string, bytes: Buffer): Promise<unknown> {
  if (bytes.byteLength === 0) return null;
  if (type.startsWith("application/json")) return JSON.parse(bytes.toString());
  if (!type.startsWith("multipart/form-data")) return { type, bytes };
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  const fields = [...form].map(async ([name, value]) => [
    name,
    typeof value === "string" ? value : await readFile(value),
  ]);
  return Object.fromEntries(await Promise.all(fields));
}

const readFile = async (file: File): Promise<ServiceFile> => ({
  type: file.type,
  bytes: Buffer.from(await file.arrayBuffer()),
});

function flood(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(16_384, " ")));
  };
  response.on("drain", more).on("error", () => {});
  more();
}
