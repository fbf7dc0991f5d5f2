/** Sort fields of the last row of a page; all paged lists are sorted by both fields, newest first. */
export type PageEnd = { createdAt: Date; id: string };

/** Reads the cursor of a paged list; an invalid cursor starts at the beginning. */
export function readCursor(cursor: string | undefined): PageEnd | undefined {
  const match = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? "");
  return match?.[1] && match[2] ? { createdAt: new Date(Number(match[1])), id: match[2] } : undefined;
}

function writeCursor({ createdAt, id }: PageEnd): string {
  return `${createdAt.getTime()}_${id}`;
}

/**
 * Makes a page from up to `limit + 1` rows: the additional row only tells that there is a next page, whose cursor is
 * returned.
 */
export function toPage<Row extends PageEnd>(rows: readonly Row[], limit: number): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last ? writeCursor(last) : null };
}
