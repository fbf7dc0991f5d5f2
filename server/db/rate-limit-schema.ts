import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Counters of rate-limiter-flexible, which has its own queries; `expire` is a Unix time in milliseconds. */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: "number" }) },
  (table) => [index("rate_limits_expire").on(table.expire)],
);
