import type { Caller } from "#server/platform/http/context.ts";
import type { AccountStore } from "./store.ts";

/** Who signs in, and where. */
export type Browser = {
  address: string;
  headers: Headers;
  /** The session that this browser already has. */
  earlier: Caller | null;
};

export type EndSessionTools = {
  accounts: AccountStore;
  /** Ends the open event streams of those sessions of a user that ended. */
  announceSignOut: (userId: string) => Promise<void>;
};

/** After a sign-in: the browser has a new session, and the one before it would stay valid unseen. */
export async function endEarlierSession(
  { accounts, announceSignOut }: EndSessionTools,
  { earlier }: Pick<Browser, "earlier">,
): Promise<void> {
  if (!earlier) return;
  await accounts.endSession(earlier.sessionId);
  await announceSignOut(earlier.id);
}
