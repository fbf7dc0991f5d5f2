type Values = Record<string, unknown>;

/**
 * Drops values of unknown fields, and makes lists of single images where the form takes several. Old drafts, former
 * inputs and values from other pages may hold such values.
 */
export function fitValues(initial: Values, values: Values): Values {
  const entries = Object.entries(values)
    .filter(([name]) => name in initial)
    .map(([name, value]) => [name, Array.isArray(initial[name]) && !Array.isArray(value) ? asList(value) : value]);
  return Object.fromEntries(entries);
}

const asList = (value: unknown) => (typeof value === "string" && value !== "" ? [value] : []);
