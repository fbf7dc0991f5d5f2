import { findAnyModel, type ModelId } from "#domain/models/models.ts";
import { isLocalEngineField } from "#domain/models/local-engine-fields.ts";
import { everyField } from "./every-field.ts";
import type { ContractRequest } from "./kit.ts";

/** Names of all fields of a model except those that only the local engine supports. */
export const fieldsOf = (id: ModelId): string[] =>
  Object.keys(findAnyModel(id)?.input.shape ?? {}).filter((name) => !isLocalEngineField(name));

type RequestOptions = Pick<ContractRequest, "model" | "input" | "type"> & {
  inputKeys?: readonly string[];
  /** Values by field that replace the generated ones. */
  changes?: Record<string, unknown>;
  without?: Record<string, string>;
};

/** Request with another value for every field, except for fields with a reason in `without`. */
export function contractRequest({
  model,
  input,
  type,
  inputKeys = [],
  changes,
  without,
}: RequestOptions): ContractRequest {
  const every = everyField(model, input, without);
  return { model, input, inputKeys, type, changes: { ...every.changes, ...changes }, without: every.without };
}
