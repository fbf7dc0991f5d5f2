import * as z from "zod/mini";

/** Entries on a page: in lists of the administration, and in lists of projects, which are shown as cards. */
const pageSizes = { rows: 50, cards: 24 };
const maxPageSize = 100;

const pageParameters = (size: number) => ({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize)), size),
});

/** Query parameters of paged lists: `cursor` is the value `next` of the previous page. */
export const pageQuery = pageParameters(pageSizes.rows);

/** The same for lists of projects. */
export const cardPageQuery = pageParameters(pageSizes.cards);

/** Cursor of the next page; null on the last page. */
export const next = z.nullable(z.string());
