import { failureMessages, providerMessages } from "#domain/projects/failure-messages.ts";
import { toDetail } from "#server/platform/error-detail.ts";
import * as z from "zod/mini";
import { presenterModels } from "#domain/models/presenter-models.ts";
import { isSuccess, type JsonResponse, requestJson } from "#server/providers/http-json.ts";
import { running, unavailableUnlessSent } from "#server/providers/outside-task.ts";
import { type Progress, type Provider, ProviderUnavailable } from "#server/providers/provider.ts";
import { isCallback, readVideoId } from "./signature.ts";
import { describe, startError, isAboutContent, isAboutCredit, isAboutNoVideo } from "./errors.ts";
import { type Avatars, isPossible, toVideoRequest } from "./to-video-request.ts";
import * as v3 from "./schema.ts";
import { createBody, createBodyV2 } from "./video-request-body.ts";
import * as v2 from "./schema-v2.ts";
import { answerSeconds, maxConcurrent, pollIntervalWithCallbacks, pollIntervalWithoutCallbacks } from "./limits.ts";
import { headers, readCreated, readVideo, type VideoState } from "./schema.ts";
export type HeygenSettings = {
  key: string;
  /** Version of HeyGen's API; v3, unless the account only has the older one. */
  api?: "v3" | "v2";
  /** Base URL of HeyGen's API without a trailing slash; it may be on a private network. */
  baseUrl: string;
  /** Secret of the registered callback endpoint; null if signatures are not checked. */
  webhookSecret: string | null;
  avatars: Avatars;
};

type Context = {
  /** Whether starts contain a callback URL, so that polling is the exception. */
  hasCallbacks: boolean;
};

const receipt = z.object({ videoId: z.string() });

/** Differences between the two API versions; the rest of v2 is as in v3. */
const versions = {
  v3: { paths: v3.paths, createBody, readError: v3.readError, readBalance: v3.readBalance },
  v2: { paths: v2.paths, createBody: createBodyV2, readError: v2.readError, readBalance: v2.readBalance },
};

/**
 * Provider HeyGen for presenter videos. Assumptions about its API are collected in `schema.ts`, `schema-v2.ts` and
 * `errors.ts`.
 */
export function heygenProvider(settings: HeygenSettings, ctx: Context): Provider {
  const { key, baseUrl, webhookSecret, avatars, api = "v3" } = settings;
  const { paths, createBody: createRequestBody, readError, readBalance } = versions[api];
  const ask = (
    method: "GET" | "POST" | "DELETE",
    path: string,
    more: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal } = {},
  ): Promise<JsonResponse> =>
    requestJson(`${baseUrl}${path}`, {
      method,
      timeoutMilliseconds: answerSeconds * 1000,
      ...more,
      headers: { ...headers.key(key), ...more.headers },
      secret: key,
    });

  return {
    name: "heygen",
    title: "HeyGen",
    makes: (model) => presenterModels.includes(model) && Object.keys(avatars).length > 0,
    accepts: (request) => isPossible(request, avatars),
    speaks: (speaker) => avatars[speaker] && (avatars[speaker].languages ?? ["de"]),
    route: (model) => (presenterModels.includes(model) ? `${api} avatar` : undefined),
    // Starts are idempotent in API v3 only: it repeats the response to an idempotency key for a day, longer than any
    // project runs, while v2 has no such keys.
    isStartIdempotent: api === "v3",
    maxConcurrent,

    start: async (request, signal) => {
      const videoRequest = toVideoRequest(request, avatars);
      const idempotencyHeaders = api === "v3" ? headers.idempotent(videoRequest.reference) : {};
      const answer = await ask("POST", paths.videos, {
        body: createRequestBody(videoRequest),
        headers: idempotencyHeaders,
        signal,
      }).catch((error: unknown) => {
        throw unavailableUnlessSent(error, signal);
      });
      const videoId = isSuccess(answer.status) ? readCreated(answer.body) : null;
      if (videoId === null) throw startError(answer, readError(answer.body), { isRepeatable: api === "v3" });
      return { videoId } satisfies z.infer<typeof receipt>;
    },

    check: async (receiptJson, signal) => {
      const { videoId } = receipt.parse(receiptJson);
      const { status, body } = await ask("GET", paths.video(videoId), { signal });
      const state = status === 200 ? readVideo(body) : null;
      if (state) return toProgress(state);
      const error = readError(body);
      if (isAboutNoVideo(status, error?.code ?? null)) return { state: "failed", reason: "unknown-task" };
      throw new Error(describe(status, error));
    },

    pollIntervalSeconds: (elapsedSeconds) =>
      (ctx.hasCallbacks ? pollIntervalWithCallbacks : pollIntervalWithoutCallbacks)(elapsedSeconds),
    trustsCallback: (request) => isCallback(request, webhookSecret),

    readLostReceipt: (_order, body): z.infer<typeof receipt> | null => {
      const videoId = readVideoId(body);
      return videoId === null ? null : { videoId };
    },

    balance: async (signal) => {
      for (const path of paths.account) {
        const { status, body } = await ask("GET", path, { signal });
        const balance = status === 200 ? readBalance(body) : null;
        if (balance) return balance;
        const message = describe(status, readError(body));
        if (status === 401 || status === 403) throw new ProviderUnavailable("settings", message);
        if (status !== 404) throw new Error(message);
      }
      throw new Error("heygen has no call for the balance");
    },

    ...(api === "v3" && {
      /**
       * Deletes the video at HeyGen, together with its script. Whether that stops the rendering and its charge is
       * unknown.
       */
      cancel: async (receiptJson: unknown) => {
        const { status, body } = await ask("DELETE", paths.video(receipt.parse(receiptJson).videoId));
        if (status >= 300 && status !== 404) throw new Error(describe(status, readError(body)));
      },
    }),
  };
}

function toProgress(state: VideoState): Progress {
  switch (state.state) {
    case "waiting":
      return running("queued");
    case "working":
      return running("drawing");
    case "completed": {
      const { url, captionsUrl } = state;
      if (url === null) return running("finishing");
      const videoRequest = { at: "address", url, type: "video/mp4" } as const;
      return { state: "done", files: [{ ...videoRequest, ...(captionsUrl !== null && { captionsUrl }) }] };
    }
    case "failed": {
      const adminMessage = toDetail([state.code, state.message].filter(Boolean).join(": "));
      const detail = adminMessage ? { detail: adminMessage } : {};
      if (isAboutContent(state))
        return { state: "failed", reason: "refused", message: providerMessages.script, ...detail };
      const message = isAboutCredit(state) ? { message: failureMessages["no-credit"] } : {};
      return { state: "failed", reason: "broken", ...message, ...detail };
    }
  }
}
