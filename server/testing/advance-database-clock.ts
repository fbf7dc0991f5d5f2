import { databaseNow, synchroniseDatabaseClock } from "#server/platform/database-clock.ts";

/** Lets time pass, for this process, by the clock of the database. */
export const advanceDatabaseClock = (milliseconds: number): Promise<void> =>
  synchroniseDatabaseClock(async () => databaseNow() + milliseconds);
