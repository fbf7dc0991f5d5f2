import * as z from "zod/mini";

const pageSize = { initial: 50, max: 100 };

/** The query of every list that comes in pages: `cursor` is the `next` of the page before. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSize.max)), pageSize.initial),
};

/** Its cursor, or null on the last page. */
export const next = z.nullable(z.string());
