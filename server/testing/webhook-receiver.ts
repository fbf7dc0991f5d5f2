import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type ReceivedEvent = {
  id: string;
  timestamp: string;
  signature: string | undefined;
  contentType: string | undefined;
  method: string | undefined;
  body: string;
  fields: Record<string, string>;
};

export type WebhookReceiver = {
  url: string;
  /** Chooses how the receiver responds to an event. */
  behaviour: (event: ReceivedEvent) => "accept" | "break" | "refuse" | "hang" | "redirect" | "flood";
  /** All received events, including those that were not accepted. */
  requests: ReceivedEvent[];
  accepted: ReceivedEvent[];
  /** Highest number of requests that were open at the same time so far. */
  maxConcurrent: () => number;
  /** Accepts all requests that are still waiting for a response. */
  release: () => void;
  hanging: () => number;
  /** Stops listening, like a receiver that is down; `start` uses the same port again. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

/** Starts an operator's automation: a real HTTP server on loopback that receives webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const hanging = new Map<ServerResponse, ReceivedEvent>();
  let server: Server;
  let port = 0;
  let open = 0;
  let most = 0;

  const start = async () => {
    server = createServer((request, response) => void receive(request, response));
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  };

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    open += 1;
    most = Math.max(most, open);
    response.on("close", () => (open -= 1));
    const body = await text(request).catch(() => null);
    if (body === null) return;
    const header = (name: string) => request.headers[name]?.toString();
    const event: ReceivedEvent = {
      id: header("x-lichtspiel-event-id") ?? "",
      timestamp: header("x-lichtspiel-timestamp") ?? "",
      signature: header("x-lichtspiel-signature"),
      contentType: header("content-type"),
      method: request.method,
      body,
      fields: Object.fromEntries(new URLSearchParams(body)),
    };
    receiver.requests.push(event);
    answer(event, response);
  }

  function answer(event: ReceivedEvent, response: ServerResponse): void {
    switch (receiver.behaviour(event)) {
      case "accept":
        receiver.accepted.push(event);
        return void response.writeHead(204).end();
      case "break":
        return void response.destroy();
      case "refuse":
        return void response.writeHead(500).end("Fehler im Szenario");
      case "hang":
        hanging.set(response, event);
        return void response.on("close", () => hanging.delete(response));
      case "redirect":
        return void response.writeHead(302, { location: `${receiver.url}/anderswo` }).end();
      case "flood": {
        receiver.accepted.push(event);
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(16_384)));
        };
        response.on("drain", more).on("error", () => {});
        return more();
      }
    }
  }

  const receiver: WebhookReceiver = {
    url: "",
    behaviour: () => "accept",
    requests: [],
    accepted: [],
    maxConcurrent: () => most,
    hanging: () => hanging.size,
    release: () => {
      for (const [response, event] of hanging) {
        receiver.accepted.push(event);
        response.writeHead(204).end();
      }
    },
    start,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  await start();
  receiver.url = `http://127.0.0.1:${port}/hooks/lichtspiel`;
  return receiver;
}
