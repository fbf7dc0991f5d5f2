import type { Caller } from "#server/platform/http/context.ts";
import type { AccountStore } from "./store.ts";

/** The browser that signs in. */
export type Browser = {
  address: string;
  headers: Headers;
  /** The session that this browser has already. */
  earlier: Caller | null;
};

export type EndSessionContext = {
  accounts: AccountStore;
  /** Closes the user's open event streams whose sessions ended. */
  publishSignOut: (userId: string) => Promise<void>;
};

/** Ends the browser's earlier session after a sign-in; it would otherwise stay valid unnoticed. */
export async function endEarlierSession(
  { accounts, publishSignOut }: EndSessionContext,
  { earlier }: Pick<Browser, "earlier">,
): Promise<void> {
  if (!earlier) return;
  await accounts.endSession(earlier.sessionId);
  await publishSignOut(earlier.id);
}
