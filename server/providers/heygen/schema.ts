/**
 * All assumptions about HeyGen's API v3; none was tested with a key. Sources: [docs] HeyGen's own pages or command line
 * (developers.heygen.com; heygen-com/heygen-cli@7699a8e gen/video.go), [third-party code] clients or notes by others,
 * [guess] inferred. Unneeded fields may have any type; older response formats are accepted too.
 */
import * as z from "zod/mini";
import type { Amount } from "#server/providers/provider.ts";

export const paths = {
  /** POST: creates a video [docs] */
  videos: "/v3/videos",
  /** GET: state of a video; DELETE removes it [docs] */
  video: (id: string) => `/v3/videos/${encodeURIComponent(id)}`,
  /** GET: account with its balance [docs]. HeyGen's older command line uses the second path. */
  account: ["/v3/users/me", "/v3/user/me"],
};

/**
 * POST /v3/videos supports `Idempotency-Key` since May 2026 [docs, changelog]: up to 255 characters of `A-Za-z0-9_-:.`;
 * the response is repeated for 24 hours, and a concurrent second request gets 409 `request_in_progress` [third-party
 * code].
 */
export const headers = {
  key: (apiKey: string) => ({ "x-api-key": apiKey }),
  idempotent: (reference: string) => ({ "idempotency-key": reference }),
};

const name = z.string().check(z.minLength(1));
export const anything = z.optional(z.unknown());
/** Reads a string, or a number as in older API versions; any other value becomes null. */
export function toText(value: unknown): string | null {
  return typeof value === "number" ? String(value) : typeof value === "string" && value !== "" ? value : null;
}

/** [docs] Response to a create request; v2 nests the video's id in the same way. */
const created = z.object({ data: z.object({ video_id: name }) });
export const readCreated = (body: unknown): string | null => created.safeParse(body).data?.data.video_id ?? null;

const failure = z.object({ code: anything, message: anything });
const video = z.object({
  data: z.object({
    status: z.string(),
    video_url: anything,
    subtitle_url: anything,
    failure_code: anything,
    failure_message: anything,
    /** Field in which API v1 reports a failure. */
    error: anything,
  }),
});

export type VideoState =
  | { state: "waiting" | "working" }
  | { state: "completed"; url: string | null; captionsUrl: string | null }
  | { state: "failed"; code: string | null; message: string | null };

/**
 * Reads a video [docs]: pending, processing, completed, failed; `waiting` after a create request, `queued` in lists.
 * Null if the body is not a video.
 */
export function readVideo(body: unknown): VideoState | null {
  const { data } = video.safeParse(body);
  if (!data) return null;
  const { status, video_url, subtitle_url, failure_code, failure_message, error } = data.data;
  switch (status.toLowerCase()) {
    case "completed":
      return { state: "completed", url: toText(video_url), captionsUrl: toText(subtitle_url) };
    case "failed": {
      const legacy = failure.safeParse(error).data;
      const code = toText(failure_code) ?? toText(legacy?.code);
      return { state: "failed", code, message: toText(failure_message) ?? toText(legacy?.message) };
    }
    case "waiting":
    case "pending":
    case "queued":
      return { state: "waiting" };
    default:
      // Treat an unknown state as working: the video is not done yet.
      return { state: "working" };
  }
}

export type HeygenError = { code: string | null; message: string | null; param: string | null };

const envelope = z.object({ error: z.object({ code: anything, message: anything, param: anything }) });
/** Reads an error reported by HeyGen [docs]; null if another server has answered, such as a gateway. */
export function readError(body: unknown): HeygenError | null {
  const error = envelope.safeParse(body).data?.error;
  const fault = { code: toText(error?.code), message: toText(error?.message), param: toText(error?.param) };
  return fault.code !== null || fault.message !== null ? fault : null;
}

const event = z.object({ event_type: name, event_data: z.object({ video_id: name }) });
/** Id of the video in a callback; event types and other fields vary [third-party code, six programs]. */
export const readEvent = (body: unknown): string | null => event.safeParse(body).data?.event_data.video_id ?? null;

const account = z.object({ data: z.looseObject({ billing_type: z.string() }) });
/**
 * Reads the balance: `billing_type` tells which of wallet (prepaid dollars), subscription (credits) and usage_based
 * (metered) is filled [docs]. The field names inside are undocumented and matched by pattern [guess].
 */
export function readBalance(body: unknown): Amount | null {
  const { data } = account.safeParse(body);
  if (!data || !["wallet", "subscription"].includes(data.data.billing_type)) return null;
  const amount = remaining(data.data[data.data.billing_type]);
  return amount === null ? null : { amount, unit: data.data.billing_type === "wallet" ? "usd" : "credits" };
}

function remaining(value: unknown): number | null {
  if (typeof value !== "object" || value === null) return null;
  const fields = Object.entries(value);
  const own = fields.find(
    ([key, rawValue]) => /remaining|balance/i.test(key) && rawValue !== "" && !Number.isNaN(Number(rawValue)),
  );
  if (own && (typeof own[1] === "number" || typeof own[1] === "string")) return Number(own[1]);
  const pools = fields.map(([, rawValue]) => remaining(rawValue)).filter((amount) => amount !== null);
  return pools.length > 0 ? pools.reduce((sum, amount) => sum + amount, 0) : null;
}
