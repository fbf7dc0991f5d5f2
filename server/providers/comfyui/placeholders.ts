/** Matches a placeholder `{{name}}` in a workflow: the name of a field, or `seed`, `width`, `image_1` and so on. */
const placeholder = /\{\{\s*([a-zA-Z][\w]*)\s*\}\}/g;
const only = /^\{\{\s*([a-zA-Z][\w]*)\s*\}\}$/;

export type Values = Readonly<Record<string, string | number | boolean>>;

/** Names of all placeholders in a workflow's JSON, without duplicates. */
export function namesIn(value: unknown): string[] {
  const names = new Set<string>();
  walk(value, (text) => {
    for (const [, name = ""] of text.matchAll(placeholder)) names.add(name);
    return text;
  });
  return [...names];
}

/**
 * Replaces the placeholders in a workflow's JSON. A string that consists of one placeholder becomes a value of the
 * placeholder's type. Placeholders inside inserted values are not replaced.
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
