import * as z from "zod/mini";
import { formatNumber } from "../format.ts";
import { automationWait } from "../orders/automation-wait.ts";
import { projectProgress } from "./project-progress.ts";
import { projectPrice } from "./project-price.ts";
import { spokenByValues, voiceModels } from "../speakers/voices.ts";

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
  /** Id of the speaker of a running video, whose portrait its card shows; left out otherwise. */
  speaker: z.optional(z.string()),
  created_at: z.string(),
  /** Progress of a running project; `done` and `total` are null unless the provider reports them. */
  progress: projectProgress,
});
export type Project = z.infer<typeof project>;

/** The name of a project that its owner sees: the name that the owner gave it, otherwise the prompt. */
export const titleOf = ({ name, prompt }: Pick<Project, "name" | "prompt">): string => name ?? prompt;

/**
 * German label that distinguishes a project from the owner's other projects with the same prompt; undefined for the
 * first of them.
 */
export const versionLabel = ({ version }: Pick<Project, "version">): string | undefined =>
  version === undefined ? undefined : `Fassung ${formatNumber(version)}`;

/**
 * Whether a result is an image in another format than PNG: downloads convert it to PNG, so users can also download the
 * original file.
 */
export const hasOwnOriginal = ({ type }: Pick<Medium, "type">): boolean =>
  type.startsWith("image/") && type !== "image/png";
