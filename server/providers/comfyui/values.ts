import { createHash } from "node:crypto";
import type { Field } from "#domain/models/fields.ts";
import { styleWords } from "#domain/models/ideogram.ts";
import { findModel, type Model, type ModelId } from "#domain/models/models.ts";
import { resolutionField } from "#domain/models/resolution.ts";
import type { GenerationRequest } from "#server/providers/provider.ts";
import type { Values } from "./placeholders.ts";

/** Numbers of pixels per image or frame that common models are made for. */
const pixels = { image: 1024 * 1024, video: 832 * 480 };
/** Divisor, in pixels, of the widths and heights that all common models accept. */
const step = 16;
/** Number of pixels of each resolution. A video model without a resolution uses 720p, and an image model 1K. */
const resolutions: Record<string, number> = {
  "720p": 1280 * 704,
  "1080p": 1920 * 1088,
  "1K": 1024 * 1024,
  "2K": 2048 * 2048,
  "4K": 4096 * 4096,
};
/** Divisor, in pixels, of the widths and heights that video models with a strongly compressed latent space accept. */
const videoStep = 32;
/** Field that a model must have so that the placeholder exists, by the name of the placeholder. */
const derivedPlaceholders: Record<string, string> = {
  denoise: "strength",
  guidance: "cfg_scale",
  style_words: "style",
};
/**
 * Matches the placeholder for a video's number of frames at a frame rate, such as `frames_24` for 24 frames per second.
 */
const framesName = /^frames_([1-9]\d?)$/;
const imageName = /^(image|mask)_([1-9]\d?)$/;

const ratios: Record<string, number> = { portrait: 9 / 16, landscape: 16 / 9 };

/** Numbers of input images and masks; images come first. */
export type ImageCounts = { images: number; masks: number };

const modelOf = (id: ModelId): Model => {
  const model = findModel(id);
  if (!model) throw new Error(`no model ${id}`);
  return model;
};

/** Whether a workflow of a model may contain a placeholder. */
export function isPlaceholder(id: ModelId, name: string): boolean {
  if (["seed", "width", "height", "resolution_width", "resolution_height"].includes(name) || imageOf(name)) return true;
  const { makes } = modelOf(id);
  const source = Object.hasOwn(derivedPlaceholders, name) ? derivedPlaceholders[name] : undefined;
  if (source !== undefined) return plainFields(id).includes(source);
  if (makes === "video" && (name === "seconds" || framesName.test(name))) return true;
  return plainFields(id).includes(name) || isEnglishPlaceholder(id, name);
}

/**
 * Placeholder of a description in a workflow whose text encoder understands English only. Its text is translated if a
 * language model is configured.
 */
const englishName = (field: string) => `english_${field}`;
const describedFields = (id: ModelId): string[] =>
  Object.entries<Field>(modelOf(id).fields).flatMap(([name, field]) =>
    field.control === "text" && field.isDescription ? [name] : [],
  );
export const isEnglishPlaceholder = (id: ModelId, name: string): boolean =>
  describedFields(id).some((field) => englishName(field) === name);

/** Names of the fields with text, numbers or switches; images have separate placeholders. */
function plainFields(id: ModelId): string[] {
  return Object.entries(modelOf(id).fields).flatMap(([name, { control }]) =>
    control === "image" || control === "images" ? [] : [name],
  );
}

/** Image or mask that a placeholder such as `image_1` stands for; null for other placeholders. */
export function imageOf(name: string): { kind: "image" | "mask"; number: number } | null {
  const [, kind, number] = imageName.exec(name) ?? [];
  return kind === "image" || kind === "mask" ? { kind, number: Number(number) } : null;
}

/** Input of a request with the defaults of its model: stored inputs leave some of them out. */
export const completeInput = ({ model, input }: GenerationRequest): Record<string, unknown> =>
  modelOf(model).input.parse(input);

/** Numbers of images and masks in a request. */
export function countImages({ model, input, inputKeys }: GenerationRequest): ImageCounts {
  const masks = summaryOf(model, input).masks?.length ?? 0;
  return { images: inputKeys.length - masks, masks };
}

/**
 * Values of all placeholders except images. The seed is derived from the reference, so that a repeated start gives the
 * same result and another start is not answered from ComfyUI's cache.
 * @param source size of the first image in pixels, for aspect ratios that follow it
 */
export function valuesOf(request: GenerationRequest, source: { width: number; height: number } | null): Values {
  const { model: id, reference } = request;
  const { makes } = modelOf(id);
  const input = completeInput(request);
  const { aspectRatio, seconds } = summaryOf(id, input);
  const fields = plainFields(id).flatMap((name) => {
    const value = input[name];
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? [[name, value] as const]
      : [];
  });
  const ratio = ratioOf(aspectRatio, source);
  const resolution =
    resolutions[String(input[resolutionField] ?? (makes === "video" ? "720p" : "1K"))] ?? pixels[makes];
  const large = size(ratio, resolution, makes === "video" ? videoStep : step);
  return {
    ...Object.fromEntries(fields),
    ...Object.fromEntries(describedFields(id).map((name) => [englishName(name), String(input[name] ?? "")])),
    ...derivedValues(input),
    seed: createHash("sha256").update(reference).digest().readUIntBE(0, 6),
    ...size(ratio, pixels[makes], step),
    resolution_width: large.width,
    resolution_height: large.height,
    ...(seconds !== null && { seconds, ...frames(seconds) }),
  };
}

/** Values that samplers and prompts expect in another form than the fields have. */
function derivedValues({ strength, cfg_scale: scale, style }: Record<string, unknown>): Values {
  const words = typeof style === "string" ? (styleWords[style as keyof typeof styleWords] ?? "") : "";
  return {
    // Invert the strength: the field says how much of the image stays, but samplers expect how much changes.
    ...(typeof strength === "number" && { denoise: Math.round((1 - strength) * 100) / 100 }),
    // Convert the scale of 0 to 1 to the guidance of video models, 2 to 8: their usual value is 5, in the middle.
    ...(typeof scale === "number" && { guidance: Math.round((2 + 6 * scale) * 10) / 10 }),
    ...(typeof style === "string" && { style_words: words && `${words}: ` }),
  };
}

/** Numbers of frames by frame rate; video models expect one frame more than seconds times rate. */
function frames(seconds: number): Values {
  const rates = Array.from({ length: 99 }, (_, index) => index + 1);
  return Object.fromEntries(rates.map((rate) => [`frames_${rate}`, seconds * rate + 1]));
}

function ratioOf(aspectRatio: string, source: { width: number; height: number } | null): number {
  const [width = 0, height = 0] = aspectRatio.split(":").map(Number);
  if (width > 0 && height > 0) return width / height;
  return ratios[aspectRatio] ?? (source ? source.width / source.height : 1);
}

function size(ratio: number, area: number, multiple: number): { width: number; height: number } {
  const rounded = (length: number) => Math.max(multiple, Math.round(length / multiple) * multiple);
  return { width: rounded(Math.sqrt(area * ratio)), height: rounded(Math.sqrt(area / ratio)) };
}

function summaryOf(id: ModelId, input: Record<string, unknown>) {
  // The cast is safe, because the schema of the same model has parsed the input.
  const summarize = modelOf(id).summarize as (modelInput: never) => {
    aspectRatio: string;
    seconds: number | null;
    masks?: readonly string[];
  };
  return summarize(input as never);
}
