import {
  type Definition,
  errorOf,
  isObject,
  type Issue,
  type ObjectLike,
  type Options,
  type Payload,
  Schema,
  type Shape,
  shapeOf,
  type Values,
} from "./schema.ts";
import { unknown } from "./values.ts";
import { optional } from "./wrappers.ts";

function addIssues(payload: Payload, key: PropertyKey, issues: readonly Issue[]) {
  for (const issue of issues) payload.issues.push({ ...issue, path: [key, ...(issue.path ?? [])] });
}

export function array(element: Schema, options?: Options) {
  const error = errorOf(options);
  const parse = (payload: Payload) => {
    const { value: input, issues } = payload;
    if (!Array.isArray(input)) issues.push({ code: "invalid_type", input, ownError: error });
    else
      payload.value = Array.from(input, (value: unknown, index) => {
        const result = element.run({ value, issues: [] });
        addIssues(payload, index, result.issues);
        return result.value;
      });
    return payload;
  };
  return new Schema({ parse, error, isList: true });
}

/** Adds the result of a property to the output of its object. */
function addProperty(payload: Payload, schema: Schema, key: string, input: ObjectLike) {
  const { missing, isOptionalOutput } = schema.def;
  const isPresent = key in input;
  const { value, issues } = schema.run({ value: input[key], issues: [] });
  if (!isPresent && isOptionalOutput && (missing === "optional" || (missing && issues.length > 0))) return;
  addIssues(payload, key, issues);
  if (!isPresent && !missing) {
    if (issues.length === 0) payload.issues.push({ code: "invalid_type", path: [key] });
  } else if (value !== undefined || isPresent || (missing === "default" && !isOptionalOutput))
    (payload.value as ObjectLike)[key] = value;
}

function objectOf(shape: Shape, def: Pick<Definition, "rest" | "error" | "checks">): Schema {
  const { rest, error } = def;
  const parse = (payload: Payload) => {
    const { value: input, issues } = payload;
    if (!isObject(input)) {
      issues.push({ code: "invalid_type", input, ownError: error });
      return payload;
    }
    payload.value = {};
    for (const key of Object.keys(shape)) addProperty(payload, shape[key] as Schema, key, input);
    if (!rest) return payload;
    const keys: string[] = [];
    // As in zod, inherited properties count.
    // oxlint-disable-next-line guard-for-in
    for (const key in input) {
      if (Object.hasOwn(shape, key)) continue;
      if (rest === "refused") keys.push(key);
      else if (key !== "__proto__") addProperty(payload, rest, key, input);
    }
    if (keys.length > 0) issues.push({ code: "unrecognized_keys", keys, input, ownError: error, continue: true });
    return payload;
  };
  return new Schema({ ...def, parse, shape });
}

export const object = (shape: Shape, options?: Options) => objectOf(shape, { error: errorOf(options) });
export const strictObject = (shape: Shape, options?: Options) =>
  objectOf(shape, { rest: "refused", error: errorOf(options) });
export const looseObject = (shape: Shape, options?: Options) =>
  objectOf(shape, { rest: unknown(), error: errorOf(options) });
export const extend = (schema: Schema, more: Shape) => objectOf({ ...shapeOf(schema), ...more }, settingsOf(schema));
export const catchall = (schema: Schema, rest: Schema) => objectOf(shapeOf(schema), { ...settingsOf(schema), rest });
export const partial = (schema: Schema) =>
  objectOf(
    Object.fromEntries(Object.entries(shapeOf(schema)).map(([key, each]) => [key, optional(each)])),
    settingsOf(schema),
  );
export const omit = (schema: Schema, mask: Record<string, true>) =>
  objectOf(Object.fromEntries(Object.entries(shapeOf(schema)).filter(([key]) => !mask[key])), settingsOf(schema));
const settingsOf = ({ def: { rest, error, checks = [] } }: Schema) => ({ rest, error, checks });

export const record = (keys: Schema, each: Schema, options?: Options) => recordOf(keys, each, keys.def.values, options);
export const partialRecord = (keys: Schema, each: Schema, options?: Options) =>
  recordOf(keys, each, undefined, options);

function recordOf(keys: Schema, each: Schema, required: Values | undefined, options?: Options): Schema {
  const error = errorOf(options);
  const parse = (payload: Payload) => {
    const { value: input, issues } = payload;
    if (!isObject(input)) {
      issues.push({ code: "invalid_type", input, ownError: error });
      return payload;
    }
    const output: ObjectLike = {};
    const unknownKeys = Object.keys(input).filter((key) => required && !required.has(key));
    for (const key of required ? [...required].map(String) : Object.keys(input)) {
      if (key === "__proto__") continue;
      const result = keys.run({ value: key, issues: [] });
      if (result.issues.length > 0) {
        if (keys.def.values) unknownKeys.push(key);
        else issues.push({ code: "invalid_key", input: key, path: [key], ownError: error });
        continue;
      }
      const { value, issues: added } = each.run({ value: input[key], issues: [] });
      addIssues(payload, key, added);
      output[result.value as string] = value;
    }
    if (unknownKeys.length > 0)
      issues.push({ code: "unrecognized_keys", keys: unknownKeys, input, ownError: error, continue: true });
    return { ...payload, value: output };
  };
  return new Schema({ parse, error });
}
