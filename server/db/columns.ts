import { timestamp } from "drizzle-orm/pg-core";

/** Timestamp in milliseconds, the precision of JavaScript dates: pagination cursors would lose any further digits. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => moment("created_at").notNull().defaultNow();

export const updatedAt = () => moment("updated_at").notNull().defaultNow();
