import { useEffect } from "react";
import * as z from "zod/mini";
import { type Field, type ImageField, tooManyImages } from "#domain/models/fields.ts";
import type { Model } from "#domain/models/models.ts";
import { maxImages } from "#domain/models/image-fields.ts";
import { loadCode } from "#web/platform/load-code.ts";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { laterParts } from "./later-parts.ts";
import { existing, maskProblem } from "./mask/mask-list.ts";
import type { Lists } from "./start-per-image.ts";
import type { StartOptions } from "./use-model-form.ts";

/**
 * Options of the form hook for a model that takes one image, in a form that takes several: one project per image, each
 * with the mask of the same index. Empty for other models.
 */
export function usePerImage(model: Model): StartOptions {
  const fields: Record<string, Field> = model.fields;
  const image = model.makes === "image" ? fields["image_url"] : undefined;
  const takesOne = image?.control === "image";
  useEffect(() => (takesOne ? loadWhenIdle([laterParts.startPerImage]) : undefined), [takesOne]);
  if (!takesOne) return {};
  const mask = fields["mask_url"];
  const hasMask = mask?.control === "image";
  return {
    schema: listSchema(model, image, hasMask ? mask : undefined),
    initial: { image_url: [], ...(hasMask && { mask_url: [] }) },
    start: async (...args) => (await loadCode(laterParts.startPerImage)).startEach(...args),
  };
}

function listSchema(model: Model, image: ImageField, mask: ImageField | undefined) {
  const schema = z.strictObject({
    ...model.input.shape,
    image_url: addresses(image, tooManyImages(maxImages)),
    ...(mask && { mask_url: addresses(mask, tooManyImages(maxImages, "mask")) }),
  });
  return schema.check(({ value, issues }) => {
    const { image_url: images = [], mask_url: masks = [] } = value as Lists;
    const message = mask && images.length > 0 && existing(masks).length > 0 && maskProblem(images, masks);
    if (message) issues.push({ code: "custom", path: ["mask_url"], message, input: masks });
  });
}

/** Schema for a list of one to ten image URLs; empty entries do not count. */
function addresses({ missing = "" }: { missing?: string }, tooMany: string) {
  const isSome = (urls: readonly string[]) => existing(urls).length > 0;
  const isFew = (urls: readonly string[]) => existing(urls).length <= maxImages;
  return z.array(z.string(missing).check(z.trim()), missing).check(z.refine(isSome, missing), z.refine(isFew, tooMany));
}
