import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** 0170 1234567, +49 (170) 1234567 and 0049-170-1234567 are one number. */
export function isSameNumber(column: SQLWrapper, number: string): SQL {
  return sql`${comparable(column)} = ${comparable(sql`${number}::text`)}`;
}

function comparable(number: SQLWrapper): SQL {
  return sql`regexp_replace(regexp_replace(${number}, '\\D', '', 'g'), '^(?:(?:00)?49)?0*', '')`;
}
