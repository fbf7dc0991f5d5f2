import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import type { Provider } from "#server/providers/provider.ts";
import { falModels } from "./fal-models.ts";
import { jsonService, type ServiceAnswer, type ServiceCall, type ServiceFile } from "./json-service.ts";
import type { ResultFate } from "./provider-contract/kit.ts";
import { answerResult } from "./provider-contract/result-files.ts";

export const falKey = "fal-geheim:0815-nicht-echt";

export type FalRequest = { id: string; model: string; input: Record<string, unknown>; webhook: string | null };
type Callback = Omit<Parameters<NonNullable<Provider["trustsCallback"]>>[0], "now">;

export type FalService = {
  /** Base URL of the queue, uploads and account API. */
  baseUrl: string;
  host: string;
  /** Calls that the simulated fal has received, except downloads of results. */
  calls: ServiceCall[];
  /** Requests that the simulated fal has accepted. */
  requests: FalRequest[];
  /** Uploaded files by URL. */
  files: Map<string, ServiceFile>;
  /** Status of all requests, in fal's format. */
  status: string;
  /** Error that a model reports instead of a result; null for success. */
  fault: { status: number; body: unknown } | null;
  results: ResultFate;
  /** Replacement for the usual response; `undefined` means the usual response. */
  answer: (call: ServiceCall) => ServiceAnswer | undefined;
  accept: (call: ServiceCall) => ServiceAnswer;
  /** Signature headers of a callback with a body about the request `id`. */
  sign: (body: string, id: string, options?: { at?: Date; user?: string }) => Record<string, string>;
  /** Creates a signed callback about the end of a request. */
  callback: (id: string, options?: { at?: Date; user?: string; header?: string; gateway?: string }) => Callback;
  stop: () => Promise<void>;
};

export const contentFault = {
  status: 422,
  body: {
    detail: [
      {
        loc: ["body", "prompt"],
        msg: "The content could not be processed because it contained material flagged by a content checker.",
        type: "content_policy_violation",
        url: "https://docs.fal.ai/errors#content_policy_violation",
      },
    ],
  },
};
export const brokenFault = {
  status: 500,
  body: { detail: [{ loc: ["body"], msg: "Internal server error", type: "internal_server_error" }] },
};

/** Simulates fal.ai as a real HTTP server on loopback: queue, uploads, account and signed callbacks. */
export async function falService(): Promise<FalService> {
  const pair = generateKeyPairSync("ed25519");
  const server = await jsonService((call) => {
    const result = /^\/results\/[\w-]+\/\d+\.(mp4|png|jpeg)$/.exec(call.path);
    const type = result?.[1] === "mp4" ? "video/mp4" : `image/${result?.[1]}`;
    if (result) return (response) => answerResult(response, type, service.results);
    service.calls.push(call);
    return service.answer(call) ?? usual(call);
  });

  function usual(call: ServiceCall): ServiceAnswer {
    const { method, path, headers, body } = call;
    if (path === "/.well-known/jwks.json")
      return { status: 200, body: { keys: [pair.publicKey.export({ format: "jwk" })] } };
    if (method === "PUT" && path.startsWith("/put/")) {
      service.files.set(`${server.baseUrl}${path.replace("/put/", "/in/")}`, body as ServiceFile);
      return { status: 200, body: "" };
    }
    if (headers.authorization !== `Key ${falKey}`)
      return { status: 401, body: { detail: "Authentication is required" } };
    if (path === "/storage/upload/initiate") {
      const name = `${randomUUID()}/${(body as { file_name: string }).file_name}`;
      const [upload_url, file_url] = [`${server.baseUrl}/put/${name}?sig=x`, `${server.baseUrl}/in/${name}`];
      return { status: 200, body: { upload_url, file_url } };
    }
    if (path === "/v1/account/billing") {
      return { status: 200, body: { username: "team", credits: { current_balance: 24.5, currency: "USD" } } };
    }
    if (method === "POST") return service.accept(call);
    const [, id, part] = /\/requests\/([\w-]+)(\/status|\/cancel)?$/.exec(path) ?? [];
    const request = service.requests.find((candidate) => candidate.id === id);
    if (!request || !path.startsWith(`/${pathOf(request)}`))
      return { status: 404, body: { detail: "Request not found" } };
    if (method === "PUT") return { status: 202, body: { status: "CANCELLATION_REQUESTED" } };
    return part === "/status" ? statusOf(request) : resultOf(request);
  }

  const pathOf = ({ model, id }: FalRequest) => `${model.split("/").slice(0, 2).join("/")}/requests/${id}`;
  const addresses = (request: FalRequest) => {
    const response_url = `https://queue.fal.run/${pathOf(request)}`;
    return { request_id: request.id, response_url };
  };

  function accept({ path, query, body }: ServiceCall): ServiceAnswer {
    const model = path.slice(1);
    const schema = falModels[model];
    if (!schema) return { status: 404, body: { detail: `Application '${model}' not found` } };
    const { data, error } = schema.safeParse(body);
    const imageUrls = [...JSON.stringify(body).matchAll(/"(http[^"]+)"/g)].map(([, url]) => url ?? "");
    if (error || imageUrls.some((url) => !service.files.has(url))) {
      const msg = error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; ") ?? "no such file";
      return { status: 422, body: { detail: [{ loc: ["body"], msg, type: "value_error" }] } };
    }
    const input = data as Record<string, unknown>;
    const request = { id: randomUUID(), model, input, webhook: query.get("fal_webhook") };
    service.requests.push(request);
    const { response_url } = addresses(request);
    const urls = { response_url, status_url: `${response_url}/status`, cancel_url: `${response_url}/cancel` };
    return { status: 200, body: { status: "IN_QUEUE", request_id: request.id, ...urls, queue_position: 0 } };
  }

  function statusOf(request: FalRequest): ServiceAnswer {
    const { status } = service;
    const isEnded = status === "COMPLETED";
    const more = isEnded ? { logs: [], metrics: { inference_time: 71.2 } } : { queue_position: 3 };
    return { status: isEnded ? 200 : 202, body: { status, ...addresses(request), ...more } };
  }

  function resultOf(request: FalRequest): ServiceAnswer {
    if (service.status !== "COMPLETED") return { status: 400, body: { detail: "Request is still in progress" } };
    return service.fault ?? { status: 200, body: outputOf(request) };
  }

  function outputOf({ id, model, input }: FalRequest): unknown {
    const file = (index: number, ending: string, content_type: string) => {
      const name = `${index}.${ending}`;
      return { url: `${server.baseUrl}/results/${id}/${name}`, content_type, file_name: name, file_size: 812_345 };
    };
    if (/video|veo/.test(model)) return { video: file(0, "mp4", "video/mp4") };
    const format = String(input["output_format"] ?? "png");
    const count = Number(input["num_images"] ?? 1);
    return {
      images: Array.from({ length: count }, (_, index) => file(index, format, `image/${format}`)),
      seed: 123_456,
    };
  }

  const service: FalService = {
    baseUrl: server.baseUrl,
    host: server.host,
    calls: [],
    requests: [],
    files: new Map(),
    status: "IN_PROGRESS",
    fault: null,
    results: "whole",
    answer: () => undefined,
    accept,
    sign: (body, id, { at = new Date(), user = "user-0001" } = {}) => {
      const time = String(Math.floor(at.getTime() / 1000));
      const digest = createHash("sha256").update(body).digest("hex");
      const text = Buffer.from([id, user, time, digest].join("\n"));
      return {
        "x-fal-webhook-request-id": id,
        "x-fal-webhook-user-id": user,
        "x-fal-webhook-timestamp": time,
        "x-fal-webhook-signature": sign(null, text, pair.privateKey).toString("hex"),
      };
    },
    callback: (id, { header: named = id, gateway = id, ...options } = {}) => {
      const request = service.requests.find((candidate) => candidate.id === id);
      const payload = request && !service.fault ? outputOf(request) : service.fault?.body;
      const status = service.fault ? "ERROR" : "OK";
      const body = JSON.stringify({ request_id: id, gateway_request_id: gateway, status, payload });
      const sent = service.sign(body, named, options);
      return { body, header: (name) => sent[name.toLowerCase()] };
    },
    stop: server.stop,
  };
  return service;
}
