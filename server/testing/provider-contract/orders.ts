import type { Field } from "#domain/models/fields.ts";
import { findAnyModel, findModel, type ModelId } from "#domain/models/index.ts";
import type { ContractOrder } from "./kit.ts";

const otherWords = "Ein Fuchs im Schnee";

/** The names of all fields of a model. */
export const fieldsOf = (id: ModelId): string[] => Object.keys(findAnyModel(id)?.input.shape ?? {});

/** For every field that a user may set, another value than `input` has. */
export function otherValues(id: ModelId, input: Record<string, unknown>): Record<string, unknown> {
  const fields: [string, Field][] = Object.entries(findModel(id)?.fields ?? {});
  const other = (name: string, field: Field): unknown => {
    const now = input[name] ?? field.initial;
    if (field.control === "text") return otherWords;
    if (field.control === "switch") return !now;
    if (field.control === "range") return [field.min, field.max].find((value) => value !== now);
    if (field.control === "choice") return field.options.map(({ value }) => value).find((value) => value !== now);
    return undefined;
  };
  const values = fields.map(([name, field]) => [name, other(name, field)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Why the rest of the fields changes nothing, where it is the same for every service. */
export function usualReasons(id: ModelId): Record<string, string> {
  const fields: [string, Field][] = Object.entries(findModel(id)?.fields ?? {});
  const reason = (field: Field): string | undefined => {
    if (field.control === "image" || field.control === "images") return "the kept picture goes, not its address";
    if (field.control === "fixed") return "there is one value only";
    return field.control === "choice" && field.options.length === 1 ? "there is one value only" : undefined;
  };
  const reasons = fields.map(([name, field]) => [name, reason(field)] as const);
  return Object.fromEntries(reasons.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

type Given = Pick<ContractOrder, "model" | "input" | "type"> & {
  inputKeys?: readonly string[];
  /** Instead of the values that are taken otherwise. */
  changes?: Record<string, unknown>;
  without?: Record<string, string>;
};

/** An order whose fields all have another value, except those that have a reason. */
export function contractOrder({ model, input, type, inputKeys = [], changes, without = {} }: Given): ContractOrder {
  const reasons = { ...usualReasons(model), ...without };
  const values = Object.entries({ ...otherValues(model, input), ...changes });
  return {
    model,
    input,
    inputKeys,
    type,
    changes: Object.fromEntries(values.filter(([name]) => !(name in reasons))),
    without: reasons,
  };
}
