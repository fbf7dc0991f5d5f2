import { AppError } from "#domain/errors.ts";
import { tooManyStarts, tooManyUnfinished } from "#domain/usage-limits/messages.ts";
import type { Limits } from "#domain/usage-limits/limits-per-account.ts";
import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/db/client.ts";
import { type StartLoad, startKeyStore } from "./store.ts";

/** Retry-After in seconds for an account that has reached its limit: an image is often done by then. */
const limitRetryAfterSeconds = 30;

/**
 * Limits an account's unfinished projects and its starts per hour. Two concurrent starts cannot both pass if the counts
 * were read in the transaction that inserts the start, because counting locks the account's starts.
 * @throws AppError generation.too-many-unfinished, generation.too-many-starts
 */
export async function checkStartLimits(
  { db }: Context,
  { unfinishedProjects, startsPerHour }: Pick<Limits, "unfinishedProjects" | "startsPerHour">,
  { unfinished, starts }: Pick<StartLoad, "unfinished" | "starts">,
  { ownerId, on }: { ownerId: string; on?: Queryable | undefined },
): Promise<void> {
  if (unfinished >= unfinishedProjects) {
    throw new AppError("generation.too-many-unfinished", {
      message: tooManyUnfinished(unfinished),
      retryAfterSeconds: limitRetryAfterSeconds,
    });
  }
  if (starts < startsPerHour) return;
  const secondsUntilNext = await startKeyStore(db).secondsUntilNext({ userId: ownerId, most: startsPerHour }, on);
  throw new AppError("generation.too-many-starts", {
    message: tooManyStarts(startsPerHour, secondsUntilNext),
    retryAfterSeconds: Math.max(1, Math.ceil(secondsUntilNext)),
  });
}
