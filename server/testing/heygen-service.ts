import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { smallVideo } from "#engine/testing/result-files.ts";

export const heygenKey = "hg_geheim_4711";
export const heygenSecret = "heygen-endpoint-secret";

export type HeygenVideo = {
  id: string;
  /** Body of the request that created the video. */
  request: Record<string, unknown>;
  status: string;
  failure: { code: string; message: string } | null;
};
export type HeygenRequest = {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown> | null;
};
/** Replacement for the usual response, or a failure. `lose-answer` executes the request without answering. */
export type HeygenFault =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | "hang"
  | "break"
  | "lose-answer"
  | "flood";

export type HeygenService = {
  baseUrl: string;
  host: string;
  requests: HeygenRequest[];
  videos: HeygenVideo[];
  /** Fault for a request with a valid key; null for the usual response. */
  fault: (request: HeygenRequest) => HeygenFault | null;
  /** Status of newly created videos. */
  status: string;
  video: Buffer;
  /** Subtitles of every video for which a request asks for subtitles; null if HeyGen should produce no file. */
  subtitles: string | null;
  answerFile: (response: ServerResponse) => unknown;
  /** Replaces the status of all videos; null to use their own. */
  all: Pick<HeygenVideo, "status" | "failure"> | null;
  /** Number of downloads for which a finished video is not available yet. */
  missing: number;
  /** Body of the account endpoint. */
  account: Record<string, unknown>;
  end: (video: HeygenVideo, status: "completed" | "failed", failure?: HeygenVideo["failure"]) => void;
  /** Creates a signed callback in HeyGen's format. */
  callback: (
    video: HeygenVideo,
    options?: { secret?: string; at?: Date },
  ) => { body: string; header: (name: string) => string | undefined };
  stop: () => Promise<void>;
};

/** Fields that a create request with an avatar must contain. */
const required = ["type", "avatar_id", "script", "voice_id"];
/**
 * Fields that a create request with an avatar may contain. All other fields are rejected, so that the product invents
 * none.
 */
const fieldsOfV3 = new Set([
  ...required,
  "resolution",
  "aspect_ratio",
  "output_format",
  "caption",
  "title",
  "callback_url",
  "callback_id",
]);
const lists = { resolution: ["720p", "1080p", "4k"], aspect_ratio: ["16:9", "9:16", "4:5", "5:4", "1:1", "auto"] };
const docs = "https://developers.heygen.com/docs/error-codes";

export const heygenError = (code: string, message = code, param?: string) => ({
  error: { code, message, doc_url: `${docs}#${code.replaceAll("_", "-")}`, ...(param && { param }) },
});

/** Simulates HeyGen's API v3 as a real HTTP server on loopback, with the bodies of the samples in this folder. */
export async function startHeygenService(): Promise<HeygenService> {
  /** First response to each idempotency key. */
  const answers = new Map<string, [number, unknown]>();

  function create(body: HeygenRequest["body"]): [number, unknown] {
    const problem = problemOf(body ?? {});
    if (problem) return [400, heygenError("invalid_parameter", `${problem} is not accepted.`, problem)];
    const video = {
      id: `vid_${randomUUID().slice(0, 12)}`,
      request: body ?? {},
      status: service.status,
      failure: null,
    };
    service.videos.push(video);
    return [200, { data: { video_id: video.id, status: "waiting", output_format: "mp4" } }];
  }

  function createInV2(body: HeygenRequest["body"]): [number, unknown] {
    const problem = problemInV2(body ?? {});
    if (problem) {
      return [400, { error: { code: "invalid_parameter", message: `${problem} is invalid: ${problem}` }, data: null }];
    }
    const video = {
      id: `vid_${randomUUID().slice(0, 12)}`,
      request: body ?? {},
      status: service.status,
      failure: null,
    };
    service.videos.push(video);
    return [200, { error: null, data: { video_id: video.id } }];
  }

  /** A video in the format of API v1, with numeric error codes. */
  function describeInV1({ id, status, failure }: HeygenVideo): Record<string, unknown> {
    const error = failure && { code: Number(failure.code) || failure.code, message: failure.message, detail: "" };
    const url = status === "completed" ? `${service.baseUrl}/files/${id}.mp4?Expires=1795090000&Signature=x` : null;
    return { id, status, video_url: url, gif_url: null, duration: null, created_at: 1_795_000_000, error };
  }

  function execute({ method, path, headers, body }: HeygenRequest): [number, unknown] {
    if (method === "GET" && path === "/v3/users/me") return [200, { data: service.account }];
    if (method === "GET" && path === "/v2/user/remaining_quota") {
      return [200, { error: null, data: { remaining_quota: 450, used_quota: 50 } }];
    }
    if (method === "POST" && path === "/v2/video/generate") return createInV2(body);
    if (path.startsWith("/v1/video_status.get")) {
      const id = new URL(path, service.baseUrl).searchParams.get("video_id");
      const storedVideo = service.videos.find((each) => each.id === id);
      if (!storedVideo) return [200, { code: 40031, data: null, message: "Invalid video_id" }];
      return [200, { code: 100, data: describeInV1(storedVideo), message: "Success" }];
    }
    if (method === "POST" && path === "/v3/videos") {
      const key = headers["idempotency-key"];
      const answer = (typeof key === "string" && answers.get(key)) || create(body);
      if (typeof key === "string") answers.set(key, answer);
      return answer;
    }
    const video = service.videos.find(({ id }) => path === `/v3/videos/${id}`);
    if (!video) return [404, heygenError("not_found")];
    if (method === "DELETE") {
      service.videos.splice(service.videos.indexOf(video), 1);
      return [200, { data: { id: video.id } }];
    }
    return [200, { data: describe(video) }];
  }

  function describe({ id, request: heygenRequest, ...own }: HeygenVideo): Record<string, unknown> {
    const { status, failure } = service.all ?? own;
    const isDone = status === "completed";
    return {
      id,
      status,
      title: heygenRequest["title"],
      created_at: 1_795_000_000,
      video_url: isDone ? `${service.baseUrl}/files/${id}.mp4?Expires=1795090000&Signature=x` : null,
      thumbnail_url: null,
      gif_url: null,
      captioned_video_url: null,
      subtitle_url:
        isDone && heygenRequest["caption"] ? `${service.baseUrl}/files/${id}.srt?Expires=1795090000&Signature=x` : null,
      duration: isDone ? 12.4 : null,
      completed_at: isDone ? 1_795_000_600 : null,
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
      video_page_url: `https://app.heygen.com/videos/${id}`,
      folder_id: null,
    };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url: path = "", headers } = request;
    const send = (status: number, body: unknown, more: Record<string, string> = {}) =>
      response
        .writeHead(status, { "content-type": "application/json", ...more })
        .end(typeof body === "string" ? body : JSON.stringify(body));
    if (/^\/files\/.*\.srt/.test(path)) {
      return void send(service.subtitles === null ? 404 : 200, service.subtitles ?? "", {
        "content-type": "text/plain",
      });
    }
    if (path.startsWith("/files/")) {
      service.missing -= 1;
      if (service.missing >= 0) return void send(404, "");
      return void service.answerFile(response);
    }
    const body = await text(request);
    const heygenRequest = { method, path, headers, body: body ? JSON.parse(body) : null };
    service.requests.push(heygenRequest);
    if (headers["x-api-key"] !== heygenKey) return void send(401, heygenError("unauthorized"));
    const fault = service.fault(heygenRequest);
    if (fault === "hang") return;
    if (fault === "break") return void response.destroy();
    if (fault === "flood") return flood(response);
    if (fault !== null && fault !== "lose-answer") return void send(fault.status, fault.body, fault.headers);
    const [status, answer] = execute(heygenRequest);
    if (fault === "lose-answer") return void response.destroy();
    send(status, answer);
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const service: HeygenService = {
    baseUrl: `http://${host}`,
    host,
    requests: [],
    videos: [],
    fault: () => null,
    status: "pending",
    video: smallVideo,
    subtitles: "1\r\n00:00:00,000 --> 00:00:00,400\r\nGuten Tag\r\n",
    all: null,
    answerFile: (response) => response.writeHead(200, { "content-type": "video/mp4" }).end(service.video),
    missing: 0,
    account: {
      email: "film@example.de",
      billing_type: "wallet",
      wallet: { currency: "usd", remaining_balance: "12.50" },
    },
    end: (video, status, failure = null) => void Object.assign(video, { status, failure }),
    callback: (video, { secret = heygenSecret, at = new Date() } = {}) => {
      const callbackId = video.request["callback_id"];
      const body = JSON.stringify({
        event_id: `evt_${randomUUID().slice(0, 8)}`,
        event_type: video.status === "failed" ? "avatar_video.fail" : "avatar_video.success",
        event_data: { video_id: video.id, url: `${service.baseUrl}/files/${video.id}.mp4`, callback_id: callbackId },
        created_at: at.toISOString(),
      });
      const sent: Record<string, string> = {
        "heygen-signature": createHmac("sha256", secret).update(body).digest("hex"),
        "heygen-timestamp": String(Math.floor(at.getTime() / 1000)),
      };
      return { body, header: (name) => sent[name.toLowerCase()] };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
  return service;
}

function problemOf(body: Record<string, unknown>): string | null {
  const missing = required.find((field) => typeof body[field] !== "string" || body[field] === "");
  const strange = Object.keys(body).find((field) => !fieldsOfV3.has(field));
  const caption = body["caption"] as { file_format?: unknown; style?: unknown } | undefined;
  if (caption && (caption.file_format !== "srt" || caption.style !== undefined)) return "caption";
  const wrong = Object.entries(lists).find(([field, values]) => body[field] && !values.includes(String(body[field])));
  if (String(body["script"]).length > 5000) return "script";
  return missing ?? strange ?? wrong?.[0] ?? null;
}

const fieldsOfV2 = new Set(["title", "dimension", "video_inputs", "callback_url", "callback_id"]);
function problemInV2(body: Record<string, unknown>): string | null {
  const strange = Object.keys(body).find((field) => !fieldsOfV2.has(field));
  if (strange) return strange;
  const { width, height } = (body["dimension"] ?? {}) as { width?: unknown; height?: unknown };
  if (typeof width !== "number" || typeof height !== "number") return "dimension";
  const [scene] = (body["video_inputs"] ?? []) as Record<"character" | "voice", Record<string, unknown> | undefined>[];
  if (!scene?.character?.["avatar_id"]) return "avatar_id";
  if (!scene.voice?.["voice_id"]) return "voice_id";
  const spokenText = scene.voice["input_text"];
  return typeof spokenText === "string" && spokenText !== "" && spokenText.length <= 5000 ? null : "input_text";
}

function flood(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(16_384)));
  };
  response.on("drain", more).on("error", () => {});
  more();
}
