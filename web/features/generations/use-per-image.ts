import { useEffect, useState } from "react";
import type { Field } from "#domain/models/fields.ts";
import type { Model } from "#domain/models/models.ts";
import { loadCode } from "#web/platform/load-code.ts";
import { loadSchema } from "#web/platform/use-form.ts";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { laterParts } from "./later-parts.ts";
import type { StartOptions } from "./use-model-form.ts";

/**
 * Options of the form hook for a model that takes one image, in a form that takes several: one project per image, each
 * with the mask of the same index. Empty for other models. A form has one model as long as it is shown.
 */
export function usePerImage(model: Model): StartOptions {
  const fields: Record<string, Field> = model.fields;
  const takesOne = model.makes === "image" && fields["image_url"]?.control === "image";
  const [schema] = useState(() => async () => (await laterParts.startPerImage()).listSchema(model));
  useEffect(() => (takesOne ? loadWhenIdle([() => loadSchema(schema)]) : undefined), [takesOne, schema]);
  if (!takesOne) return {};
  const hasMask = fields["mask_url"]?.control === "image";
  return {
    schema,
    initial: { image_url: [], ...(hasMask && { mask_url: [] }) },
    start: async (...args) => (await loadCode(laterParts.startPerImage)).startEach(...args),
  };
}
