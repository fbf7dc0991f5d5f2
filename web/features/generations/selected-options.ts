import type { Field } from "#domain/models/fields.ts";

/** German labels of the options that the user has chosen, for the line below a preview. */
export function selectedOptions(
  fields: Record<string, Field>,
  values: Record<string, unknown>,
  names: readonly string[],
): { label: string; value: string }[] {
  return names.flatMap((name) => {
    const field = fields[name];
    if (field?.control !== "choice") return [];
    const option = field.options.find(({ value }) => value === values[name]);
    return [{ label: field.label, value: option?.label ?? String(values[name]) }];
  });
}
