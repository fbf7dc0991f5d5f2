import { findModel, type ModelId } from "#domain/models/models.ts";
import { resolutionField } from "#domain/models/resolution.ts";
import type { Field } from "#domain/models/fields.ts";

/** Settings of a project that decide its price; missing ones count as the defaults of the model's form. */
export type PricedSettings = { seconds?: number | null; resolution?: string | null; inputImages?: number };

/**
 * Price by resolution in US cents, which count as euro cents so that a changing exchange rate cannot make an estimate
 * too low. `any` is the price of a model whose form has no resolution.
 */
type ListPrice =
  | { perSecond: Readonly<Record<string, number>> }
  | { perImage: Readonly<Record<string, number>>; perInputImage?: number };

const seedanceTwo: ListPrice = { perSecond: { "720p": 30.34, "1080p": 68.2 } };
const klingThree: ListPrice = { perSecond: { "720p": 25.2, "1080p": 33.6 } };

/**
 * Highest list prices of 2026 among kie.ai, fal.ai and Replicate, with sound. Models without an entry cost about the
 * same with any settings.
 */
const listPrices: Partial<Record<ModelId, ListPrice>> = {
  veo3: { perSecond: { "720p": 15, "1080p": 15 } },
  "kling-3-text": klingThree,
  "kling-3-image": klingThree,
  "seedance-2-text": seedanceTwo,
  "seedance-2-image": seedanceTwo,
  "nano-banana-2": { perImage: { "1K": 8, "2K": 12, "4K": 16 } },
  "nano-banana-pro": { perImage: { "1K": 15, "2K": 15, "4K": 30 } },
  "gpt-image-2": { perImage: { any: 22 } },
  "flux-2": { perImage: { any: 3 }, perInputImage: 1.5 },
};

/** Reads from a project what decides its price. `seconds` is the length that the serving model makes. */
export function pricedSettingsOf(project: {
  seconds: number | null;
  input: Record<string, unknown>;
  inputKeys: readonly string[];
}): PricedSettings {
  const { [resolutionField]: resolution } = project.input;
  const { seconds, inputKeys } = project;
  return { seconds, resolution: typeof resolution === "string" ? resolution : null, inputImages: inputKeys.length };
}

/** Price in euro cents by length, resolution and input images, rounded up; null for models without a list price. */
export function listPriceOf(modelId: string, settings: PricedSettings = {}): number | null {
  const model = findModel(modelId);
  const price = model && listPrices[model.id];
  if (!price) return null;
  const { duration, nFrames, [resolutionField]: resolution }: Record<string, Field> = model.fields;
  const seconds = settings.seconds ?? Number(initialOf(duration ?? nFrames));
  const priceOf = (prices: Readonly<Record<string, number>>) =>
    prices[settings.resolution ?? ""] ?? prices[initialOf(resolution)] ?? Math.max(...Object.values(prices));
  const cents =
    "perSecond" in price
      ? priceOf(price.perSecond) * seconds
      : priceOf(price.perImage) + (price.perInputImage ?? 0) * (settings.inputImages ?? 0);
  // Round away the error of binary fractions first: 33.6 * 5 is slightly more than 168.
  return Math.ceil(Number(cents.toFixed(4)));
}

/** Price in euro cents of the most expensive settings that the form of a model offers; null without a list price. */
export function highestListPriceOf(modelId: string): number | null {
  const price = listPrices[modelId as ModelId];
  const model = findModel(modelId);
  if (!price || !model) return null;
  const { duration, nFrames, ...others }: Record<string, Field> = model.fields;
  const lengths = (duration ?? nFrames)?.control === "choice" ? optionsOf(duration ?? nFrames) : [];
  const inputImages = Object.values(others).reduce((most, field) => (field.control === "images" ? field.max : most), 0);
  const seconds = lengths.length > 0 ? Math.max(...lengths.map(Number)) : null;
  const resolutions = Object.keys("perSecond" in price ? price.perSecond : price.perImage);
  const prices = resolutions.map((resolution) => listPriceOf(modelId, { seconds, resolution, inputImages }) ?? 0);
  return Math.max(...prices);
}

const initialOf = (field: Field | undefined): string => (field?.control === "choice" ? String(field.initial) : "");
const optionsOf = (field: Field | undefined) =>
  field?.control === "choice" ? field.options.map(({ value }) => value) : [];
