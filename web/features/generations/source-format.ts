import type { Field } from "#domain/models/fields.ts";
import { formatFieldOf } from "#domain/models/format-fields.ts";
import type { Model } from "#domain/models/models.ts";

/**
 * German note at the format of an edit by the local engine, which keeps the format of a single image while the form has
 * its initial format (`editSize` of server/providers/local/render-description.ts); undefined for other forms.
 */
export function sourceFormatNote(
  model: Model,
  values: Record<string, unknown>,
): { field: string; phrase: string } | undefined {
  const fields: Record<string, Field> = model.fields;
  const name = formatFieldOf(model);
  const field = name === undefined ? undefined : fields[name];
  if (name === undefined || field?.control !== "choice") return undefined;
  if (model.makes !== "image" || model.id === "ideogram-v3-remix" || values[name] !== field.initial) return undefined;
  if (countImages(fields, values) !== 1) return undefined;
  const label = field.options.find(({ value }) => value === field.initial)?.label ?? String(field.initial);
  return { field: name, phrase: `Solange hier ${label} steht, behält Ihr Bild sein eigenes Format.` };
}

function countImages(fields: Record<string, Field>, values: Record<string, unknown>): number {
  return Object.entries(fields)
    .filter(([, { control }]) => control === "image" || control === "images")
    .flatMap(([name]) => values[name])
    .filter((url) => typeof url === "string" && url !== "").length;
}
