import * as z from "zod/mini";
import { type Field, tooManyImages } from "#domain/models/fields.ts";
import { maxImages } from "#domain/models/image-fields.ts";
import type { Model } from "#domain/models/models.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { existing, maskProblem } from "./mask/mask-list.ts";
import type { Started, StartOne } from "./start-model.ts";

type Values = Record<string, unknown>;
export type Lists = { image_url?: string[]; mask_url?: string[] };

/**
 * Starts one project per image, one after the other, and removes each started image from the form: after a failure the
 * user can retry the rest.
 */
export async function startEach(
  input: Values,
  startOne: StartOne,
  update: (change: (current: Values) => Values) => void,
): Promise<Started> {
  const { image_url: images = [], mask_url: masks } = input as Lists;
  let last: Started | undefined;
  for (const [index, image] of images.entries()) {
    const mask = masks?.[index];
    last = await startOne({ ...input, image_url: image, ...(mask !== undefined && { mask_url: mask }) }).catch(
      (error: unknown) => {
        throw withProgress(error, index, images.length);
      },
    );
    update((current) => withoutImage(current, image));
  }
  if (!last) throw new Error("A form without images was sent");
  // Put the images of this start into the form again, ready for the next start, unless the user has added others.
  update((current) =>
    (current as Lists).image_url?.length
      ? current
      : { ...current, image_url: images, ...(masks && { mask_url: masks }) },
  );
  return last;
}

/**
 * Removes an image and its mask from the form. The image is found by its URL, because its index may have changed
 * meanwhile.
 */
function withoutImage(current: Values, image: string): Values {
  const { image_url: images = [], mask_url: masks } = current as Lists;
  const at = images.indexOf(image);
  if (at < 0) return current;
  const others = (list: readonly string[]) => list.filter((_, index) => index !== at);
  return { ...current, image_url: others(images), ...(masks && { mask_url: others(masks) }) };
}

const fieldOf: Record<string, string> = { mask: "mask_url", image: "image_url" };

/**
 * Adds to an error how many projects were started. Assigns an error about an image or mask to its form field: the first
 * image in the field has failed, because started images are removed from it.
 */
function withProgress(error: unknown, started: number, all: number): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, message, fields } = error;
  const field = fieldOf[code.split(".")[0] ?? ""];
  const imageNumber = all - started > 1 ? "Bild 1: " : "";
  const verb = started === 1 ? "wurde" : "wurden";
  return new ApiError({
    status,
    code,
    message: started > 0 ? `${started} von ${all} Bildern ${verb} gestartet. ${message}` : message,
    fields: { ...fields, ...(field && { [field]: imageNumber + message }) },
  });
}

/** Schema of the form of a model that takes one image: a list of images, and of masks where the model takes one. */
export function listSchema(model: Model): z.ZodMiniType<Values> {
  const fields: Record<string, Field> = model.fields;
  const { image_url: image, mask_url } = fields;
  if (image?.control !== "image") throw new Error(`${model.id} does not take one image`);
  const mask = mask_url?.control === "image" ? mask_url : undefined;
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
