import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isCallback } from "./signature.ts";
import { readEvent, readCreated, readError, readVideo } from "./schema.ts";
import { createBody } from "./video-request-body.ts";
import { isAboutNoVideo } from "./errors.ts";

type Sample = {
  request: { body?: Record<string, unknown>; raw_body?: string; headers?: Record<string, string> };
  response: { status: number; body: unknown };
  test_vector?: { secret: string };
};
const folder = path.resolve(import.meta.dirname, "../../testing/heygen-samples");
const names = (await readdir(folder)).toSorted();
const read = async (name: string): Promise<Sample> => JSON.parse(await readFile(path.join(folder, name), "utf8"));

const id = "vid_0f3c2b1a9d8e";
const failed = (code: string, message: string) => ({ state: "failed", code, message });
const serviceError = (code: string, param: string | null = null) => expect.objectContaining({ code, param });
const url = `https://files.example.invalid/heygen/${id}.mp4?Expires=1795090000&Signature=x`;

/** Expected result of parsing each example body; null for endpoints that the server never calls. */
const meanings: Record<string, { by: (body: unknown) => unknown; says: unknown } | null> = {
  "v1-status-failed.json": { by: readVideo, says: failed("40039", "Invalid text detected") },
  "v1-status-processing.json": { by: readVideo, says: { state: "working" } },
  "v2-avatars.json": null,
  "v2-generate-talking-photo.json": { by: readCreated, says: id },
  "v2-generate.json": { by: readCreated, says: id },
  "v3-create-avatar.json": { by: readCreated, says: id },
  "v3-create-image.json": { by: readCreated, says: id },
  "v3-error-400-download.json": { by: readError, says: serviceError("download_failed", "image") },
  "v3-error-400.json": { by: readError, says: serviceError("invalid_parameter", "voice_id") },
  "v3-error-401.json": { by: readError, says: serviceError("unauthorized") },
  "v3-error-402.json": { by: readError, says: serviceError("insufficient_credit") },
  "v3-error-409.json": { by: readError, says: serviceError("request_in_progress") },
  "v3-error-429.json": { by: readError, says: serviceError("rate_limit_exceeded") },
  "v3-get-completed.json": { by: readVideo, says: { state: "completed", url, captionsUrl: null } },
  "v3-get-failed.json": { by: readVideo, says: failed("rendering_failed", "The video could not be rendered.") },
  "v3-get-pending.json": { by: readVideo, says: { state: "waiting" } },
  "v3-get-processing.json": { by: readVideo, says: { state: "working" } },
  "v3-voices.json": null,
  "v3-webhook-endpoint-create.json": null,
};

describe("the documented bodies of HeyGen", () => {
  test.each(names.filter((name) => !/^v\d-webhook-(?:success|fail)/.test(name)))(
    "[PRJ-05] %s has its documented meaning",
    async (name) => {
      expect(meanings).toHaveProperty([name]);
      const { response } = await read(name);
      const meaning = meanings[name];
      if (meaning) expect(meaning.by(response.body)).toEqual(meaning.says);
      if (meaning?.by !== readError) expect(readError(response.body)).toBeNull();
      if (meaning?.by !== readCreated) expect(readCreated(response.body)).toBeNull();
    },
  );

  test("[UGC-02] a create request has the documented format", async () => {
    const { request } = await read("v3-create-avatar.json");
    const body = createBody({
      reference: "job_42",
      text: "Hello Maria, thank you for booking with us.",
      avatarId: "look_abc123",
      voiceId: "voice_abc123",
      format: "portrait",
      callbackUrl: "https://app.example.com/hooks/heygen",
    });
    // Expect `caption` in addition to the documented example: the server always requests subtitles.
    expect({ ...body, title: "booking 42" }).toEqual({ ...request.body, caption: { file_format: "srt" } });
  });

  test("[PRJ-05] only HeyGen itself, and no server before it, reports an unknown video", () => {
    expect([isAboutNoVideo(404, "not_found"), isAboutNoVideo(200, "40031")]).toEqual([true, true]);
    expect([isAboutNoVideo(404, null), isAboutNoVideo(500, "internal_error")]).toEqual([false, false]);
  });

  test("[PRJ-05] unknown fields and states do not end a task", () => {
    const data = { id, status: "PAUSED_FOR_REVIEW", neu: { tief: [1] }, video_url: { anders: true }, failure_code: 7 };
    expect(readVideo({ data, meta: {} })).toEqual({ state: "working" });
    expect(readVideo({ data: { ...data, status: "Failed" } })).toEqual({ state: "failed", code: "7", message: null });
    for (const body of [null, undefined, [], "ok", {}, { data: null }, { data: { status: 7 } }]) {
      expect([readVideo(body), readCreated(body), readError(body)]).toEqual([null, null, null]);
    }
  });
});

describe("the documented signed deliveries of HeyGen", () => {
  test.each(names.filter((name) => /^v\d-webhook-(?:success|fail)/.test(name)))(
    "[PRJ-05] %s has a valid signature only in its original form",
    async (name) => {
      const { request, test_vector: vector } = await read(name);
      const body = request.raw_body ?? "";
      const documentedHeaders = Object.entries(request.headers ?? {}).map(
        ([key, value]) => [key.toLowerCase(), value] as const,
      );
      const sent = new Map(documentedHeaders);
      const at = (seconds: number) => new Date((1_795_000_601 + seconds) * 1000);
      const judge = (text: string, now = at(0), headers = sent) =>
        isCallback({ body: text, header: (key) => headers.get(key.toLowerCase()), now }, vector?.secret ?? "");

      expect(readEvent(JSON.parse(body))).toMatch(/^[\w-]+$/);
      expect(judge(body)).toBe(true);
      for (const location of [1, Math.floor(body.length / 2), body.length - 3]) {
        const other = body[location] === "a" ? "b" : "a";
        expect(judge(body.slice(0, location) + other + body.slice(location + 1))).toBe(false);
      }
      expect(judge(`${body} `)).toBe(false);
      for (const broken of [
        "",
        "zz",
        "00".repeat(32),
        (sent.get("heygen-signature") ?? sent.get("signature") ?? "").slice(2),
      ]) {
        const headers = new Map(
          documentedHeaders.map(([key, value]) => [key, key.endsWith("signature") ? broken : value]),
        );
        expect(judge(body, at(0), headers)).toBe(false);
      }
      if (!sent.has("heygen-timestamp")) return;
      expect([judge(body, at(300)), judge(body, at(301)), judge(body, at(-301))]).toEqual([true, false, false]);
      const timeless = new Map(documentedHeaders.filter(([key]) => key !== "heygen-timestamp"));
      expect(judge(body, at(0), timeless)).toBe(false);
    },
  );
});
