/**
 * Milliseconds from the monotonic clock of this process, which nobody can set, to the clock of the database. Until the
 * database was asked, the clock of this machine at the start of the process counts.
 */
let offset = performance.timeOrigin;

/**
 * Time of the database in milliseconds since 1970, for comparisons with times in rows: all processes agree on it, also
 * when the clock of one is wrong or is set while it runs.
 */
export const databaseNow = (): number => performance.now() + offset;

/** Asks the database for its time. @param readTime returns it in milliseconds since 1970 */
export async function synchroniseDatabaseClock(readTime: () => Promise<number>): Promise<void> {
  const before = performance.now();
  const time = await readTime();
  offset = time - (before + performance.now()) / 2;
}
