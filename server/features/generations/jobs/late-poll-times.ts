import { databaseNow } from "#server/platform/database-clock.ts";

/**
 * Minutes after the failure at which the provider is polled for a late result. The first polls are early, because
 * fal.ai and Replicate keep results for one hour.
 */
const latePollMinutes = [10, 25, 45, 90, 135, 180, 225, 270, 315, 360];
const latePollRepeatMinutes = 6 * 60;

/**
 * Time of the next poll for a late result of a project that failed at `failedAt`.
 * @returns seconds from now
 */
export function secondsUntilLatePoll(failedAt: Date): number {
  const minutes = Math.max(0, (databaseNow() - failedAt.getTime()) / 60_000);
  // Count a poll that runs up to a minute early as done: this process knows the time of the database only
  // approximately.
  const next = latePollMinutes.find((at) => at > minutes + 1) ?? minutes + latePollRepeatMinutes;
  return (next - minutes) * 60;
}
