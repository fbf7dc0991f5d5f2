import { readFileSync, globSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import type * as z from "zod/mini";

const root = path.resolve(import.meta.dirname, "../../..");
const usesZod = /import (?:\* as z|\{[^}]*\}) from "zod\/mini"/;
/** All files of the client and of the domain that make schemas. */
const files = ["domain", "web"]
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !file.includes("compact-zod") && !/\.test\.tsx?$/.test(file))
  .filter((file) => usesZod.test(readFileSync(path.join(root, file), "utf8")))
  .toSorted();

type Schema = Pick<z.ZodMiniType, "safeParse" | "check">;
type Library = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && "safeParse" in value && "check" in value;

/** Returns the library with functions that add each schema which they make to `created`. */
function recording(library: Library, created: Schema[]): Library {
  function record(schema: Schema): Schema {
    created.push(schema);
    const { check } = schema;
    schema.check = ((...checks: Parameters<Schema["check"]>) =>
      record(check.apply(schema, checks) as Schema)) as Schema["check"];
    return schema;
  }
  const wrapped = (value: unknown): unknown => {
    if (typeof value === "object" && value !== null && !isSchema(value))
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, wrapped(each)]));
    if (typeof value !== "function") return value;
    return (...input: unknown[]) => {
      const result: unknown = value(...input);
      return isSchema(result) ? record(result) : result;
    };
  };
  // `refine` makes a check, which is also a schema in zod.
  const names = Object.keys(library).filter((name) => !["globalRegistry", "config", "core", "refine"].includes(name));
  return { ...library, ...Object.fromEntries(names.map((name) => [name, wrapped(library[name])])) };
}

/** Imports all files with a library in place of zod/mini, and returns the schemas that they create, in their order. */
async function schemasBy(load: () => Promise<object>): Promise<Schema[]> {
  const library = (await load()) as Library;
  const created: Schema[] = [];
  vi.resetModules();
  vi.doMock("zod/mini", () => recording(library, created));
  await import("../german-validation.ts");
  for (const file of files) await import(path.join(root, file));
  return created;
}

afterAll(() => {
  vi.doUnmock("zod/mini");
  vi.resetModules();
});

const texts = fc.constantFrom(
  "",
  " ",
  "a",
  "Anna Müller",
  "  zwei  Wörter ",
  "anna@example.de",
  "ANNA@Example.DE",
  "o'neil+x@a-b.co.uk",
  "a@b",
  ".a@b.de",
  "https://example.de/pfad?a=1",
  "http:example.de",
  "HTTPS://Example.de",
  "ftp://example.de",
  "example.de",
  "https://a\nb.de",
  ["https://name", "wort@example.de"].join(":"),
  "0b5d2a2e-7a57-4c2c-9a46-4a6b1e1f0a11",
  "00000000-0000-0000-0000-000000000000",
  "0b5d2a2e-7a57-9c2c-9a46-4a6b1e1f0a11",
  "2026-02-29",
  "2024-02-29",
  "2026-11-31",
  "2026-11-27T21:40:00Z",
  "2026-11-27T21:40:00.123Z",
  "2026-11-27T21:40:00+01:00",
  "2026-11-27T21:40Z",
  "+49 170 1234567",
  "DE123456789",
  "DE 136 695 976",
  "12",
  "12,50",
  "-3",
  "/create-video",
  "#ff8800",
  "👩‍🚀".repeat(60),
  "𝕏".repeat(200),
  "x".repeat(101),
  "Länge ".repeat(900),
  "\ud800",
  "geheim-genug-2026",
  "stored",
  "none",
  "__proto__",
);
const values: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    false,
    Number.NaN,
    Infinity,
    [],
    {},
    [undefined],
    ["a", "b"],
    [1, "a"],
  ),
  fc.constantFrom(0, 1, -1, 0.5, 3, 5, 10, 90, 1080, 2 ** 53, -(2 ** 53), 1e9),
  fc.string({ maxLength: 12, unit: "binary" }),
);

type Definition = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  valueType?: z.ZodMiniType;
  keyType?: z.ZodMiniType;
};

/** Inputs for a schema of zod: mostly of the right form, with wrong and missing parts. */
function inputsFor(schema: unknown): fc.Arbitrary<unknown> {
  const def = (schema as z.ZodMiniType).def as unknown as Definition;
  const rightValues = (): fc.Arbitrary<unknown> => {
    if (def.shape) {
      const parts = Object.fromEntries(Object.entries(def.shape).map(([name, each]) => [name, inputsFor(each)]));
      const required = fc.subarray(Object.keys(parts), { minLength: Math.max(0, Object.keys(parts).length - 2) });
      const known = required.chain((names) => fc.record(parts, { requiredKeys: names as never }));
      return fc
        .tuple(known, fc.boolean())
        .map(([object, isExtended]) => (isExtended ? { ...object, extra: 1 } : object));
    }
    if (def.element) return fc.array(inputsFor(def.element), { maxLength: 4 });
    if (def.options) return fc.oneof(...def.options.map(inputsFor));
    if (def.entries) return fc.constantFrom(...Object.values(def.entries));
    if (def.values) return fc.constantFrom(...def.values);
    if (def.valueType && def.keyType)
      return fc.dictionary(fc.oneof(inputsFor(def.keyType), texts).map(String), inputsFor(def.valueType), {
        maxKeys: 4,
      });
    if (def.innerType ?? def.in) return inputsFor(def.innerType ?? def.in);
    if (def.type === "string") return texts;
    return values;
  };
  return fc.oneof({ arbitrary: rightValues(), weight: 8 }, { arbitrary: values, weight: 1 });
}

/** Parts of a result that users and callers notice. */
function outcomeOf(schema: Schema, input: unknown): unknown {
  try {
    const result = schema.safeParse(structuredClone(input));
    if (result.success) return { data: result.data };
    return { issues: result.error.issues.map(({ code, path: at, message }) => ({ code, path: at, message })) };
  } catch (error) {
    return { thrown: error instanceof Error ? error.message : String(error) };
  }
}

test("browsers check every input of every form and answer as the server does, with the same messages", async () => {
  const right = await schemasBy(() => vi.importActual("zod/mini"));
  const compact = await schemasBy(() => import("./index.ts"));
  expect(compact).toHaveLength(right.length);
  expect(right.length).toBeGreaterThan(2000);
  for (const [index, schema] of right.entries()) {
    const other = compact[index];
    if (!other) throw new Error(`no schema ${index}`);
    const inputs = fc.sample(inputsFor(schema), { seed: index + 1, numRuns: 25 });
    for (const input of inputs) {
      const expected = outcomeOf(schema, input);
      expect(outcomeOf(other, input), `schema ${index}, ${JSON.stringify(input)?.slice(0, 300)}`).toEqual(expected);
    }
  }
});

test("the library of browsers has every function of zod that a schema uses", async () => {
  const compact: Record<string, unknown> = await import("./index.ts");
  const used = new Set<string>();
  for (const file of files) {
    const source = readFileSync(path.join(root, file), "utf8");
    for (const [, name = ""] of source.matchAll(/\bz\s*\.\s*([a-z_]\w*)\s*[(.]/gi))
      if (!/^[A-Z]/.test(name)) used.add(name);
  }
  expect(used.size).toBeGreaterThan(40);
  // The types of zod have names in lower case too.
  const onlyTypes = ["infer", "input", "output"];
  expect([...used].filter((name) => !(name in compact) && !onlyTypes.includes(name))).toEqual([]);
});
