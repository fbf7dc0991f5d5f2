import { heygen } from "#domain/models/heygen.ts";
import { orderVideo } from "#domain/models/order-video.ts";
import { heygenProvider } from "#server/providers/heygen/heygen.ts";
import { type HeygenFault, heygenError, heygenKey, startHeygenService } from "../heygen-service.ts";
import type { CheckFate, ContractKit, StartFate } from "./kit.ts";
import { contractRequest } from "./requests.ts";
import { answerResult } from "./result-files.ts";

const avatars = {
  "speaker-1": { avatarId: "look_lea", voiceId: "voice_lea" },
  "speaker-2": { avatarId: "look_jonas", voiceId: "voice_jonas" },
};
const answer = (status: number, body: unknown, headers?: Record<string, string>): HeygenFault => ({
  status,
  body,
  ...(headers && { headers }),
});
const page = "<!doctype html><title>Bad gateway</title>";

const starts: Record<StartFate, HeygenFault | null> = {
  accepts: null,
  "refuses-content": answer(403, heygenError("CONTENT_MODERATION_FAILED")),
  "has-no-credit": answer(402, heygenError("insufficient_credit")),
  "rejects-key": answer(401, heygenError("unauthorized")),
  "is-limited": answer(429, heygenError("rate_limit_exceeded"), { "retry-after": "2" }),
  "is-away": answer(503, heygenError("internal_error")),
  "answers-malformed": answer(200, { data: { video: 7 } }),
  "accepts-silently": "lose-answer",
  "never-answers": "hang",
};
const checks: Partial<Record<CheckFate, HeygenFault>> = {
  "answers-malformed": answer(200, page),
  "forgot-the-task": answer(404, heygenError("not_found")),
  "is-limited": answer(429, heygenError("rate_limit_exceeded")),
  "is-away": answer(503, page),
  "never-answers": "hang",
};
const states: Partial<Record<CheckFate, string>> = {
  waits: "waiting",
  "is-done": "completed",
  failed: "failed",
  "refused-content": "failed",
  "says-unknown-state": "dreaming",
};

/**
 * Setup for testing the provider contract with HeyGen's API v3, which recognises repeated starts by idempotency key.
 */
export const heygenKit: ContractKit = {
  name: "heygen",
  requests: [
    contractRequest({
      model: heygen.id,
      input: { input_text: "Guten Morgen!", speaker_id: "speaker-1" },
      type: "video/mp4",
    }),
    contractRequest({
      model: orderVideo.id,
      input: { text: "Willkommen.", speaker: "speaker-1", format: "landscape", customer: null },
      type: "video/mp4",
      changes: { text: "Auf Wiedersehen.", speaker: "speaker-2", format: "portrait" },
      without: {
        customer: "films that show a customer go to the next provider",
        senderCompany: "films that show the sender go to the next provider",
        closing: "films with a closing card go to the next provider",
      },
    }),
  ],
  impossible: {},
  callback: ({ videoId }) => ({ event_type: "avatar_video.success", event_data: { video_id: videoId } }),
  open: async () => {
    const service = await startHeygenService();
    const settings = { key: heygenKey, baseUrl: service.baseUrl, webhookSecret: null, avatars };
    let onStart: HeygenFault | null = null;
    let onCheck: HeygenFault | null = null;
    service.fault = ({ method }) => (method === "POST" ? onStart : method === "GET" ? onCheck : null);
    return {
      provider: heygenProvider(settings, { hasCallbacks: false }),
      resultHost: service.host,
      calls: () => service.requests.map(({ method, path, body }) => ({ method, path, body })),
      accepted: () => service.videos.length,
      meetStarts: (fate) => {
        onStart = starts[fate];
      },
      meetChecks: (fate) => {
        onCheck = checks[fate] ?? null;
        service.all = {
          status: states[fate] ?? "processing",
          failure: failures[fate] ?? null,
        };
      },
      meetResults: (fate) => {
        service.answerFile = (response) => answerResult(response, "video/mp4", fate);
      },
      stop: service.stop,
    };
  },
};

const failures: Partial<Record<CheckFate, { code: string; message: string }>> = {
  failed: { code: "rendering_failed", message: "It did not work" },
  "refused-content": { code: "moderation_error", message: "no" },
};
