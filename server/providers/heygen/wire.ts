/**
 * HeyGen's API v3 as it is known here without a key: everything that is assumed about it stands in this file.
 * Sources: [D] HeyGen's own pages or command line (developers.heygen.com; heygen-com/heygen-cli@7699a8e gen/video.go),
 * [C] code or notes of others, [I] inferred. Fields that are not needed may be anything; older answers are read too.
 */
import * as z from "zod/mini";
import type { VideoFormat } from "#domain/speakers/creation.ts";
import type { Amount } from "#server/providers/provider.ts";

/** Of a script, in characters [C]: longer ones are refused. */
export const maxScript = 5000;
/** One answer of theirs may take so long [I]. */
export const answerSeconds = 30;

export const paths = {
  /** POST [D] */
  videos: "/v3/videos",
  /** GET, DELETE [D] */
  video: (id: string) => `/v3/videos/${encodeURIComponent(id)}`,
  /** GET [D]; an older command line of theirs asked at the second one. */
  account: ["/v3/users/me", "/v3/user/me"],
};

/** Films that an account may have in the making [C]. */
export const atOnce = 10;

/**
 * `Idempotency-Key` is known to POST /v3/videos since May 2026 [D changelog]; up to 255 of `A-Za-z0-9_-:.`, the
 * answer is repeated for 24 hours, a second request beside the first gets 409 `request_in_progress` [C].
 */
export const headers = {
  key: (apiKey: string) => ({ "x-api-key": apiKey }),
  once: (reference: string) => ({ "idempotency-key": reference }),
};

export type Film = {
  reference: string;
  text: string;
  /** The id of a look, not of an avatar's group [D]. */
  avatarId: string;
  voiceId: string;
  format: VideoFormat;
  callbackUrl: string | null;
};

/** The body of a create. 1080p with 9:16 is what v2 called dimension 1080 x 1920 [I]. */
export function createBody({ reference, text, avatarId, voiceId, format, callbackUrl }: Film) {
  return {
    type: "avatar",
    avatar_id: avatarId,
    script: text,
    voice_id: voiceId,
    resolution: "1080p",
    aspect_ratio: format === "portrait" ? "9:16" : "16:9",
    output_format: "mp4",
    // As a file beside the film; a style would have them burned in as well [D].
    caption: { file_format: "srt" },
    title: reference,
    ...(callbackUrl !== null && { callback_url: callbackUrl, callback_id: reference }),
  };
}

const name = z.string().check(z.minLength(1));
export const anything = z.optional(z.unknown());
/** Text, or a number of the older versions; anything else counts as nothing. */
export function loose(value: unknown): string | null {
  return typeof value === "number" ? String(value) : typeof value === "string" && value !== "" ? value : null;
}

/** [D]; v2 answered the same two levels. */
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
    /** v1 */
    error: anything,
  }),
});

export type VideoState =
  | { state: "waiting" | "working" }
  | { state: "completed"; url: string | null; captionsUrl: string | null }
  | { state: "failed"; code: string | null; message: string | null };

/** [D] pending, processing, completed, failed; `waiting` after a create, `queued` in lists. Null: no video at all. */
export function readVideo(body: unknown): VideoState | null {
  const { data } = video.safeParse(body);
  if (!data) return null;
  const { status, video_url, subtitle_url, failure_code, failure_message, error } = data.data;
  switch (status.toLowerCase()) {
    case "completed":
      return { state: "completed", url: loose(video_url), captionsUrl: loose(subtitle_url) };
    case "failed": {
      const legacy = failure.safeParse(error).data;
      const code = loose(failure_code) ?? loose(legacy?.code);
      return { state: "failed", code, message: loose(failure_message) ?? loose(legacy?.message) };
    }
    case "waiting":
    case "pending":
    case "queued":
      return { state: "waiting" };
    default:
      // A state that is new: whatever it means, the film is not there yet.
      return { state: "working" };
  }
}

export type Trouble = { code: string | null; message: string | null; param: string | null };

const envelope = z.object({ error: z.object({ code: anything, message: anything, param: anything }) });
/** The envelope of errors [D]; null when somebody else answered, like a gateway in between. */
export function readTrouble(body: unknown): Trouble | null {
  const error = envelope.safeParse(body).data?.error;
  const trouble = { code: loose(error?.code), message: loose(error?.message), param: loose(error?.param) };
  return trouble.code !== null || trouble.message !== null ? trouble : null;
}

/**
 * Whether it is the content that is not accepted. No list of the codes is published for v3, so words decide [I]; of v2
 * 40039 is an invalid text and 400105 stands for blocked words [D docs.heygen.com/reference/errors].
 */
export function isAboutContent({ code, message }: Pick<Trouble, "code" | "message">): boolean {
  return (
    /^(?:40039|400105)$|moderat|polic|nsfw|prohibit|sensitive|inappropriate|blocked_word|invalid_text/i.test(
      code ?? "",
    ) || /moderation|content polic|blocked words|prohibited content|inappropriate content/i.test(message ?? "")
  );
}

/** `insufficient_credit` [D]; other spellings [I]. A 429 may also mean a quota that is used up [D]. */
export const isAboutCredit = ({ code, message }: Pick<Trouble, "code" | "message">) =>
  /insufficient_(?:credit|balance)|quota/i.test(code ?? "") || /\bquota\b/i.test(message ?? "");

/** The only part of a request that an order brings; all others come from the operator's settings. `param` may be missing [D]. */
export const isAboutText = ({ message, param }: Pick<Trouble, "message" | "param">) =>
  param === null ? /\b(?:script|(?:input_)?text)\b/i.test(message ?? "") : /script|text/i.test(param);

/** `not_found` of v3 [D], 40031 (invalid video id) of v1 [D]; a gateway's own 404 says nothing about a video. */
export const isAboutNoVideo = (status: number, code: string | null) =>
  (status === 404 && code !== null) || code === "40031";

const event = z.object({ event_type: name, event_data: z.object({ video_id: name }) });
/** A delivery names the video in this place; event types and further fields vary [C, six code bases]. */
export const readEvent = (body: unknown): string | null => event.safeParse(body).data?.event_data.video_id ?? null;

/**
 * Signatures are the hexadecimal HMAC-SHA256 of the raw body, keyed with the secret of the endpoint [C, six code bases];
 * the time beside it is not part of the signed text. The older header has no time [D/C].
 */
export const signatureHeaders = { current: "heygen-signature", legacy: "signature", time: "heygen-timestamp" };
export const oldestSignatureSeconds = 300;

const account = z.object({ data: z.looseObject({ billing_type: z.string() }) });
/**
 * What is left: `billing_type` names the one of wallet (prepaid dollars), subscription (credits) and usage_based
 * (metered) that is filled [D]. How the numbers in it are called is not known, so words decide [I].
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
    ([key, given]) => /remaining|balance/i.test(key) && given !== "" && !Number.isNaN(Number(given)),
  );
  if (own && (typeof own[1] === "number" || typeof own[1] === "string")) return Number(own[1]);
  const pools = fields.map(([, given]) => remaining(given)).filter((amount) => amount !== null);
  return pools.length > 0 ? pools.reduce((sum, amount) => sum + amount, 0) : null;
}
