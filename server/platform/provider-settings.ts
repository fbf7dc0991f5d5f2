import path from "node:path";
import * as z from "zod/mini";
import { type Language, languages } from "#domain/speakers/languages.ts";
import { type SpeakerId, speakerIds } from "#domain/speakers/speakers.ts";
import { readSpeechVoices, voicesPattern } from "./speech-voices.ts";
import { listOf } from "./network-settings.ts";
import { headerKey, optionalText, webAddress } from "./setting-schemas.ts";

const sizesMessage = "muss wie 1024x1024,1536x1024 aussehen";

const languageCode = `(?:${languages.join("|")})`;
const avatarEntry = String.raw`\s*(?:${speakerIds.join("|")})=[^\s:;=]+:[^\s:;=]+(?::${languageCode}(?:,${languageCode})*)?\s*`;

/** Settings of the language model and of the providers of videos and images. */
export const providerSettings = {
  /** API key of the service at OPENAI_BASE_URL. */
  OPENAI_API_KEY: optionalText,
  /** Base URL of a service with OpenAI's API, used as language model and for images. */
  OPENAI_BASE_URL: z.optional(webAddress),
  /** Text model of the service at OPENAI_BASE_URL; the service is the language model only if this setting is set. */
  OPENAI_TEXT_MODEL: optionalText,
  /** Image model of the service at OPENAI_BASE_URL. */
  OPENAI_IMAGE_MODEL: optionalText,
  OPENAI_IMAGE_SIZES: z._default(
    z.string().check(z.regex(/^\s*[1-9]\d{1,3}x[1-9]\d{1,3}(?:\s*,\s*[1-9]\d{1,3}x[1-9]\d{1,3})*\s*$/, sizesMessage)),
    "1024x1024,1536x1024,1024x1536",
  ),
  /** Maximum number of concurrent starts over all processes, because each occupies a worker until its image is done. */
  OPENAI_IMAGE_AT_ONCE: z._default(
    z.coerce
      .number("muss eine Zahl sein")
      .check(z.int("muss eine ganze Zahl sein"), z.minimum(1, "muss mindestens 1 sein")),
    8,
  ),
  /** Base URL of a service with OpenAI's speech endpoint, which speaks for the local engine's speakers. */
  SPEECH_BASE_URL: z.optional(webAddress),
  /** API key of the service at SPEECH_BASE_URL. */
  SPEECH_API_KEY: headerKey,
  /** Speech model of the service at SPEECH_BASE_URL; the service is used only if this setting is set. */
  SPEECH_MODEL: optionalText,
  /**
   * Voices by kind (`female`, `male`) or speaker, as `female=voice;speaker-1=voice`, optionally with a colon and the
   * voice's languages after the voice.
   */
  SPEECH_VOICES: z._default(
    z.string().check(z.regex(voicesPattern, "muss wie female=nova;male=onyx oder speaker-1=nova:de,en aussehen")),
    "",
  ),
  /** How the voice should speak, in words; not all models accept it. */
  SPEECH_INSTRUCTIONS: optionalText,
  COMFYUI_URL: z.optional(webAddress),
  /** Folder with one workflow per model, in ComfyUI's API format. */
  COMFYUI_WORKFLOWS: optionalText,
  /** API key for a proxy in front of ComfyUI, because ComfyUI has no authentication itself. */
  COMFYUI_API_KEY: headerKey,
  /**
   * Maximum number of tasks at ComfyUI, by default one: ComfyUI works on one after the other, and a task's time limit
   * includes the time in its queue.
   */
  COMFYUI_AT_ONCE: z._default(
    z.coerce
      .number("muss eine Zahl sein")
      .check(z.int("muss eine ganze Zahl sein"), z.minimum(1, "muss mindestens 1 sein")),
    1,
  ),
  KIE_API_KEY: optionalText,
  KIE_BASE_URL: z._default(webAddress, "https://api.kie.ai"),
  KIE_UPLOAD_BASE_URL: z._default(webAddress, "https://kieai.redpandaai.co"),
  KIE_WEBHOOK_SECRET: optionalText,
  FAL_KEY: optionalText,
  /** Base URL of fal.ai's queue. */
  FAL_BASE_URL: z._default(webAddress, "https://queue.fal.run"),
  /** Base URL of fal.ai's uploads and of its public keys for callback signatures. */
  FAL_REST_BASE_URL: z._default(webAddress, "https://rest.fal.ai"),
  /** Base URL of fal.ai's account API. */
  FAL_PLATFORM_BASE_URL: z._default(webAddress, "https://api.fal.ai"),
  /** Concurrent requests that fal.ai allows an account: 2 at first, up to 40 with purchases. */
  FAL_AT_ONCE: z._default(
    z.coerce
      .number("muss eine Zahl sein")
      .check(z.int("muss eine ganze Zahl sein"), z.minimum(1, "muss mindestens 1 sein")),
    2,
  ),
  REPLICATE_API_TOKEN: optionalText,
  REPLICATE_BASE_URL: z._default(webAddress, "https://api.replicate.com/v1"),
  REPLICATE_WEBHOOK_SECRET: z.optional(
    z
      .string()
      .check(z.trim(), z.regex(/^whsec_[A-Za-z\d+/]+={0,2}$/, "muss mit whsec_ beginnen, wie Replicate es nennt")),
  ),
  /** Priority of providers for each model, as `model=name,name;*=name`; `*` means all other models. */
  PROVIDERS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^\s*[\w.*-]+=[\w,\s-]+(?:;\s*[\w.*-]+=[\w,\s-]+)*;?\s*$/,
          "muss wie kling-v2-5=kie,fal;*=local aussehen",
        ),
      ),
  ),
  HEYGEN_API_KEY: headerKey,
  HEYGEN_API: z._default(z.enum(["v3", "v2"], "muss v3 oder v2 sein"), "v3"),
  HEYGEN_BASE_URL: z._default(webAddress, "https://api.heygen.com"),
  HEYGEN_WEBHOOK_SECRET: optionalText,
  /**
   * HeyGen's avatar and voice for each speaker, as `speaker=avatar:voice;…`, optionally with a colon and the voice's
   * languages after the voice.
   */
  HEYGEN_AVATARS: z._default(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^${avatarEntry}(?:;${avatarEntry})*;?\\s*$`),
          "muss wie speaker-1=avatarId:voiceId;speaker-2=avatarId:voiceId:de,en aussehen",
        ),
      ),
    "",
  ),
};
type Settings = z.output<z.ZodMiniObject<typeof providerSettings>>;

type Avatar = { avatarId: string; voiceId: string; languages?: Language[] };

function readAvatars(list: string): Partial<Record<SpeakerId, Avatar>> {
  const entries = list.split(";").flatMap((entry) => {
    const [speaker, avatarId, voiceId, languageList] = entry.trim().split(/[=:]/);
    if (!speaker || !avatarId || !voiceId) return [];
    return [[speaker, { avatarId, voiceId, ...(languageList && { languages: languageList.split(",") }) }]];
  });
  return Object.fromEntries(entries);
}

/** Checks the settings of the providers. @returns a German line about a setting that needs another one, or undefined */
export function providerProblem(data: Settings): string | undefined {
  for (const model of ["OPENAI_TEXT_MODEL", "OPENAI_IMAGE_MODEL"] as const) {
    if (data[model] && !data.OPENAI_API_KEY && !data.OPENAI_BASE_URL) {
      return `${model} braucht OPENAI_API_KEY oder OPENAI_BASE_URL`;
    }
  }
  if (data.SPEECH_MODEL && !data.SPEECH_API_KEY && !data.SPEECH_BASE_URL)
    return "SPEECH_MODEL braucht SPEECH_API_KEY oder SPEECH_BASE_URL";
  if (data.SPEECH_MODEL && data.SPEECH_VOICES.trim() === "") return "SPEECH_MODEL braucht SPEECH_VOICES";
  if (data.COMFYUI_URL && !data.COMFYUI_WORKFLOWS) return "COMFYUI_URL braucht COMFYUI_WORKFLOWS";
  if (data.COMFYUI_WORKFLOWS && !data.COMFYUI_URL) return "COMFYUI_WORKFLOWS braucht COMFYUI_URL";
  return undefined;
}

export function readProviders(data: Settings) {
  return {
    languageModel: data.OPENAI_TEXT_MODEL
      ? {
          baseUrl: data.OPENAI_BASE_URL ?? "https://api.openai.com/v1",
          key: data.OPENAI_API_KEY ?? null,
          model: data.OPENAI_TEXT_MODEL,
        }
      : null,
    openaiImages: data.OPENAI_IMAGE_MODEL
      ? {
          baseUrl: (data.OPENAI_BASE_URL ?? "https://api.openai.com/v1").replace(/\/+$/, ""),
          key: data.OPENAI_API_KEY ?? null,
          model: data.OPENAI_IMAGE_MODEL,
          sizes: listOf(data.OPENAI_IMAGE_SIZES),
          maxConcurrent: data.OPENAI_IMAGE_AT_ONCE,
        }
      : null,
    speech: data.SPEECH_MODEL
      ? {
          baseUrl: (data.SPEECH_BASE_URL ?? "https://api.openai.com/v1").replace(/\/+$/, ""),
          key: data.SPEECH_API_KEY ?? null,
          model: data.SPEECH_MODEL,
          voices: readSpeechVoices(data.SPEECH_VOICES),
          instructions: data.SPEECH_INSTRUCTIONS ?? null,
        }
      : null,
    comfyui:
      data.COMFYUI_URL && data.COMFYUI_WORKFLOWS
        ? {
            baseUrl: data.COMFYUI_URL.replace(/\/+$/, ""),
            key: data.COMFYUI_API_KEY ?? null,
            workflowFolder: path.resolve(data.COMFYUI_WORKFLOWS),
            maxConcurrent: data.COMFYUI_AT_ONCE,
          }
        : null,
    kie: data.KIE_API_KEY
      ? {
          key: data.KIE_API_KEY,
          baseUrl: data.KIE_BASE_URL.replace(/\/+$/, ""),
          uploadBaseUrl: data.KIE_UPLOAD_BASE_URL.replace(/\/+$/, ""),
          webhookSecret: data.KIE_WEBHOOK_SECRET ?? null,
        }
      : null,
    fal: data.FAL_KEY
      ? {
          key: data.FAL_KEY,
          baseUrl: data.FAL_BASE_URL.replace(/\/+$/, ""),
          restBaseUrl: data.FAL_REST_BASE_URL.replace(/\/+$/, ""),
          platformBaseUrl: data.FAL_PLATFORM_BASE_URL.replace(/\/+$/, ""),
          maxConcurrent: data.FAL_AT_ONCE,
        }
      : null,
    replicate: data.REPLICATE_API_TOKEN
      ? {
          token: data.REPLICATE_API_TOKEN,
          baseUrl: data.REPLICATE_BASE_URL.replace(/\/+$/, ""),
          webhookSecret: data.REPLICATE_WEBHOOK_SECRET ?? null,
        }
      : null,
    providerPriority: Object.fromEntries(
      (data.PROVIDERS ?? "").split(";").flatMap((entry) => {
        const [model = "", names = ""] = entry.split("=").map((part) => part.trim());
        return model ? [[model, listOf(names)]] : [];
      }),
    ),
    heygen: data.HEYGEN_API_KEY
      ? {
          key: data.HEYGEN_API_KEY,
          api: data.HEYGEN_API,
          baseUrl: data.HEYGEN_BASE_URL.replace(/\/+$/, ""),
          webhookSecret: data.HEYGEN_WEBHOOK_SECRET ?? null,
          avatars: readAvatars(data.HEYGEN_AVATARS),
        }
      : null,
  };
}
