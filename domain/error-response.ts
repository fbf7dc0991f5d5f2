import * as z from "zod/mini";

/** German message by form field. */
export type FieldErrors = Record<string, string>;

/** Body of every refused call. Calls below /api/functions/ add `error` to the fields that they return on success. */
export const refusal = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
export type Refusal = z.infer<typeof refusal>;

/** Returns the first error message of each field, keyed by the field's path in dot notation. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of issues) fields[path.map(String).join(".")] ??= message;
  return fields;
}
