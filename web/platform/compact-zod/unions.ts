import { errorOf, isAborted, isObject, type Options, type Payload, Schema, shapeOf } from "./schema.ts";

export function union(options: readonly Schema[], messages?: Options) {
  const error = errorOf(messages);
  const parse = (payload: Payload) => {
    const results = options.map((option) => option.run({ value: payload.value, issues: [] }));
    const right = results.find(({ issues }) => issues.length === 0);
    if (right) return right;
    const [usable, ...others] = results.filter((result) => !isAborted(result));
    if (usable && others.length === 0) return usable;
    payload.issues.push({ code: "invalid_union", input: payload.value, ownError: error });
    return payload;
  };
  const missing = options.map(({ def }) => def.missing);
  return new Schema({
    parse,
    error,
    missing: missing.includes("default") ? "default" : missing.find(Boolean),
    isOptionalOutput: options.some(({ def }) => def.isOptionalOutput),
    values: options.every(({ def }) => def.values)
      ? new Set(options.flatMap(({ def }) => [...(def.values ?? [])]))
      : undefined,
  });
}

export function discriminatedUnion(name: string, options: readonly Schema[], messages?: Options) {
  const error = errorOf(messages);
  const parse = (payload: Payload) => {
    const { value: input, issues } = payload;
    if (!isObject(input)) {
      issues.push({ code: "invalid_type", input, ownError: error });
      return payload;
    }
    const option = options.find((each) => shapeOf(each)[name]?.def.values?.has(input[name]));
    if (option) return option.run(payload);
    issues.push({ code: "invalid_union", input, path: [name], ownError: error });
    return payload;
  };
  return new Schema({ parse, error });
}
