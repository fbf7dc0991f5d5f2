import * as z from "zod/mini";

const pageSize = { initial: 50, max: 100 };

/** Query parameters of paged lists: `cursor` is the value `next` of the previous page. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSize.max)), pageSize.initial),
};

/** Cursor of the next page; null on the last page. */
export const next = z.nullable(z.string());
