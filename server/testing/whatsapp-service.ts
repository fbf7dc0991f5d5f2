import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type WhatsappRequest = {
  path: string;
  authorization: string | undefined;
  type: string;
  /** Parsed JSON of a request that sends a message. */
  json: unknown;
  /** Form of a request that uploads a video: its fields, and the file as bytes. */
  form: { fields: Record<string, string>; file: Buffer; fileType: string } | null;
};
export type WhatsappAnswer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | "hang"
  | "break"
  | "flood";

export type WhatsappService = {
  baseUrl: string;
  requests: WhatsappRequest[];
  /** Chooses how requests are answered; by default all succeed. */
  answer: (request: WhatsappRequest) => WhatsappAnswer;
  stop: () => Promise<void>;
};

/** Successful response to the upload of a video, as in Meta's documentation. */
export const acceptedVideo = { status: 200, body: { id: "1234567890" } };
/** Successful response to a message, as in Meta's documentation. */
export const acceptedMessage = {
  status: 200,
  body: {
    messaging_product: "whatsapp",
    contacts: [{ input: "491701234567", wa_id: "491701234567" }],
    messages: [{ id: "wamid.HBgNTEST0001", message_status: "accepted" }],
  },
};

/** Simulates Meta's Cloud API as a real HTTP server on loopback. */
export async function whatsappService(): Promise<WhatsappService> {
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await read(request);
    if (!received) return;
    service.requests.push(received);
    const answer = service.answer(received);
    if (answer === "hang") return;
    if (answer === "break") return void response.destroy();
    if (answer === "flood") {
      response.writeHead(200, { "content-type": "application/json" });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      };
      response.on("drain", more).on("error", () => {});
      return more();
    }
    const body = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers }).end(body);
  }

  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const service: WhatsappService = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v25.0`,
    requests: [],
    answer: acceptAll,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
  return service;
}

export const acceptAll = ({ path }: WhatsappRequest): WhatsappAnswer =>
  path.endsWith("/media") ? acceptedVideo : acceptedMessage;

/** Reads one request; null if the client disconnects before the end of its body. */
async function read(request: IncomingMessage): Promise<WhatsappRequest | null> {
  const type = request.headers["content-type"] ?? "";
  const body = await buffer(request).catch(() => null);
  if (!body) return null;
  const isForm = type.startsWith("multipart/form-data");
  return {
    path: request.url ?? "",
    authorization: request.headers.authorization,
    type,
    json: isForm ? null : JSON.parse(body.toString() || "null"),
    form: isForm ? await readForm(type, body) : null,
  };
}

async function readForm(type: string, body: Buffer): Promise<WhatsappRequest["form"]> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const file = form.get("file") as File;
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return {
    fields: Object.fromEntries(fields),
    file: Buffer.from(await file.arrayBuffer()),
    fileType: file.type,
  };
}
