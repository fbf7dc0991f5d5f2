import * as z from "zod/mini";
import { failureMessages } from "#domain/projects/failures.ts";
import { HttpTrouble, type JsonAnswer, requestJson } from "#server/providers/http-json.ts";
import { type Progress, type Provider, ProviderUnavailable } from "#server/providers/provider.ts";
import { isCallback } from "./signature.ts";
import { describe, startError } from "./start-error.ts";
import { type Avatars, presenterModels, toFilm } from "./to-film.ts";
import {
  answerSeconds,
  createBody,
  headers,
  isAboutContent,
  isAboutCredit,
  isAboutNoVideo,
  paths,
  readCreated,
  readTrouble,
  readVideo,
  type VideoState,
} from "./wire.ts";

export type HeygenSettings = {
  key: string;
  /** Without a slash at its end; may be private. */
  baseUrl: string;
  /** Of the endpoint that was registered for callbacks. */
  webhookSecret: string | null;
  avatars: Avatars;
};

type Tools = {
  /** Whether starts bring an address that HeyGen can call, so that asking is the exception. */
  isCalledBack: boolean;
};

const receipt = z.object({ videoId: z.string() });

const contentMessage = "Der Anbieter hat den Text dieses Videos abgelehnt. Bitte ändern Sie ihn.";

/** Presenter films by HeyGen, v3. Everything that is assumed about its API stands in `wire.ts`. */
export function heygenProvider({ key, baseUrl, webhookSecret, avatars }: HeygenSettings, tools: Tools): Provider {
  const ask = (
    method: "GET" | "POST" | "DELETE",
    path: string,
    more: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal } = {},
  ): Promise<JsonAnswer> =>
    requestJson(`${baseUrl}${path}`, {
      method,
      timeoutMilliseconds: answerSeconds * 1000,
      ...more,
      headers: { ...headers.key(key), ...more.headers },
    });

  return {
    name: "heygen",
    title: "HeyGen",
    makes: (model) => presenterModels.includes(model) && Object.keys(avatars).length > 0,
    // Its idempotency key finds the first start for a day, longer than any project is followed.
    startsOnce: true,

    start: async (order, signal) => {
      const film = toFilm(order, avatars);
      const once = headers.once(film.reference);
      const answer = await ask("POST", paths.videos, { body: createBody(film), headers: once, signal }).catch(
        (error: unknown) => {
          const isAway = error instanceof HttpTrouble && !error.wasSent && !signal.aborted;
          throw isAway ? new ProviderUnavailable("away", error.message) : error;
        },
      );
      const isAccepted = answer.status >= 200 && answer.status < 300;
      const videoId = isAccepted ? readCreated(answer.body) : null;
      if (videoId === null) throw startError(answer);
      return { videoId } satisfies z.infer<typeof receipt>;
    },

    check: async (given, signal) => {
      const { videoId } = receipt.parse(given);
      const { status, body } = await ask("GET", paths.video(videoId), { signal });
      const state = status === 200 ? readVideo(body) : null;
      if (state) return toProgress(state);
      const trouble = readTrouble(body);
      if (isAboutNoVideo(status, trouble?.code ?? null)) return { state: "failed", reason: "unknown-task" };
      throw new Error(describe(status, trouble));
    },

    patience: (elapsedSeconds) => (tools.isCalledBack ? calledBackPatience : askingPatience)(elapsedSeconds),
    trustsCallback: (request) => isCallback(request, webhookSecret),

    /** Its text and film go as well; that the work then stops, and is not charged, is not known. */
    cancel: async (given) => {
      const { status, body } = await ask("DELETE", paths.video(receipt.parse(given).videoId));
      if (status >= 300 && status !== 404) throw new Error(describe(status, readTrouble(body)));
    },
  };
}

function toProgress(state: VideoState): Progress {
  switch (state.state) {
    case "waiting":
      return { state: "running", phase: "queued", done: null, total: null };
    case "working":
      return { state: "running", phase: "drawing", done: null, total: null };
    case "completed":
      return state.url === null
        ? { state: "running", phase: "finishing", done: null, total: null }
        : { state: "done", files: [{ at: "address", url: state.url, type: "video/mp4" }] };
    case "failed": {
      if (isAboutContent(state)) return { state: "failed", reason: "refused", message: contentMessage };
      const message = isAboutCredit(state.code) ? { message: failureMessages["no-credit"] } : {};
      return { state: "failed", reason: "broken", ...message };
    }
  }
}

/** Films take 5 to 15 minutes [D]. Asked at 45 s, then ever more rarely: 15 times within a quarter of an hour. */
function askingPatience(elapsedSeconds: number): number {
  return Math.min(Math.max(15, 45 - elapsedSeconds, elapsedSeconds / 4), 120);
}

/** For the callback that got lost: not before nearly all films are there. */
function calledBackPatience(elapsedSeconds: number): number {
  return Math.max(300, 900 - elapsedSeconds);
}
