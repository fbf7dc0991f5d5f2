import {
  type Check,
  type ErrorOf,
  errorOf,
  hasLength,
  type Options,
  type Payload,
  type RefineOptions,
  Schema,
  type Values,
} from "./schema.ts";

/** Schema of all values that `matches`. */
function typed(matches: (value: unknown) => boolean, options?: Options, code = "invalid_type", values?: Values) {
  const error = errorOf(options);
  const parse = (payload: Payload) => {
    const { value: input, issues } = payload;
    if (!matches(input)) issues.push({ code, input, ownError: error });
    return payload;
  };
  return new Schema({ parse, error, values });
}

function checkOf(matches: (value: never) => boolean, options: Options | undefined, code: string, path?: PropertyKey[]) {
  const ownError = errorOf(options);
  const run = ({ value: input, issues }: Payload) => {
    if (matches(input as never)) return;
    issues.push({ code, input, ownError, continue: true, ...(path && { path: [...path] }) });
  };
  return { run };
}

const isString = (value: unknown) => typeof value === "string";
const isFiniteNumber = (value: unknown) => Number.isFinite(value);
const isOneOf = (values: Values, options?: Options) =>
  typed((value) => values.has(value), options, "invalid_value", values);

export const string = (options?: Options) => typed(isString, options);
export const number = (options?: Options) => typed(isFiniteNumber, options);
export const boolean = (options?: Options) => typed((value) => typeof value === "boolean", options);
export const unknown = () => typed(() => true);
const nullSchema = () => typed((value) => value === null, undefined, "invalid_type", new Set([null]));
const enumSchema = (values: readonly unknown[] | Record<string, unknown>, options?: Options) =>
  isOneOf(new Set(Object.values(values)), options);
export const literal = (values: unknown, options?: Options) =>
  isOneOf(new Set(Array.isArray(values) ? values : [values]), options);
export { unknown as any, nullSchema as null, enumSchema as enum };

export const coerce = {
  number: (options?: Options) => {
    const { def } = number(options);
    return new Schema({ ...def, parse: (payload) => def.parse({ ...payload, value: Number(payload.value) }) });
  },
};

export function int(options?: Options) {
  const ownError = errorOf(options);
  const run = ({ value, issues }: Payload) => {
    const input = value as number;
    if (Number.isSafeInteger(input)) return;
    const isWhole = Number.isInteger(input);
    const code = isWhole ? (input > 0 ? "too_big" : "too_small") : "invalid_type";
    issues.push({ code, input, ownError, continue: isWhole });
  };
  return new Schema({ ...number(options).def, asCheck: { run } });
}

const format = (asCheck: Check, options?: Options) => new Schema({ ...string(options).def, asCheck });
export const regex = (pattern: RegExp, options?: Options) =>
  checkOf(
    (value: string) => {
      pattern.lastIndex = 0;
      return pattern.test(value);
    },
    options,
    "invalid_format",
  );
const patternFormat = (pattern: RegExp) => (options?: Options) => format(regex(pattern, options), options);

// The patterns are those of zod, which the test compares.
export const uuid = patternFormat(
  /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/,
);
export const email = patternFormat(
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
);
const day =
  "(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])))";
const timeOfDay = "(?:[01]\\d|2[0-3]):[0-5]\\d";
export const iso = {
  date: patternFormat(new RegExp(`^${day}$`)),
  datetime: (options?: Options & { offset?: boolean }) => {
    const zone = typeof options === "object" && options.offset ? `(?:Z|[+-]${timeOfDay})` : "Z";
    return patternFormat(new RegExp(`^${day}T${timeOfDay}:[0-5]\\d(?:\\.\\d+)?${zone}$`))(options);
  },
};

export function url(options: { protocol?: RegExp; hostname?: RegExp; error?: string | ErrorOf } = {}) {
  const { protocol, hostname } = options;
  const ownError = errorOf(options);
  const run = (payload: Payload) => {
    const { value: input, issues } = payload;
    const text = String(input).trim();
    const isWithScheme = protocol?.source !== "^https?$" || /^https?:\/\//i.test(text);
    const found = isWithScheme ? readUrl(text) : undefined;
    const refuse = () => issues.push({ code: "invalid_format", input, ownError, continue: true });
    if (!found) return void refuse();
    if (hostname && !hostname.test(found.hostname)) refuse();
    if (protocol && !protocol.test(found.protocol.slice(0, -1))) refuse();
    payload.value = text.replace(/[\t\n\r]/g, "");
  };
  return format({ run }, options);
}

function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Length of a text in code points, or of a list. */
function lengthOf(value: { length: number }): number {
  if (typeof value !== "string") return value.length;
  return value.length - (value.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
export const maxLength = (max: number, options?: Options): Check => ({
  ...checkOf((value: { length: number }) => lengthOf(value) <= max, options, "too_big"),
  when: hasLength,
  maxLength: max,
});
export const minLength = (min: number, options?: Options): Check => ({
  ...checkOf((value: { length: number }) => lengthOf(value) >= min, options, "too_small"),
  when: hasLength,
  maxLength: Infinity,
});
export const lte = (max: number, options?: Options) => checkOf((value: number) => value <= max, options, "too_big");
export const gte = (min: number, options?: Options) => checkOf((value: number) => value >= min, options, "too_small");
export { gte as minimum, lte as maximum };
export const startsWith = (prefix: string, options?: Options) =>
  checkOf((value: string) => value.startsWith(prefix), options, "invalid_format");
export const refine = (matches: (value: never) => unknown, options: RefineOptions = {}): Check => {
  const { path, when } = typeof options === "string" ? {} : options;
  return { ...checkOf((value) => Boolean(matches(value)), options, "custom", path), when };
};
export const check = (run: Check["run"]): Check => ({ run });

export const overwrite = (change: (value: never) => unknown): Check => ({
  run: (payload) => {
    payload.value = change(payload.value as never);
  },
});
export const trim = () => overwrite((value: string) => value.trim());
export const toLowerCase = () => overwrite((value: string) => value.toLowerCase());
