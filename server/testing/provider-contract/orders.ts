import { findAnyModel, type ModelId } from "#domain/models/index.ts";
import { everyField } from "./every-field.ts";
import type { ContractOrder } from "./kit.ts";

/** The names of all fields of a model. */
export const fieldsOf = (id: ModelId): string[] => Object.keys(findAnyModel(id)?.input.shape ?? {});

type Given = Pick<ContractOrder, "model" | "input" | "type"> & {
  inputKeys?: readonly string[];
  /** Instead of the values that are taken otherwise. */
  changes?: Record<string, unknown>;
  without?: Record<string, string>;
};

/** An order whose fields all have another value, except those that have a reason. */
export function contractOrder({ model, input, type, inputKeys = [], changes, without }: Given): ContractOrder {
  const every = everyField(model, input, without);
  return { model, input, inputKeys, type, changes: { ...every.changes, ...changes }, without: every.without };
}
