import { databaseNow, synchroniseDatabaseClock } from "#server/platform/database-clock.ts";

/** Advances the clock of the database as this process sees it (`databaseNow`). */
export const advanceDatabaseClock = (milliseconds: number): Promise<void> =>
  synchroniseDatabaseClock(async () => databaseNow() + milliseconds);
