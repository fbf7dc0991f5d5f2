import * as z from "zod/mini";
import { formatNumber } from "../format.ts";
import { automationWait } from "../orders/automation.ts";
import { projectPrice } from "./project-price.ts";
import { localProviderLabel, spokenByLabels, voiceModelLabel } from "../providers/labels.ts";
import { spokenByValues, voiceModels } from "../speakers/voices.ts";

export const projectStatuses = ["pending", "processing", "completed", "failed"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const statusLabels: Record<ProjectStatus, string> = {
  pending: "Wartend",
  processing: "In Bearbeitung",
  completed: "Fertig",
  failed: "Fehlgeschlagen",
};

/** German label of a project's status; a status that this version does not know is returned unchanged. */
export function statusLabel(status: string): string {
  return status in statusLabels ? statusLabels[status as ProjectStatus] : status;
}

export function isInProgress(status: string): boolean {
  return status === "pending" || status === "processing";
}

/** Phases of a running project. As long as the provider reports none, the phase is `starting` or `making`. */
export const phases = ["queued", "starting", "making", "preparing", "drawing", "finishing", "saving"] as const;
export type Phase = (typeof phases)[number];

const phaseLabels: Record<Phase, string> = {
  queued: "Wartet auf einen freien Platz",
  starting: "Start wird bestätigt",
  making: "Wird beim Anbieter erstellt",
  preparing: "Wird vorbereitet",
  drawing: "Wird gezeichnet",
  finishing: "Wird fertiggestellt",
  saving: "Wird gespeichert",
};

/** Describes the progress of a running project in one or two German sentences. */
export function describeProgress(progress: Project["progress"], status = "pending"): string {
  if (!progress) return status === "processing" ? "Wird erstellt" : phaseLabels.queued;
  if (progress.away) return "Der Anbieter ist gerade nicht erreichbar. Wir versuchen es weiter.";
  if (progress.place === null) return phaseLabels[progress.phase];
  const before = progress.place - 1;
  const ahead = before === 1 ? "noch 1 Projekt davor" : `noch ${formatNumber(before)} Projekte davor`;
  return `Platz ${formatNumber(progress.place)} in der Warteschlange, ${before === 0 ? "als Nächstes an der Reihe" : ahead}`;
}

/**
 * Remaining time of a running project in German, estimated from the usual length of similar work; undefined if it is
 * unknown or already over.
 */
export function describeRemaining(progress: Project["progress"], now: number): string | undefined {
  if (!progress?.estimate || progress.phase === "queued" || progress.away) return undefined;
  const { started_at, seconds } = progress.estimate;
  const left = Math.ceil(seconds - (now - Date.parse(started_at)) / 1000);
  if (left <= 0) return undefined;
  if (left <= 20) return `noch etwa ${left} s`;
  if (left < 90) return `noch etwa ${Math.ceil(left / 5) * 5} s`;
  return `noch etwa ${formatNumber(Math.round(left / 60))} Minuten`;
}

/** Whether an unfinished project is waiting, either to be started or in the provider's queue. */
export const isWaiting = ({ status, progress }: Pick<Project, "status" | "progress">): boolean =>
  status === "pending" || (status === "processing" && progress?.phase === "queued");

const medium = z.object({
  /** URL on this server; it requires the owner's session and supports byte ranges. */
  url: z.string(),
  type: z.string(),
  poster_url: z.nullable(z.string()),
  /** URL of the subtitles: the spoken text as WebVTT. */
  captions_url: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Dominant colour of the image or poster as `#rrggbb`; null until its smaller copies are made. */
  color: z.nullable(z.string()),
  /** Smaller copies of the image or poster with their widths in pixels, the smallest first. */
  renditions: z.array(z.object({ url: z.string(), width: z.number() })),
});
export type Medium = z.infer<typeof medium>;

export const project = z.object({
  id: z.string(),
  prompt: z.string(),
  /**
   * Number among the owner's projects of the same model and prompt; left out for the first of them, and where it is
   * unknown.
   */
  version: z.optional(z.number()),
  /** Name that the owner gave the project; left out if there is none. */
  name: z.optional(z.string()),
  /** Whether the owner marked the project as a favourite; left out unless it is one. */
  is_favorite: z.optional(z.literal(true)),
  /** Id of the owner's folder that contains the project; left out if it is in none. */
  folder_id: z.optional(z.string()),
  /** URL of the input image; empty if the project used only text. */
  image_url: z.string(),
  /** URL of the first result, a video or an image. */
  video_url: z.nullable(z.string()),
  media: z.array(medium),
  aspect_ratio: z.string(),
  /** Length of the video in seconds; null for images. */
  n_frames: z.nullable(z.number()),
  remove_watermark: z.boolean(),
  status: z.string(),
  task_id: z.nullable(z.string()),
  model_type: z.string(),
  /** Name of the engine or model that made the result in place of the requested model; otherwise left out. */
  made_by: z.optional(z.string()),
  /** The provider that makes the result; left out before the first provider was asked. */
  provider: z.optional(
    z.object({
      /** Display name of the provider. */
      title: z.string(),
      /** Whether the provider is our own engine, which draws illustrations from a fixed set of motifs. */
      is_local: z.boolean(),
      /**
       * Who speaks in a video of our own engine: a speech service, or our own voice in its place; left out where no
       * service has a voice for the speaker, and before the video is finished.
       */
      spoken_by: z.optional(z.enum(spokenByValues)),
      /** The installed voice model that speaks in a video of our own engine; left out where none speaks. */
      voice_model: z.optional(z.enum(voiceModels)),
    }),
  ),
  /**
   * English texts sent to a provider that understands English only; left out if it received the user's own
   * descriptions.
   */
  translation: z.optional(
    z.object({
      /** Display name of the provider. */
      provider: z.string(),
      /** Typed and English texts by field; null if the translation failed and the provider received the typed texts. */
      texts: z.nullable(z.array(z.object({ field: z.string(), typed: z.string(), english: z.string() }))),
    }),
  ),
  /** Words of the prompt that our own engine did not draw; left out if there are none. */
  omitted_words: z.optional(z.array(z.string())),
  /** Code of the error of a failed project; `error_message` is the German text for it. */
  error_code: z.optional(z.string()),
  error_message: z.nullable(z.string()),
  /** Price that the owner paid for the video of an order; left out if the project was free. */
  price: z.optional(projectPrice),
  /** The wait for the operator's automation; left out unless the automation makes the project's video. */
  automation: z.optional(automationWait),
  created_at: z.string(),
  /** Progress of a running project; `done` and `total` are null unless the provider reports them. */
  progress: z.nullable(
    z.object({
      phase: z.enum(phases),
      done: z.nullable(z.number()),
      total: z.nullable(z.number()),
      /**
       * Position among all projects that wait for the same provider, starting at 1; null if the project does not wait.
       */
      place: z.nullable(z.number()),
      /** Whether the provider is unavailable at the moment, so that requests are repeated. */
      away: z.boolean(),
      /** Start of the work and its usual length in seconds; left out unless similar work was measured. */
      estimate: z.optional(z.object({ started_at: z.string(), seconds: z.number() })),
    }),
  ),
});
export type Project = z.infer<typeof project>;

/**
 * German phrase naming the provider that makes a project, and the model if another one replaces the requested model;
 * undefined before the first provider was asked.
 */
export function providerLabel({ provider, made_by }: Pick<Project, "provider" | "made_by">): string | undefined {
  if (!provider) return made_by && `über ${made_by}`;
  if (provider.is_local) {
    const { spoken_by, voice_model } = provider;
    if (voice_model) return `${localProviderLabel}, ${voiceModelLabel(voice_model, spoken_by)}`;
    return spoken_by ? `${localProviderLabel}, ${spokenByLabels[spoken_by]}` : localProviderLabel;
  }
  return made_by ? `über ${made_by} (${provider.title})` : `über ${provider.title}`;
}

/** The name of a project that its owner sees: the name that the owner gave it, otherwise the prompt. */
export const titleOf = ({ name, prompt }: Pick<Project, "name" | "prompt">): string => name ?? prompt;

/**
 * German label that distinguishes a project from the owner's other projects with the same prompt; undefined for the
 * first of them.
 */
export const versionLabel = ({ version }: Pick<Project, "version">): string | undefined =>
  version === undefined ? undefined : `Fassung ${formatNumber(version)}`;

/** Characters that a file name may not contain on some system: control characters and those with a meaning in paths. */
const forbiddenInFileNames = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

/**
 * Removes from a project's name the characters that a file name may not contain, and spaces and dots at both ends;
 * undefined if no character is left.
 */
export function toFileName(name: string | undefined): string | undefined {
  const cleaned = name?.replaceAll(forbiddenInFileNames, " ").replaceAll(/\s+/g, " ");
  return cleaned?.replaceAll(/^[. ]+|[. ]+$/g, "") || undefined;
}

type Download = {
  makes: "video" | "image";
  /** Name that the owner gave the project; the file then has this name. */
  name?: string | undefined;
  /** Index of the result, starting at 0. */
  index?: number;
  /** File extension, if it differs from the default, which is mp4 for videos and png for images. */
  ending?: string;
};

/**
 * File name of a download, for example `sora2-1a2b3c4d.mp4`; of a second result `ideogram-v3-1a2b3c4d-2.png`. A project
 * with a name of its own gives that name to its files.
 */
export function downloadName(modelType: string, id: string, { makes, name, index = 0, ending }: Download): string {
  const number = index > 0 ? `-${index + 1}` : "";
  return `${toFileName(name) ?? `${modelType}-${id.slice(0, 8)}`}${number}.${ending ?? (makes === "image" ? "png" : "mp4")}`;
}

const endings: Record<string, string> = {
  "video/mp4": "mp4",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};

/** File extension of a MIME type. */
export const extensionOf = (type: string): string => endings[type] ?? "bin";

/**
 * Whether a result is an image in another format than PNG: downloads convert it to PNG, so users can also download the
 * original file.
 */
export const hasOwnOriginal = ({ type }: Pick<Medium, "type">): boolean =>
  type.startsWith("image/") && type !== "image/png";
