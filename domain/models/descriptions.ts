import type { Field } from "./fields.ts";
import { findModel, type ModelId } from "./index.ts";

export type Description = { field: string; text: string; max: number };

/** Fields that describe what is not to be seen. */
export const unwantedField = "negative_prompt";

/** Whether the form's own switch keeps its descriptions from being translated. */
export const refusesTranslation = (input: Record<string, unknown>): boolean => input["enableTranslation"] === false;

/**
 * What an input describes in words of its user and a provider may need in English: neither what is spoken, nor what the
 * form itself begins with, which is English already.
 */
export function translatableDescriptions(model: ModelId, input: Record<string, unknown>): Description[] {
  if (refusesTranslation(input)) return [];
  const fields: Record<string, Field> = findModel(model)?.fields ?? {};
  return Object.entries(fields).flatMap(([name, field]) => {
    const text = input[name];
    if (field.control !== "text" || !field.isDescription || typeof text !== "string") return [];
    return text === "" || text === field.initial ? [] : [{ field: name, text, max: field.max }];
  });
}
