import * as z from "zod/mini";
import { idempotencyHeader } from "#domain/call.ts";
import { AppError } from "#domain/errors.ts";
import type { AppContext } from "./request-context.ts";

const key = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\x21-\x7e]+$/));

/**
 * Reads the Idempotency-Key of a request; undefined if there is none.
 * @throws AppError input.invalid, with the header's name as the invalid field
 */
export function readIdempotencyKey(context: AppContext): string | undefined {
  const header = context.req.header(idempotencyHeader);
  if (header === undefined) return undefined;
  const { data, error } = key.safeParse(header);
  if (error) throw new AppError("input.invalid", { fields: { [idempotencyHeader]: "Dieser Schlüssel ist ungültig." } });
  return data;
}
