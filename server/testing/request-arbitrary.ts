import fc from "fast-check";

/** A generated request to the API; `caller` selects the session. */
export type GeneratedRequest = {
  caller: "guest" | "user" | "admin";
  method: string;
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
};

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
};
type Parameter = { name: string; in: "path" | "query"; schema: JsonSchema };
export type Operation = {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};

/** IP addresses only, because host names depend on a resolver. */
const addresses = [
  "http://127.0.0.1/a.png",
  "https://10.0.0.1/",
  "https://[::1]/",
  "javascript:alert(1)",
  "//x",
  "http://",
];

const hostileText = fc.constantFrom(
  "",
  " ",
  "a\u0000b",
  "\ud800",
  "\u202egnp.exe",
  "ä\u0308\u200b\ufeff",
  "'; drop table users;--",
  "<svg onload=alert(1)>",
  "${7*7}{{7*7}}",
  "../../etc/passwd",
  "%",
  "%00",
  "\r\nBcc: x@example.de",
  "=HYPERLINK(1)",
  "__proto__",
  "x".repeat(20_000),
  "😀".repeat(3000),
  ...addresses,
);
const usualText = fc.constantFrom(
  "Guten Tag",
  "Anna",
  "eva@example.de",
  "+49 170 7654321",
  "geheim-genug",
  "KINO-2026",
);
const text = fc.oneof({ arbitrary: usualText, weight: 3 }, fc.string({ unit: "binary", maxLength: 200 }), hostileText);

const hostileNumber = fc.constantFrom(0, -1, -0, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, NaN, Infinity);
const anyJson = fc.jsonValue({ maxDepth: 4 });
const anything = fc.oneof(anyJson, hostileText, hostileNumber, fc.constantFrom(null, true, [], {}));

/** Generates values that match a schema. Some texts are taken from `ids`, because a schema cannot name existing ids. */
function valid(schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return fc.oneof(...choices.map((choice) => valid(choice, ids)));
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum?.length) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "object": {
      const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, valid(each, ids)]),
      );
      return fc.record(fields, { requiredKeys: schema.required ?? [] });
    }
    case "array":
      return fc.array(valid(schema.items ?? {}, ids), { maxLength: 12 });
    case "integer":
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 2 ** 40) }),
        hostileNumber,
      );
    case "number":
      return fc.oneof(fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true }), hostileNumber);
    case "boolean":
      return fc.boolean();
    case "string":
      return fc.oneof(text, ids, fc.uuid(), fc.emailAddress());
    default:
      return anything;
  }
}

/** Replaces, removes and adds some fields of a body. */
function mutated(body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const extra = fc.tuple(fc.constantFrom("__proto__", "constructor", "role", "userId", "id", "toString", ""), anything);
  return fc
    .tuple(body, fc.array(fc.tuple(fc.nat(20), anything), { maxLength: 3 }), fc.option(extra))
    .map(([value, changes, added]) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
      const entries = Object.entries(value);
      for (const [index, replacement] of changes) {
        const entry = entries[index % Math.max(1, entries.length)];
        if (entry) entry[1] = replacement;
      }
      return Object.fromEntries(added ? [...entries, added] : entries);
    });
}

const deepBody = fc
  .tuple(fc.constantFrom(20, 33, 5000, 60_000), fc.constantFrom(["[", "]"], ['{"a":', "}"]))
  .map(([depth, [open = "", close = ""]]) => `${open.repeat(depth)}1${close.repeat(depth)}`);
const deepField = fc
  .tuple(fc.constantFrom("prompt", "output_format", "dimension", "email", "path"), deepBody)
  .map(([name, deep]) => `{"${name}":${deep}}`);
const rawBody = fc.oneof(
  deepBody,
  deepField,
  fc.constantFrom('{"a":1,"a":2}', '{"email":"a@b.de","email":["x"]}', '{"a":1e400}', `{"a":${"9".repeat(5000)}}`),
  fc.constantFrom(
    "",
    "{",
    "nul",
    "\ufeff{}",
    '"\\ud800"',
    "[1,]",
    "\u0000",
    '{"__proto__":{"isAdmin":true}}',
    "x=1&y=2",
  ),
  fc.constantFrom(
    "--b\r\n",
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--\r\n',
  ),
  fc.constant(`{"a":"${"x".repeat(300_000)}"}`),
  fc.string({ unit: "binary", maxLength: 100 }),
);

function bodies(operation: Operation, ids: fc.Arbitrary<string>): fc.Arbitrary<string | undefined> {
  const [described] = Object.values(operation.requestBody?.content ?? {});
  if (!described) return fc.option(rawBody, { nil: undefined, freq: 2 });
  const shaped = valid(described.schema, ids);
  const asJson = (value: unknown) => JSON.stringify(value);
  return fc.oneof(
    { arbitrary: shaped.map(asJson), weight: 4 },
    { arbitrary: mutated(shaped).map(asJson), weight: 4 },
    { arbitrary: anything.map(asJson), weight: 1 },
    { arbitrary: rawBody, weight: 3 },
  );
}

const hostilePart = fc.constantFrom(
  "%",
  "%E0%A4%A",
  "%00",
  "..%2f..%2fetc",
  "%2e%2e",
  "a%20b",
  "0",
  "-1",
  "1e9",
  "x".repeat(3000),
  "%F0%9F%98%80",
);

function paths(path: string, operation: Operation, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const names = operation.parameters.filter(({ in: location }) => location === "path").map(({ name }) => name);
  const value = fc.oneof({ arbitrary: ids, weight: 3 }, fc.uuid(), hostilePart, text.map(encodable));
  return fc
    .tuple(...names.map(() => value))
    .map((values) =>
      names.reduce((filledPath, name, index) => filledPath.replace(`{${name}}`, () => values[index] || "-"), path),
    );
}

/** Percent-encodes a value, dots included. Lone surrogates are replaced first, because they cannot be encoded. */
const encodable = (value: string) => encodeURIComponent(value.toWellFormed()).replaceAll(".", "%2e");

function queries(operation: Operation): fc.Arbitrary<string> {
  const described = operation.parameters.filter(({ in: location }) => location === "query");
  const name = fc.oneof(
    ...(described.length > 0 ? [fc.constantFrom(...described.map((each) => each.name))] : []),
    fc.constantFrom("__proto__", "limit", "x", "", "%", "a[]"),
  );
  const value = fc.oneof(hostilePart, fc.integer({ min: -5, max: 200 }).map(String), text.map(encodable));
  const pairs = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 4 });
  return fc.oneof(
    { arbitrary: fc.constant(""), weight: 6 },
    {
      arbitrary: pairs.map((queryPairs) => `?${queryPairs.map((pair) => pair.join("=")).join("&")}`),
      weight: described.length > 0 ? 4 : 1,
    },
  );
}

const headerText = fc.oneof(
  fc.constantFrom(
    "",
    "x",
    "0",
    "*/*",
    "null",
    "https://evil.example",
    "x".repeat(4000),
    "ÿþ",
    "bytes=0-0",
    "bytes=9-1",
  ),
  fc.string({ unit: "grapheme-ascii", maxLength: 40 }).map((value) => value.trim()),
);
const headers = fc.dictionary(
  fc.constantFrom(
    "idempotency-key",
    "range",
    "x-forwarded-for",
    "accept-encoding",
    "if-none-match",
    "accept",
    "user-agent",
  ),
  headerText,
  { maxKeys: 3 },
);
const contentTypes = fc.oneof(
  { arbitrary: fc.constant("application/json"), weight: 12 },
  fc.constantFrom(
    "application/json; charset=utf-16",
    "text/plain",
    "multipart/form-data; boundary=b",
    "multipart/form-data",
    "",
  ),
);

/** Generates requests to all described operations, from valid to random. */
export function requestArbitrary(
  described: Record<string, Record<string, Operation>>,
  ids: readonly string[],
): fc.Arbitrary<GeneratedRequest> {
  const someId = fc.constantFrom(...ids);
  const operations = Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return fc.constantFrom(...operations).chain(({ path, method, operation }) =>
    fc
      .record({
        caller: fc.constantFrom("guest", "user", "user", "admin", "admin"),
        path: paths(path, operation, someId),
        query: queries(operation),
        body: method === "GET" ? fc.constant(undefined) : bodies(operation, someId),
        headers,
        type: contentTypes,
      })
      .map(({ caller, path: filledPath, query, body, headers: queryPairs, type }) => ({
        caller: caller as GeneratedRequest["caller"],
        method,
        path: filledPath + query,
        body,
        headers: { ...queryPairs, ...(body !== undefined && type && { "content-type": type }) },
      })),
  );
}
