import * as z from "zod/mini";
import { idempotencyHeader } from "#domain/call.ts";
import { AppError } from "#domain/errors.ts";
import type { AppContext } from "#server/platform/http/context.ts";

const key = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\x21-\x7e]+$/));

/** The idempotency key of a request; undefined without one. @throws AppError input.invalid */
export function readIdempotencyKey(context: AppContext): string | undefined {
  const header = context.req.header(idempotencyHeader);
  if (header !== undefined && !key.safeParse(header).success) {
    throw new AppError("input.invalid", { fields: { [idempotencyHeader]: "Dieser Schlüssel ist ungültig." } });
  }
  return header;
}
