import { AppError } from "#domain/errors.ts";
import { formatNumber } from "#domain/format.ts";
import type { Limits } from "#domain/usage-limits/usage-limits.ts";
import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/db/client.ts";
import { type StartLoad, startKeyStore } from "./store.ts";

/** Retry-After in seconds for an account that has reached its limit: an image is often done by then. */
const retrySeconds = 30;

/**
 * Limits an account's unfinished projects and its starts per hour. Two concurrent starts cannot both pass if the
 * counts come from inserting their idempotency keys, because that locks the account's starts.
 * @param own number of counted starts that belong to this request: 1 if its key has been inserted, else 0
 * @throws AppError generation.too-many-unfinished, generation.too-many-starts
 */
export async function checkStartLimits(
  { db }: Context,
  { unfinishedProjects, startsPerHour }: Pick<Limits, "unfinishedProjects" | "startsPerHour">,
  { unfinished, starts }: Pick<StartLoad, "unfinished" | "starts">,
  { ownerId, own: ownStarts, on }: { ownerId: string; own: number; on?: Queryable },
): Promise<void> {
  if (unfinished >= unfinishedProjects) {
    const countText = unfinished === 1 ? "1 Projekt wartet" : `${formatNumber(unfinished)} Projekte warten`;
    const verb = unfinished === 1 ? "ist" : "sind";
    throw new AppError("generation.too-many-unfinished", {
      message: `${countText} oder ${verb} in Bearbeitung, mehr geht nicht gleichzeitig. Starten Sie neu, sobald eines fertig ist, oder brechen Sie eines ab.`,
      retryAfterSeconds: retrySeconds,
    });
  }
  if (starts - ownStarts < startsPerHour) return;
  const recentStarts = { userId: ownerId, most: startsPerHour, without: ownStarts };
  const secondsUntilNext = await startKeyStore(db).secondsUntilNext(recentStarts, on);
  const minutes = Math.max(1, Math.ceil(secondsUntilNext / 60));
  const wait = minutes === 1 ? "einer Minute" : `${formatNumber(minutes)} Minuten`;
  throw new AppError("generation.too-many-starts", {
    message: `Mehr als ${formatNumber(startsPerHour)} Starts in einer Stunde gehen nicht. Der nächste ist in ${wait} möglich.`,
    retryAfterSeconds: Math.max(1, Math.ceil(secondsUntilNext)),
  });
}
