import { type SQL, sql } from "drizzle-orm";

/** Time of the database's clock, which all processes share. */
export const now = sql`clock_timestamp()`;
/** Seconds from now until a moment; negative if it is over. */
export const secondsUntil = (moment: SQL) => sql`extract(epoch from (${moment}) - ${now})::float8`;
