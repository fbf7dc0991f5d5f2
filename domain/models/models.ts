import { fluxKontext } from "./flux-kontext.ts";
import { fluxTwo } from "./flux-2.ts";
import { gptImageTwo } from "./gpt-image-2.ts";
import { heygen } from "./heygen.ts";
import { ideogram, ideogramEdit, ideogramRemix } from "./ideogram.ts";
import { klingImage, klingText } from "./kling.ts";
import { klingThreeImage, klingThreeText } from "./kling-3.ts";
import { nanoBananaPro, nanoBananaTwo } from "./nano-banana-2.ts";
import { nanoBanana, nanoBananaEdit } from "./nano-banana.ts";
import { orderVideo } from "./order-video.ts";
import { seedanceTwoImage, seedanceTwoText } from "./seedance-2.ts";
import { soraImage, soraText } from "./sora-2.ts";
import { veo } from "./veo-3.ts";

/**
 * Models beyond those of the specification, in the order of their group in the menus. The models of the specification
 * come before them: a page on which the user has chosen no model opens the first suitable model of the list.
 */
const newerModels = [
  klingThreeImage,
  klingThreeText,
  seedanceTwoImage,
  seedanceTwoText,
  nanoBananaTwo,
  nanoBananaPro,
  gptImageTwo,
  fluxTwo,
] as const;

/** All models that users can start from a form, in the order of the menus. */
export const models = [
  soraImage,
  soraText,
  veo,
  klingImage,
  klingText,
  nanoBanana,
  nanoBananaEdit,
  ideogram,
  ideogramEdit,
  ideogramRemix,
  fluxKontext,
  ...newerModels,
  heygen,
] as const;

export type Model = (typeof models)[number];

/** All models, including the model of ordered videos, which has no form. */
export const allModels = [...models, orderVideo] as const;
export type AnyModel = (typeof allModels)[number];
export type ModelId = AnyModel["id"];

export function findModel(id: string): Model | undefined {
  return models.find((model) => model.id === id);
}

/** Finds a model by its id, even if the model has no form. */
export function findAnyModel(id: string): AnyModel | undefined {
  return allModels.find((model) => model.id === id);
}

/** Name of a model for use in sentences; the same for all functions of a model. */
export const modelName = ({ name, label }: Model): string => name ?? label;
