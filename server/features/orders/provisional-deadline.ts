import { databaseNow } from "#server/platform/database-clock.ts";

/** Days until the provisional deadline of an order's video. */
const provisionalDays = 30;

/** Deadline of an order's video until its start, or the report of the automation, sets the real one. */
export const provisionalDeadline = (): Date => new Date(databaseNow() + provisionalDays * 24 * 60 * 60 * 1000);
