/**
 * Milliseconds to add to the monotonic clock of this process, which cannot be set, to get the time of the database.
 * Until the database has first answered, the machine's clock at the start of the process is used.
 */
let offset = performance.timeOrigin;

/**
 * Time of the database in milliseconds since 1970, for comparisons with times in rows: all processes agree on it, even
 * if the clock of one machine is wrong or is set while the process runs.
 */
export const databaseNow = (): number => performance.now() + offset;

/**
 * Asks the database for its time, and sets the clock of `databaseNow` by it.
 * @param readTime returns the time of the database in milliseconds since 1970
 */
export async function synchroniseDatabaseClock(readTime: () => Promise<number>): Promise<void> {
  const before = performance.now();
  const time = await readTime();
  offset = time - (before + performance.now()) / 2;
}
