import { heygenProvider } from "#server/providers/heygen/heygen.ts";
import { type HeygenFault, heygenError, heygenKey, startHeygenService } from "../heygen-service.ts";
import type { CheckFate, ContractKit, StartFate } from "./kit.ts";
import { answerResult } from "./result-files.ts";

const avatars = {
  "speaker-1": { avatarId: "Lea_public", voiceId: "voice_lea" },
  "speaker-2": { avatarId: "Jonas_public", voiceId: "voice_jonas" },
  "email-clara": { avatarId: "Clara_public", voiceId: "voice_clara" },
};

const starts: Record<StartFate, HeygenFault | null> = {
  accepts: null,
  "refuses-content": { status: 400, body: { code: 400105, message: "Blocked words", data: null } },
  "has-no-credit": { status: 402, body: heygenError("insufficient_credit") },
  "rejects-key": { status: 401, body: { code: 400112, message: "Unauthorized", data: null } },
  "is-limited": { status: 429, body: heygenError("rate_limit_exceeded"), headers: { "retry-after": "7" } },
  "is-away": { status: 503, body: "" },
  "answers-malformed": { status: 200, body: { ok: true } },
  "accepts-silently": "lose-answer",
  "never-answers": "hang",
};
const checks: Partial<Record<CheckFate, HeygenFault>> = {
  "answers-malformed": { status: 200, body: { ok: true } },
  "forgot-the-task": { status: 200, body: { code: 40031, data: null, message: "Invalid video_id" } },
  "is-limited": { status: 429, body: heygenError("rate_limit_exceeded") },
  "is-away": { status: 503, body: "" },
  "never-answers": "hang",
};
const states: Partial<Record<CheckFate, { status: string; failure?: { code: string; message: string } }>> = {
  waits: { status: "waiting" },
  works: { status: "processing" },
  "is-done": { status: "completed" },
  failed: { status: "failed", failure: { code: "40012", message: "The video could not be rendered." } },
  "refused-content": { status: "failed", failure: { code: "40039", message: "Invalid text detected" } },
  "says-unknown-state": { status: "dreaming" },
};

export const heygenV2Kit: ContractKit = {
  name: "heygen-v2",
  requests: [
    {
      model: "heygen",
      input: { input_text: "Guten Morgen!", speaker_id: "speaker-1" },
      inputKeys: [],
      changes: {
        input_text: "Guten Abend!",
        speaker_id: "speaker-2",
        dimension: { width: 1920, height: 1080 },
      },
      without: {},
      type: "video/mp4",
    },
    {
      model: "order-film",
      input: { text: "Willkommen.", speaker: "email-clara", format: "landscape", customer: null },
      inputKeys: [],
      changes: { text: "Auf Wiedersehen.", speaker: "speaker-1", format: "portrait" },
      without: {
        customer: "films that show a customer go to the next provider",
        senderCompany: "films that show the sender go to the next provider",
        closing: "films with a closing card go to the next provider",
      },
      type: "video/mp4",
    },
  ],
  impossible: {},
  callback: ({ videoId }) => ({ event_type: "avatar_video.success", event_data: { video_id: videoId } }),
  open: async () => {
    const service = await startHeygenService();
    service.answerFile = (response) => answerResult(response, "video/mp4", "whole");
    let start: StartFate = "accepts";
    let check: CheckFate = "works";
    service.fault = ({ method }) => {
      if (method === "POST") return starts[start];
      const { status, failure = null } = states[check] ?? {};
      for (const video of service.videos) if (status) Object.assign(video, { status, failure });
      return checks[check] ?? null;
    };
    return {
      provider: heygenProvider(
        { key: heygenKey, api: "v2", baseUrl: service.baseUrl, webhookSecret: null, avatars },
        { hasCallbacks: false },
      ),
      resultHost: service.host,
      calls: () => service.requests.map(({ method, path, body }) => ({ method, path, body })),
      accepted: () => service.videos.length,
      meetStarts: (fate) => void (start = fate),
      meetChecks: (fate) => void (check = fate),
      meetResults: (fate) => {
        service.answerFile = (response) => answerResult(response, "video/mp4", fate);
      },
      stop: service.stop,
    };
  },
};
