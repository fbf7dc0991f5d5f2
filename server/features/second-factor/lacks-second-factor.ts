import type { Context } from "#server/context.ts";
import type { Caller } from "#server/platform/http/request-context.ts";
import { secondFactorStore } from "./store.ts";

/** Whether an admin must confirm a session with a second factor before using the administration. */
export async function lacksSecondFactor(ctx: Context, { sessionId }: Caller): Promise<boolean> {
  const secondFactors = secondFactorStore(ctx.db);
  return (await secondFactors.isRequired()) && !(await secondFactors.isSessionConfirmed(sessionId));
}
