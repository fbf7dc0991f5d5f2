import { type Definition, isObject, type Payload, Schema, type Values } from "./schema.ts";

const withValue = (values: Values | undefined, value: unknown) => values && new Set([...values, value]);

export function optional({ def: inner }: Schema): Schema {
  const schema = new Schema(inner);
  const parse = (payload: Payload) => {
    if (payload.value !== undefined) return schema.run(payload);
    if (inner.missing !== "default") return payload;
    const result = schema.run({ value: undefined, issues: [] });
    return { ...payload, value: result.issues.length > 0 ? undefined : result.value };
  };
  const missing = inner.missing === "default" ? "default" : "optional";
  return new Schema({ parse, missing, isOptionalOutput: true, values: withValue(inner.values, undefined) });
}

/** Schema around `inner` that treats missing properties as `inner` does. */
const around = (inner: Schema, parse: Definition["parse"], change: Partial<Definition> = {}) =>
  new Schema({
    parse,
    missing: inner.def.missing,
    isOptionalOutput: inner.def.isOptionalOutput ?? false,
    values: inner.def.values,
    ...change,
  });

export const nullable = (inner: Schema) =>
  around(inner, (payload) => (payload.value === null ? payload : inner.run(payload)), {
    values: withValue(inner.def.values, null),
  });
export const nullish = (inner: Schema) => optional(nullable(inner));
export const readonly = (inner: Schema) =>
  around(inner, (payload) => {
    const result = inner.run(payload);
    Object.freeze(result.value);
    return result;
  });

const valueOf = (initial: unknown): unknown => {
  if (typeof initial === "function") return initial();
  return Array.isArray(initial) ? [...initial] : isObject(initial) ? { ...initial } : initial;
};
const filled = { missing: "default", isOptionalOutput: false } as const;
function defaultSchema(inner: Schema, initial: unknown) {
  const parse = (payload: Payload) => {
    const result = payload.value === undefined ? payload : inner.run(payload);
    if (result.value === undefined) result.value = valueOf(initial);
    return result;
  };
  return around(inner, parse, filled);
}
export function prefault(inner: Schema, initial: unknown) {
  const parse = (payload: Payload) => {
    if (payload.value === undefined) payload.value = valueOf(initial);
    return inner.run(payload);
  };
  return around(inner, parse, filled);
}
function catchSchema(inner: Schema, initial: unknown) {
  const parse = (payload: Payload) => {
    const { value, issues } = inner.run({ value: payload.value, issues: [] });
    payload.value = issues.length > 0 ? valueOf(initial) : value;
    return payload;
  };
  return around(inner, parse, { missing: inner.def.missing === "default" ? "default" : "optional" });
}
export { defaultSchema as _default, catchSchema as catch };

export function transform(change: (value: never, payload: Payload) => unknown) {
  const parse = (payload: Payload) => {
    payload.value = change(payload.value as never, payload);
    return payload;
  };
  return new Schema({ parse, missing: "optional" });
}

export function pipe(first: Schema, next: Schema) {
  const parse = (payload: Payload) => {
    const { value, issues, ...rest } = first.run(payload);
    if (issues.some(({ code }) => code !== "unrecognized_keys")) return { ...rest, value, issues, isAborted: true };
    return next.run({ value, issues });
  };
  return around(first, parse, { isOptionalOutput: next.def.isOptionalOutput ?? false });
}
