import { createHmac } from "node:crypto";
import { falKey, falService } from "./fal-service.ts";
import { heygenError, heygenKey, heygenSecret, startHeygenService } from "./heygen-service.ts";
import { kieError, kieService } from "./kie-service.ts";
import type { TestProduct } from "./product.ts";
import { replicateError, replicateSecret, replicateService, replicateToken } from "./replicate-service.ts";

/** Result of the next task at the simulated provider. */
export type Fate = "succeeds" | "fails" | "refuses" | "rejects-key" | "is-limited" | "breaks" | "loses-results";
/** Results of tasks with the resulting status of the project; null if the start is retried. */
export const fates: readonly (readonly [Fate, "completed" | "failed" | null])[] = [
  ["succeeds", "completed"],
  ["fails", "failed"],
  ["refuses", "failed"],
  ["rejects-key", "failed"],
  ["is-limited", null],
  ["breaks", null],
  ["loses-results", null],
];

/** A provider with its simulator and the secrets that must never leak. */
export type SecretKit = {
  name: string;
  /** Name in test titles for a provider with several APIs; if left out, titles contain `name`. */
  title?: string;
  open: () => Promise<{
    env: Record<string, string>;
    host: string;
    /** Keys, callback secrets, and the signed part of result URLs. */
    secrets: readonly string[];
    /** Secrets that receipts must contain; receipts are never part of a response. */
    inReceipt?: readonly string[];
    start: { path: string; body: unknown };
    meet: (fate: Fate) => void;
    /** Callback of the provider, genuine or with a wrong signature; null for a provider without callbacks. */
    callback: ((isGenuine: boolean) => { body: string; headers: Record<string, string> }) | null;
    stop: () => Promise<void>;
  }>;
};

const signed = (name: string) => `X-Signature=${name}-unterschrift-4711&Expires=1795090000`;

const kling = { path: "/api/functions/kling-text-to-video-create-task", body: { prompt: "Ein Leuchtturm" } };

const kie: SecretKit = {
  name: "kie",
  open: async () => {
    const service = await kieService();
    const key = "kie-schluessel-nur-im-test";
    const webhookSecret = "kie-rueckruf-geheimnis";
    const query = signed("kie");
    const quoting = `key ${key} may not read ${service.baseUrl}/r/a.mp4?${query}`;
    let fate: Fate = "succeeds";
    service.answer = ({ method, path }) => {
      if (method === "POST") {
        if (fate === "refuses") return kieError(422, quoting);
        if (fate === "rejects-key") return kieError(401, quoting, 401);
        if (fate === "is-limited") return kieError(429, quoting);
        return fate === "breaks" ? "break" : undefined;
      }
      if (!path.endsWith("recordInfo")) return undefined;
      const data = (state: string, more: object) => ({
        status: 200,
        body: { code: 200, msg: "success", data: { state, resultJson: "", failCode: null, failMsg: null, ...more } },
      });
      if (fate === "fails") return data("fail", { failCode: "501", failMsg: quoting });
      const address = `${service.baseUrl}${fate === "loses-results" ? "/gone" : "/r/a.mp4"}?${query}`;
      return data("success", { resultJson: JSON.stringify({ resultUrls: [address] }) });
    };
    return {
      env: { KIE_API_KEY: key, KIE_BASE_URL: service.baseUrl, KIE_WEBHOOK_SECRET: webhookSecret },
      host: new URL(service.baseUrl).host,
      secrets: [key, webhookSecret, "kie-unterschrift-4711"],
      start: kling,
      meet: (next) => {
        fate = next;
      },
      callback: (isGenuine) => {
        const timestamp = String(Math.floor(Date.now() / 1000));
        const signature = createHmac("sha256", webhookSecret).update(`task_1.${timestamp}`).digest("base64");
        return {
          body: JSON.stringify({ data: { taskId: "task_1", resultJson: `${service.baseUrl}/r/a.mp4?${query}` }, key }),
          headers: { "x-webhook-timestamp": timestamp, "x-webhook-signature": isGenuine ? signature : webhookSecret },
        };
      },
      stop: service.stop,
    };
  },
};

const heygen = (api: "v3" | "v2"): SecretKit => ({
  name: "heygen",
  title: `HeyGen's API ${api}`,
  open: async () => {
    const service = await startHeygenService();
    const query = signed("heygen");
    const quoting = `key ${heygenKey} may not read ${service.baseUrl}/files/a.mp4?${query}`;
    const errorOf = (code: string, numbered: number) =>
      api === "v3" ? heygenError(code, quoting) : { code: numbered, message: quoting, data: null };
    const videoBody = (data: object) => ({
      status: 200,
      body: api === "v3" ? { data } : { code: 100, data, message: "" },
    });
    let fate: Fate = "succeeds";
    service.fault = ({ method }) => {
      if (method === "POST") {
        if (fate === "refuses") return { status: 400, body: errorOf("moderation_error", 400_105) };
        if (fate === "rejects-key") return { status: 401, body: errorOf("unauthorized", 400_112) };
        if (fate === "is-limited") return { status: 429, body: errorOf("rate_limit", 400_140) };
        return fate === "breaks" ? "break" : null;
      }
      const id = service.videos.at(-1)?.id;
      if (fate === "fails") {
        const error = { code: 40_012, message: quoting, detail: quoting };
        const why = api === "v3" ? { failure_code: "internal", failure_message: quoting } : { error };
        return videoBody({ id, status: "failed", ...why });
      }
      const resultPath = fate === "loses-results" ? "/gone" : "/files/a.mp4";
      return videoBody({ id, status: "completed", video_url: `${service.baseUrl}${resultPath}?${query}` });
    };
    return {
      env: {
        HEYGEN_API: api,
        HEYGEN_API_KEY: heygenKey,
        HEYGEN_BASE_URL: service.baseUrl,
        HEYGEN_WEBHOOK_SECRET: heygenSecret,
        HEYGEN_AVATARS: "speaker-1=look_lea:voice_lea",
      },
      host: service.host,
      secrets: [heygenKey, heygenSecret, "heygen-unterschrift-4711"],
      start: {
        path: "/api/functions/heygen-create-video",
        body: { input_text: "Guten Morgen, Würzburg!", speaker_id: "speaker-1" },
      },
      meet: (next) => {
        fate = next;
      },
      callback: (isGenuine) => {
        const event = { event_type: "x", event_data: { video_id: "v", url: `${service.baseUrl}/a?${query}` } };
        const body = JSON.stringify(event);
        const genuine = createHmac("sha256", heygenSecret).update(body).digest("hex");
        const signature = isGenuine ? genuine : heygenSecret;
        const timestamp = String(Math.floor(Date.now() / 1000));
        const headers = { "heygen-signature": signature, "heygen-timestamp": timestamp };
        return { body, headers: api === "v3" ? headers : { signature } };
      },
      stop: service.stop,
    };
  },
});

const fal: SecretKit = {
  name: "fal",
  open: async () => {
    const service = await falService();
    const query = signed("fal");
    const quoting = `key ${falKey} may not read ${service.baseUrl}/results/a/0.mp4?${query}`;
    let fate: Fate = "succeeds";
    service.status = "COMPLETED";
    service.answer = ({ method, path }) => {
      if (method === "POST" && path.startsWith("/fal-ai/")) {
        if (fate === "refuses") {
          const detail = [{ loc: ["body"], msg: quoting, type: "content_policy_violation" }];
          return { status: 422, body: { detail } };
        }
        if (fate === "rejects-key") return { status: 401, body: { detail: quoting } };
        if (fate === "is-limited") return { status: 429, body: { detail: quoting } };
        return fate === "breaks" ? "break" : undefined;
      }
      if (method !== "GET" || !/\/requests\/[\w-]+$/.test(path)) return undefined;
      if (fate === "fails") {
        return { status: 500, body: { detail: [{ loc: ["body"], msg: quoting, type: "internal_server_error" }] } };
      }
      const resultPath = fate === "loses-results" ? "/gone" : "/results/a/0.mp4";
      return {
        status: 200,
        body: { video: { url: `${service.baseUrl}${resultPath}?${query}`, content_type: "video/mp4" } },
      };
    };
    const { baseUrl } = service;
    return {
      env: { FAL_KEY: falKey, FAL_BASE_URL: baseUrl, FAL_REST_BASE_URL: baseUrl, FAL_PLATFORM_BASE_URL: baseUrl },
      host: service.host,
      secrets: [falKey, "fal-unterschrift-4711"],
      start: kling,
      meet: (next) => {
        fate = next;
      },
      callback: (isGenuine) => {
        const { id = "" } = service.requests.at(-1) ?? {};
        const { body, header } = service.callback(id);
        const headers = named(header, ["request-id", "user-id", "timestamp", "signature"], "x-fal-webhook-");
        return { body, headers: isGenuine ? headers : { ...headers, "x-fal-webhook-signature": "00".repeat(64) } };
      },
      stop: service.stop,
    };
  },
};

const replicate: SecretKit = {
  name: "replicate",
  open: async () => {
    const service = await replicateService();
    const query = signed("replicate");
    const quoting = `key ${replicateToken} may not read ${service.baseUrl}/results/a/0.mp4?${query}`;
    let fate: Fate = "succeeds";
    service.answer = ({ method, path }) => {
      if (method === "POST" && path.startsWith("/v1/models/")) {
        if (fate === "refuses") return replicateError(422, "Input validation failed", quoting);
        if (fate === "rejects-key") return replicateError(401, "Unauthenticated", quoting);
        if (fate === "is-limited") return replicateError(429, "Too many requests", quoting);
        return fate === "breaks" ? "break" : undefined;
      }
      const id = /^\/v1\/predictions\/([\w-]+)$/.exec(path)?.[1];
      if (method !== "GET" || !id) return undefined;
      const urls = { get: `${service.baseUrl}/predictions/${id}` };
      if (fate === "fails") return { status: 200, body: { id, status: "failed", output: null, error: quoting, urls } };
      const resultPath = fate === "loses-results" ? "/gone" : "/results/a/0.mp4";
      const output = `http://${service.host}${resultPath}?${query}`;
      return { status: 200, body: { id, status: "succeeded", output, error: null, urls } };
    };
    return {
      env: {
        REPLICATE_API_TOKEN: replicateToken,
        REPLICATE_BASE_URL: service.baseUrl,
        REPLICATE_WEBHOOK_SECRET: replicateSecret,
      },
      host: service.host,
      secrets: [replicateToken, replicateSecret, "replicate-unterschrift-4711"],
      start: kling,
      meet: (next) => {
        fate = next;
      },
      callback: (isGenuine) => {
        const { id = "" } = service.predictions.at(-1) ?? {};
        const { body, header } = service.callback(id);
        const headers = named(header, ["id", "timestamp", "signature"], "webhook-");
        return { body, headers: isGenuine ? headers : { ...headers, "webhook-signature": `v1,${replicateSecret}` } };
      },
      stop: service.stop,
    };
  },
};

/** Setups for testing that keys stay secret, one for each provider with callbacks; HeyGen has two APIs. */
export const secretKits: readonly SecretKit[] = [kie, heygen("v3"), heygen("v2"), fal, replicate];

function named(header: (name: string) => string | undefined, names: readonly string[], prefix: string) {
  return Object.fromEntries(names.map((name) => [prefix + name, header(prefix + name) ?? ""]));
}

/** Reads all rows of all tables as text, including those of the job queue. */
export async function dumpTables({ database: { pool } }: TestProduct): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ row: string }>(`select to_jsonb(each)::text as row from ${name} each`);
      return [name, ...rows.map(({ row }) => row)].join("\n");
    }),
  );
  return texts.join("\n");
}
