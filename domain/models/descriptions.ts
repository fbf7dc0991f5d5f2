import type { Field } from "./fields.ts";
import { findModel, type ModelId } from "./models.ts";

export type Description = { field: string; text: string; max: number };

/** Name of the field in which the user lists what the result must not show. */
export const negativePromptField = "negative_prompt";

/** Whether the user has turned off the form's switch for automatic translation. */
export const isTranslationDisabled = (input: Record<string, unknown>): boolean => input["enableTranslation"] === false;

/**
 * Descriptions written by the user, for translation into English. Leaves out text to be spoken, and initial values of
 * the form, which are English already.
 */
export function translatableDescriptions(model: ModelId, input: Record<string, unknown>): Description[] {
  if (isTranslationDisabled(input)) return [];
  const fields: Record<string, Field> = findModel(model)?.fields ?? {};
  return Object.entries(fields).flatMap(([name, field]) => {
    const text = input[name];
    if (field.control !== "text" || !field.isDescription || typeof text !== "string") return [];
    return text === "" || text === field.initial ? [] : [{ field: name, text, max: field.max }];
  });
}
