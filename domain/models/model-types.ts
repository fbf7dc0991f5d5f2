import { orderVideoType } from "./order-video-type.ts";

type ModelType = {
  /** Type of the model, which its projects store as `model_type`; users see `label` instead. */
  type: string;
  label: string;
  makes: "video" | "image";
  /** Name of the server function that browsers poll while a project of the type is running. */
  polledBy: string;
};

/**
 * The types of all models, in the order of the menus; the definitions of the models contain them. Lists of projects need
 * these alone: the definitions, with all fields, are ten times as large.
 */
export const modelTypes = {
  sora2: { type: "sora2", label: "Sora 2", makes: "video", polledBy: "sora2-poll-status" },
  veo3: { type: "veo3", label: "Veo 3.1", makes: "video", polledBy: "veo3-poll-status" },
  klingImage: { type: "kling-v2-5", label: "Kling v2.5 Image", makes: "video", polledBy: "kling-poll-status" },
  klingText: { type: "kling-v2-5-text", label: "Kling v2.5 Text", makes: "video", polledBy: "kling-poll-status" },
  nanoBanana: { type: "nano-banana", label: "Nano Banana", makes: "image", polledBy: "nano-banana-poll-status" },
  nanoBananaEdit: {
    type: "nano-banana-edit",
    label: "Nano Banana Edit",
    makes: "image",
    polledBy: "nano-banana-edit-poll-status",
  },
  ideogram: { type: "ideogram-v3", label: "Ideogram V3", makes: "image", polledBy: "ideogram-poll-status" },
  ideogramEdit: { type: "ideogram-v3-edit", label: "V3 Edit", makes: "image", polledBy: "ideogram-edit-poll-status" },
  ideogramRemix: {
    type: "ideogram-v3-remix",
    label: "V3 Remix",
    makes: "image",
    polledBy: "ideogram-remix-poll-status",
  },
  fluxKontext: { type: "flux-kontext", label: "Flux Kontext", makes: "image", polledBy: "flux-kontext-poll-status" },
  klingThreeImage: { type: "kling-3-image", label: "Kling 3.0 Image", makes: "video", polledBy: "kling-3-poll-status" },
  klingThreeText: { type: "kling-3-text", label: "Kling 3.0 Text", makes: "video", polledBy: "kling-3-poll-status" },
  seedanceTwoImage: {
    type: "seedance-2-image",
    label: "Seedance 2.0 Image",
    makes: "video",
    polledBy: "seedance-2-poll-status",
  },
  seedanceTwoText: {
    type: "seedance-2-text",
    label: "Seedance 2.0 Text",
    makes: "video",
    polledBy: "seedance-2-poll-status",
  },
  nanoBananaTwo: {
    type: "nano-banana-2",
    label: "Nano Banana 2",
    makes: "image",
    polledBy: "nano-banana-2-poll-status",
  },
  nanoBananaPro: {
    type: "nano-banana-pro",
    label: "Nano Banana Pro",
    makes: "image",
    polledBy: "nano-banana-pro-poll-status",
  },
  gptImageTwo: { type: "gpt-image-2", label: "GPT Image 2", makes: "image", polledBy: "gpt-image-2-poll-status" },
  fluxTwo: { type: "flux-2", label: "FLUX.2", makes: "image", polledBy: "flux-2-poll-status" },
  heygen: { type: "heygen", label: "UGC", makes: "video", polledBy: "heygen-poll-status" },
  orderVideo: { type: orderVideoType, label: "Bestellung", makes: "video", polledBy: "heygen-poll-status" },
} as const satisfies Record<string, ModelType>;

const allTypes: readonly ModelType[] = Object.values(modelTypes);

/** Model type for projects of old versions, which stored none and used Sora 2. */
const fallbackType = modelTypes.sora2.type;

export function typeLabel(type: string | null): string {
  return allTypes.find((each) => each.type === (type ?? fallbackType))?.label ?? type ?? fallbackType;
}

export function typeMakes(type: string): "video" | "image" {
  return allTypes.find((each) => each.type === type)?.makes ?? "video";
}

export const typesThatMake = (medium: "video" | "image"): string[] =>
  allTypes.filter(({ makes }) => makes === medium).map(({ type }) => type);

/** Name of the function that browsers poll while a project of a model type is running. */
export function pollFunction(type: string): string {
  return allTypes.find((each) => each.type === type)?.polledBy ?? modelTypes.sora2.polledBy;
}

/** Names of the server functions that browsers poll, each once, although several models share a function. */
export const pollFunctions: readonly string[] = [...new Set(allTypes.map(({ polledBy }) => polledBy))];

const formatLabels: Record<string, string> = {
  portrait: "Hochformat (9:16)",
  landscape: "Querformat (16:9)",
  source: "wie das Bild",
};

export function formatLabel(aspectRatio: string): string {
  return formatLabels[aspectRatio] ?? aspectRatio;
}
