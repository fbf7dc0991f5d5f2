import { createHmac, randomUUID } from "node:crypto";
import type { Provider } from "#server/providers/provider.ts";
import { jsonService, type ServiceAnswer, type ServiceCall, type ServiceFile } from "./json-service.ts";
import type { ResultFate } from "./provider-contract/kit.ts";
import { answerResult } from "./provider-contract/result-files.ts";
import { replicateModels } from "./replicate-models.ts";

export const replicateToken = "r8_geheim_0815_nicht_echt";
/** Webhook secret invented for tests. */
export const replicateSecret = "whsec_bmljaHQtZWNodC1udXItZnVlci1UZXN0cw==";

export type Prediction = { id: string; model: string; input: Record<string, unknown>; webhook: string | null };
type Callback = Omit<Parameters<NonNullable<Provider["trustsCallback"]>>[0], "now">;

export type ReplicateService = {
  baseUrl: string;
  host: string;
  /** Calls that the simulated Replicate has received, except downloads of results. */
  calls: ServiceCall[];
  /** Predictions that the simulated Replicate has accepted. */
  predictions: Prediction[];
  /** Uploaded files by URL. */
  files: Map<string, ServiceFile>;
  /** Status of all predictions, in Replicate's format. */
  status: string;
  error: string | null;
  results: ResultFate;
  /** Replacement for the usual response; `undefined` means the usual response. */
  answer: (call: ServiceCall) => ServiceAnswer | undefined;
  accept: (call: ServiceCall) => ServiceAnswer;
  /** Creates a signed callback about a prediction. */
  callback: (id: string, options?: { at?: Date; secret?: string }) => Callback;
  stop: () => Promise<void>;
};

export const replicateError = (status: number, title: string, detail: string) => ({
  status,
  body: { title, detail, status },
});

/** Simulates Replicate as a real HTTP server on loopback: predictions, files and signed callbacks. */
export async function replicateService(): Promise<ReplicateService> {
  const server = await jsonService((call) => {
    const result = /^\/results\/[\w-]+\/\d+\.(mp4|png|jpg)$/.exec(call.path);
    const type = { mp4: "video/mp4", png: "image/png", jpg: "image/jpeg" }[result?.[1] ?? ""];
    if (type) return (response) => answerResult(response, type, service.results);
    service.calls.push(call);
    return service.answer(call) ?? usual(call);
  });

  function usual(call: ServiceCall): ServiceAnswer {
    const { method, path, headers } = call;
    if (headers.authorization !== `Bearer ${replicateToken}`) {
      return replicateError(401, "Unauthenticated", "You did not pass a valid authentication token");
    }
    if (path === "/v1/files") return upload(call);
    if (method === "POST" && path.startsWith("/v1/models/")) return service.accept(call);
    const [, id, cancel] = /^\/v1\/predictions\/([\w-]+)(\/cancel)?$/.exec(path) ?? [];
    const stored = service.predictions.find((prediction) => prediction.id === id);
    if (!stored) return replicateError(404, "Not found", "The requested resource could not be found.");
    if (cancel) service.status = "canceled";
    return { status: 200, body: describe(stored) };
  }

  function upload({ body }: ServiceCall): ServiceAnswer {
    const { content, filename } = body as { content?: ServiceFile; filename?: string };
    if (!content) return replicateError(422, "Invalid", "content is required");
    const id = `file_${randomUUID()}`;
    const get = `${server.baseUrl}/v1/files/${id}`;
    service.files.set(get, content);
    const { type: content_type, bytes } = content;
    return {
      status: 201,
      body: { id, name: filename, content_type, size: bytes.byteLength, metadata: {}, urls: { get } },
    };
  }

  function accept({ path, body }: ServiceCall): ServiceAnswer {
    const model = /^\/v1\/models\/([\w.-]+\/[\w.-]+)\/predictions$/.exec(path)?.[1] ?? "";
    const schema = replicateModels[model];
    if (!schema) return replicateError(404, "Not found", "The requested resource could not be found.");
    const { input, webhook = null, webhook_events_filter } = body as Record<string, unknown>;
    const { data, error } = schema.safeParse(input);
    const imageUrls = [...JSON.stringify(input).matchAll(/"(http[^"]+)"/g)].map(([, url]) => url ?? "");
    const isEvery = (webhook === null) === (webhook_events_filter === undefined);
    if (error || !isEvery || imageUrls.some((url) => !service.files.has(url))) {
      const message = error?.issues.map((issue) => `- input.${issue.path.join(".")}: ${issue.message}`).join("\n");
      return replicateError(422, "Input validation failed", message ?? "no such file");
    }
    const id = randomUUID().replaceAll("-", "").slice(0, 26);
    const prediction = { id, model, input: data as Record<string, unknown>, webhook: webhook as string | null };
    service.predictions.push(prediction);
    return { status: 201, body: { ...describe(prediction), status: "starting", output: null, error: null } };
  }

  function describe({ id, model, input }: Prediction): Record<string, unknown> {
    const { status, error } = service;
    const isEnded = ["succeeded", "failed", "canceled"].includes(status);
    const get = `https://api.replicate.com/v1/predictions/${id}`;
    return {
      id,
      model,
      version: "hidden",
      input,
      logs: "",
      output: status === "succeeded" ? outputOf({ id, model, input }) : null,
      data_removed: false,
      error: status === "failed" ? error : null,
      status,
      created_at: "2026-11-20T10:30:00.000Z",
      ...(isEnded && {
        completed_at: "2026-11-20T10:32:04.000Z",
        metrics: { predict_time: 120, total_time: 124 },
      }),
      urls: { get, cancel: `${get}/cancel`, web: `https://replicate.com/p/${id}` },
    };
  }

  function outputOf({ id, model, input }: Omit<Prediction, "webhook">): string {
    const ending = /kling|veo/.test(model) ? "mp4" : (input["output_format"] ?? "png");
    return `${server.baseUrl}/results/${id}/0.${ending}`;
  }

  const service: ReplicateService = {
    baseUrl: `${server.baseUrl}/v1`,
    host: server.host,
    calls: [],
    predictions: [],
    files: new Map(),
    status: "processing",
    error: "Prediction failed",
    results: "whole",
    answer: () => undefined,
    accept,
    callback: (id, { at = new Date(), secret = replicateSecret } = {}) => {
      const stored = service.predictions.find((prediction) => prediction.id === id);
      const body = JSON.stringify(stored ? describe(stored) : { id, status: "succeeded" });
      const time = String(Math.floor(at.getTime() / 1000));
      const key = Buffer.from(secret.slice("whsec_".length), "base64");
      const signature = createHmac("sha256", key).update(`msg_1.${time}.${body}`).digest("base64");
      const sent: Record<string, string> = {
        "webhook-id": "msg_1",
        "webhook-timestamp": time,
        "webhook-signature": `v1,${signature}`,
      };
      return { body, header: (name) => sent[name.toLowerCase()] };
    },
    stop: server.stop,
  };
  return service;
}
