import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { resultFile } from "#engine/testing/result-files.ts";

export type ImagesCall = {
  method: string;
  path: string;
  authorization: string | undefined;
  /** Fields of the JSON body or form, without files. */
  fields: Record<string, unknown>;
  /** Files in order of arrival, including masks. */
  files: { field: string; type: string; bytes: Buffer }[];
};
/**
 * Replacement for the usual response; `undefined` means the usual response. `lose-answer` makes the image without
 * answering.
 */
export type ImagesAnswer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | "hang"
  | "break"
  | "lose-answer"
  | undefined;

export type ImagesService = {
  /** Base URL including the API version. */
  baseUrl: string;
  host: string;
  calls: ImagesCall[];
  /** Number of images that were made, each of which a real service would charge. */
  drawnCount: number;
  /** Response format: `b64_json` as OpenAI's newer models, `url` as LocalAI. */
  form: "b64_json" | "url";
  usage: Record<string, unknown> | null;
  answer: (call: ImagesCall) => ImagesAnswer;
  /** Serves the images at the URLs in the responses. */
  view: (response: ServerResponse) => unknown;
  stop: () => Promise<void>;
};

export const imagesKey = "sk-geheim-0815";
type Plain = { status: number; body: unknown; headers?: Record<string, string> };
export const imagesError = (
  status: number,
  code: string | null,
  message = "no",
  param: string | null = null,
): Plain => ({
  status,
  body: { error: { message, type: "invalid_request_error", param, code } },
});
const fields = new Set(["model", "prompt", "n", "size", "quality", "output_format"]);
const sizes = new Set(["1024x1024", "1536x1024", "1024x1536", "auto"]);
const qualities = new Set(["low", "medium", "high", "auto"]);

/**
 * Simulates OpenAI's image endpoints as a real HTTP server on loopback. Rejects fields that its newer models do not
 * know.
 */
export async function startImagesService(): Promise<ImagesService> {
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith("/generated-images/")) return void service.view(response);
    const call = await read(request);
    if (!call) return;
    service.calls.push(call);
    const fault = service.answer(call);
    if (fault === "hang") return;
    if (fault === "break") return void response.destroy();
    const usual = fault === undefined || fault === "lose-answer" ? await execute(call) : fault;
    if (fault === "lose-answer") return void response.destroy();
    const { status, body, headers } = usual;
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(typeof body === "string" ? body : JSON.stringify(body));
  }

  async function execute(call: ImagesCall): Promise<Plain> {
    if (call.authorization !== `Bearer ${imagesKey}`) return imagesError(401, "invalid_api_key");
    const isEdit = call.path === "/v1/images/edits";
    if (!isEdit && call.path !== "/v1/images/generations") return imagesError(404, null, "Unknown endpoint");
    const problem = problemOf(call, isEdit);
    if (problem) return imagesError(400, "invalid_value", `Invalid value: ${problem}`, problem);
    const count = Number(call.fields["n"] ?? 1);
    const type = call.fields["output_format"] === "jpeg" ? "image/jpeg" : "image/png";
    const base64 = (await resultFile(type)).toString("base64");
    const data = Array.from({ length: count }, (_, index) =>
      service.form === "url"
        ? { url: `http://${host}/generated-images/b64${service.drawnCount + index}.png` }
        : { b64_json: base64 },
    );
    service.drawnCount += count;
    return { status: 200, body: { created: 1_795_000_000, data, ...(service.usage && { usage: service.usage }) } };
  }

  const service: ImagesService = {
    baseUrl: `http://${host}/v1`,
    host,
    calls: [],
    drawnCount: 0,
    form: "b64_json",
    usage: null,
    answer: () => undefined,
    view: async (response) =>
      response.writeHead(200, { "content-type": "image/png" }).end(await resultFile("image/png")),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
  return service;
}

function problemOf(call: ImagesCall, isEdit: boolean): string | null {
  const { fields: formFields, files } = call;
  const unknown = Object.keys(formFields).find((name) => !fields.has(name));
  if (unknown) return unknown;
  if (!formFields["model"]) return "model";
  if (!formFields["prompt"]) return "prompt";
  if (formFields["size"] !== undefined && !sizes.has(String(formFields["size"]))) return "size";
  if (formFields["quality"] !== undefined && !qualities.has(String(formFields["quality"]))) return "quality";
  if (!isEdit) return null;
  const images = files.filter(({ field }) => field === "image" || field === "image[]");
  return images.length === 0 || images.length > 16 ? "image" : null;
}

/** Reads a request; null if the client disconnects before its end. */
async function read(request: IncomingMessage): Promise<ImagesCall | null> {
  const body = await buffer(request).catch(() => null);
  if (!body) return null;
  const type = request.headers["content-type"] ?? "";
  const common = {
    method: request.method ?? "",
    path: new URL(request.url ?? "/", "http://images").pathname,
    authorization: request.headers.authorization,
  };
  if (!type.startsWith("multipart/form-data")) {
    return { ...common, fields: JSON.parse(body.toString() || "{}"), files: [] };
  }
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const parts = await Promise.all(
    [...form].map(async ([field, value]) =>
      typeof value === "string"
        ? { field, value }
        : { field, file: { field, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) } },
    ),
  );
  return {
    ...common,
    fields: Object.fromEntries(parts.flatMap(({ field, value }) => (value === undefined ? [] : [[field, value]]))),
    files: parts.flatMap(({ file }) => (file ? [file] : [])),
  };
}
