/** German message by form field. */
export type FieldErrors = Record<string, string>;

/** Body of every refused call. Calls below /api/functions/ add `error` to the fields that they return on success. */
export type Refusal = { error: { code: string; message: string; fields?: FieldErrors | undefined } };

/**
 * Returns the refusal in the body of a response; null for any other body, such as a proxy's HTML. Works without zod, so
 * that no page needs zod before it works.
 */
export function readRefusal(body: unknown): Refusal | null {
  const error = isRecord(body) && body["error"];
  if (!isRecord(error)) return null;
  const { code, message, fields } = error;
  if (typeof code !== "string" || typeof message !== "string") return null;
  if (fields === undefined) return { error: { code, message } };
  return isTexts(fields) ? { error: { code, message, fields } } : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isTexts = (value: unknown): value is FieldErrors =>
  isRecord(value) && Object.values(value).every((each) => typeof each === "string");

/** Returns the first error message of each field, keyed by the field's path in dot notation. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of issues) fields[path.map(String).join(".")] ??= message;
  return fields;
}
