import type { Field } from "./fields.ts";
import type { Kind } from "./generation-kinds.ts";
import type { Model } from "./models.ts";

type Named = { name: string; field: Field };

/**
 * Roles of fields that models name differently, so that values can be passed from one model to another. Fields without
 * an entry are matched by name.
 */
const roles: Record<string, string> = {
  aspect_ratio: "shape",
  aspectRatio: "shape",
  image_size: "shape",
  duration: "seconds",
  n_frames: "seconds",
  nFrames: "seconds",
};

const isMask = (field: Field) => field.control === "image" && field.isMask === true;
const isImageField = (field: Field) => field.control === "images" || (field.control === "image" && !isMask(field));
const isMissable = (field: Field) => isImageField(field) && "isRequired" in field && !field.isRequired;

function roleOf(model: Model, { name, field }: Named): string {
  if (name === model.promptField) return "prompt";
  if (isImageField(field)) return "image";
  return isMask(field) ? "mask" : (roles[name] ?? name);
}

/** Fields of a model by their role, which is the same for all models. */
export function fieldsOf(model: Model): Map<string, Named> {
  const named = Object.entries<Field>(model.fields).map(([name, field]) => ({ name, field }));
  return new Map(named.map((each) => [roleOf(model, each), each]));
}

/** Kinds of generation that a model makes. */
export function kindsOf(model: Model): readonly Kind[] {
  const fields = fieldsOf(model);
  if (fields.has("speaker_id")) return ["presenter"];
  const result = model.makes === "video" ? "film" : "picture";
  const image = fields.get("image");
  if (!image) return [`text-to-${result}`];
  return isMissable(image.field) ? [`text-to-${result}`, `picture-to-${result}`] : [`picture-to-${result}`];
}

/** Returns the kind of generation that an API input or the values of a form ask for. */
export function kindOf(model: Model, input: Record<string, unknown>): Kind {
  const own = kindsOf(model);
  const hasImage = listed(input[fieldsOf(model).get("image")?.name ?? ""]).length > 0;
  return own.find((kind) => own.length === 1 || kind.startsWith("picture-") === hasImage) ?? "presenter";
}

/** Turns one URL or several into a list without empty entries. */
export function listed(value: unknown): unknown[] {
  return [value].flat().filter((each) => each !== "" && each !== undefined && each !== null);
}
