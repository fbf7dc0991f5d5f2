/** `{{name}}`, with names of fields, `seed`, `width`, `image_1` and the like. */
const placeholder = /\{\{\s*([a-zA-Z][\w]*)\s*\}\}/g;
const only = /^\{\{\s*([a-zA-Z][\w]*)\s*\}\}$/;

export type Values = Readonly<Record<string, string | number | boolean>>;

/** The names of all placeholders in some JSON, each once. */
export function namesIn(value: unknown): string[] {
  const names = new Set<string>();
  walk(value, (text) => {
    for (const [, name = ""] of text.matchAll(placeholder)) names.add(name);
    return text;
  });
  return [...names];
}

/**
 * The same JSON with its placeholders filled. One that is the whole text keeps the type of its value; within other
 * words it is written out. What a value brings is never read for placeholders again.
 */
export function fill(value: unknown, values: Values): unknown {
  return walk(value, (text) => {
    const whole = only.exec(text)?.[1];
    if (whole !== undefined) return values[whole] ?? "";
    return text.replaceAll(placeholder, (_all, name: string) => String(values[name] ?? ""));
  });
}

function walk(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => walk(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, change)]));
}
