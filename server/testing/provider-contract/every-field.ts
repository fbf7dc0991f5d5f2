import type { Field } from "#domain/models/fields.ts";
import { isLocalEngineField } from "#domain/models/local-engine-fields.ts";
import { findModel, type ModelId } from "#domain/models/models.ts";
import type { ContractRequest } from "./kit.ts";

const imageReason = "its picture travels under its key";

/**
 * Another allowed value for each field of a model, except for the fields in `without` and fields with a single allowed
 * value. Fields that only the local engine supports are left out.
 */
export function everyField(
  id: ModelId,
  input: Record<string, unknown>,
  overrides: Record<string, string> = {},
): Pick<ContractRequest, "changes" | "without"> {
  const fields: [string, Field][] = Object.entries(findModel(id)?.fields ?? {});
  const changes: Record<string, unknown> = {};
  const without: Record<string, string> = { ...overrides };
  for (const [name, field] of fields) {
    if (name in without || isLocalEngineField(name)) continue;
    const change = another(field, input[name] ?? field.initial);
    if (change !== undefined) changes[name] = change;
    else without[name] = field.control === "image" || field.control === "images" ? imageReason : "has one value";
  }
  return { changes, without };
}

function another(field: Field, current: unknown): unknown {
  switch (field.control) {
    case "text":
      return "Etwas ganz anderes";
    case "choice":
      return field.options.map(({ value }) => value as unknown).find((value) => value !== current);
    case "switch":
      return current !== true;
    case "range":
      return current === field.min ? field.max : field.min;
    case "fixed":
      return field.values.find((value) => JSON.stringify(value) !== JSON.stringify(current));
    default:
      return undefined;
  }
}
