import * as z from "zod/mini";
import { presenterModels } from "#domain/models/presenter-models.ts";
import { failureMessages } from "#domain/projects/failures.ts";
import { isFine, type JsonAnswer, requestJson } from "#server/providers/http-json.ts";
import { running, unlessSent } from "#server/providers/outside-task.ts";
import type { Progress, Provider } from "#server/providers/provider.ts";
import { adminLine } from "#server/providers/words.ts";
import { isCallback, readVideoId } from "./signature.ts";
import { describe, startError } from "./start-error.ts";
import { type Avatars, toFilm } from "./to-film.ts";
import * as v3 from "./wire.ts";
import * as v2 from "./wire-v2.ts";
import {
  answerSeconds,
  atOnce,
  headers,
  isAboutContent,
  isAboutCredit,
  isAboutNoVideo,
  readCreated,
  readVideo,
  type VideoState,
} from "./wire.ts";

export type HeygenSettings = {
  key: string;
  /** Of HeyGen's API; v3 unless the account has the older one only. */
  api?: "v3" | "v2";
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

/** What differs between the two; all else is as in v3. */
const versions = {
  v3: { paths: v3.paths, createBody: v3.createBody, readTrouble: v3.readTrouble, readBalance: v3.readBalance },
  v2: { paths: v2.paths, createBody: v2.createBody, readTrouble: v2.readTrouble, readBalance: v2.readBalance },
};

/** Presenter films by HeyGen. Everything that is assumed about its API stands in `wire.ts` and `wire-v2.ts`. */
export function heygenProvider(settings: HeygenSettings, tools: Tools): Provider {
  const { key, baseUrl, webhookSecret, avatars, api = "v3" } = settings;
  const { paths, createBody, readTrouble, readBalance } = versions[api];
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
      secret: key,
    });

  return {
    name: "heygen",
    title: "HeyGen",
    makes: (model) => presenterModels.includes(model) && Object.keys(avatars).length > 0,
    speaks: (speaker) => avatars[speaker] && (avatars[speaker].languages ?? ["de"]),
    route: (model) => (presenterModels.includes(model) ? `${api} avatar` : undefined),
    // The idempotency key of v3 finds the first start for a day, longer than any project is followed; v2 has none.
    startsOnce: api === "v3",
    atOnce,

    start: async (order, signal) => {
      const film = toFilm(order, avatars);
      const once = api === "v3" ? headers.once(film.reference) : {};
      const answer = await ask("POST", paths.videos, { body: createBody(film), headers: once, signal }).catch(
        (error: unknown) => {
          throw unlessSent(error, signal);
        },
      );
      const videoId = isFine(answer.status) ? readCreated(answer.body) : null;
      if (videoId === null) throw startError(answer, readTrouble(answer.body), { isRepeatable: api === "v3" });
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

    adopt: (_order, body): z.infer<typeof receipt> | null => {
      const videoId = readVideoId(body);
      return videoId === null ? null : { videoId };
    },

    balance: async (signal) => {
      for (const path of paths.account) {
        const { status, body } = await ask("GET", path, { signal });
        const left = status === 200 ? readBalance(body) : null;
        if (left) return left;
        if (status !== 404) throw new Error(describe(status, readTrouble(body)));
      }
      throw new Error("heygen has no place where it tells the balance");
    },

    ...(api === "v3" && {
      /** Its text and film go as well; that the work then stops, and is not charged, is not known. */
      cancel: async (given: unknown) => {
        const { status, body } = await ask("DELETE", paths.video(receipt.parse(given).videoId));
        if (status >= 300 && status !== 404) throw new Error(describe(status, readTrouble(body)));
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
      const film = { at: "address", url, type: "video/mp4" } as const;
      return { state: "done", files: [{ ...film, ...(captionsUrl !== null && { captionsUrl }) }] };
    }
    case "failed": {
      const words = adminLine([state.code, state.message].filter(Boolean).join(": "));
      const detail = words ? { detail: words } : {};
      if (isAboutContent(state)) return { state: "failed", reason: "refused", message: contentMessage, ...detail };
      const message = isAboutCredit(state) ? { message: failureMessages["no-credit"] } : {};
      return { state: "failed", reason: "broken", ...message, ...detail };
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
