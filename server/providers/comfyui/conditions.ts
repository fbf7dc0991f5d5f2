import type { ChoiceField, Field } from "#domain/models/fields.ts";
import { findModel, type ModelId } from "#domain/models/models.ts";
import { workflowMessages } from "#domain/providers/workflow-messages.ts";
import { ConfigError } from "#server/platform/config.ts";

/** Values that a workflow is limited to, as texts, by the name of the choice field. */
export type Conditions = Readonly<Record<string, readonly string[]>>;

/** Matches a part of a workflow's file name such as `duration=5` or `resolution=1K,2K`. */
const conditionPart = /^(\w+)=(.+)$/;

/**
 * Reads the conditions in the name of a workflow's file: `kling-v2-5.duration=5.json` is only for five seconds.
 * @throws ConfigError for a field or value that the model does not have
 */
export function readConditions(model: ModelId, fileName: string): Conditions {
  const conditions: Record<string, readonly string[]> = {};
  for (const part of fileName.split(".").slice(1, -1)) {
    const [, name, list] = conditionPart.exec(part) ?? [];
    if (name === undefined || list === undefined) continue;
    const field = choiceOf(model, name);
    if (!field) throw new ConfigError(workflowMessages.unknownField(name, model));
    const values = list.split(",");
    const unknown = values.find((value) => !field.options.some((option) => String(option.value) === value));
    if (unknown !== undefined) throw new ConfigError(workflowMessages.unknownValue(name, unknown, model));
    conditions[name] = values;
  }
  return conditions;
}

/** Whether the fields of an input have only values that a workflow's conditions allow. */
export const fulfils = (conditions: Conditions, input: Record<string, unknown>): boolean =>
  Object.entries(conditions).every(([name, values]) => values.includes(String(input[name])));

/** Whether one input could fulfil the conditions of two workflows. */
export const overlaps = (one: Conditions, other: Conditions): boolean =>
  Object.entries(one).every(([name, values]) => values.some((value) => other[name]?.includes(value) ?? true));

/**
 * German message for an input that fulfils none of the conditions; undefined if no single field is the reason.
 * @param all conditions of the workflows that take the input's images
 */
export function describeConditions(
  model: ModelId,
  all: readonly Conditions[],
  input: Record<string, unknown>,
): string | undefined {
  const names = new Set(all.flatMap((conditions) => Object.keys(conditions)));
  for (const name of names) {
    const isReason = all.every((conditions) => conditions[name] && !conditions[name].includes(String(input[name])));
    const field = choiceOf(model, name);
    if (!isReason || !field) continue;
    const allowed = new Set(all.flatMap((conditions) => conditions[name] ?? []));
    const labels = field.options.filter(({ value }) => allowed.has(String(value))).map(({ label }) => label);
    return workflowMessages.otherSetting(field.label, labels);
  }
  return undefined;
}

function choiceOf(model: ModelId, name: string): ChoiceField | undefined {
  const fields: Record<string, Field> = findModel(model)?.fields ?? {};
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field?.control === "choice" ? field : undefined;
}
