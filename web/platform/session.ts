import { useSyncExternalStore } from "react";
import type { User } from "#domain/accounts/account.ts";
import { getSession, signOut as signOutCall } from "#domain/accounts/calls.ts";
import { call, onSessionEnd } from "./api.ts";
import { errorMessage } from "./api-error.ts";
import { clearDrafts } from "./drafts.ts";
import { externalValue } from "./external-value.ts";

export type Session =
  | { state: "loading" }
  | { state: "known"; user: User | null }
  /** Not the same as signed out: nobody should lose their page over a broken connection. */
  | { state: "unreachable"; message: string };

const session = externalValue<Session>({ state: "loading" });

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.read);
}

export function useUser(): User | null {
  const current = useSession();
  return current.state === "known" ? current.user : null;
}

export function setUser(user: User | null): void {
  if (user) localStorage.removeItem(leaving);
  session.write({ state: "known", user });
}

/** The cookie cannot be read or removed from here: a sign-out that failed is made up for at the next start. */
const leaving = "sign-out-pending";

async function endSession(): Promise<void> {
  localStorage.setItem(leaving, "yes");
  await call(signOutCall, {});
  localStorage.removeItem(leaving);
}

export async function loadSession(): Promise<void> {
  session.write({ state: "loading" });
  try {
    if (localStorage.getItem(leaving)) await endSession();
    setUser((await call(getSession, {})).user);
  } catch (error) {
    if (localStorage.getItem(leaving)) return setUser(null);
    session.write({ state: "unreachable", message: errorMessage(error) });
  }
}

/** Name, number or role changed elsewhere; a connection that is just broken changes nothing. */
export async function refreshUser(): Promise<void> {
  try {
    setUser((await call(getSession, {})).user);
  } catch (error) {
    console.warn("the account could not be read again", error);
  }
}

/** Always ends on the sign-in page, freshly loaded, so that nothing of the user stays in memory. */
export async function signOut(): Promise<void> {
  try {
    await endSession();
  } catch (error) {
    console.warn("sign-out failed", error);
  }
  clearDrafts();
  location.assign("/auth");
}

/** The server has ended everything already. */
export function leaveDeletedAccount(): void {
  clearDrafts();
  setUser(null);
}

onSessionEnd(() => setUser(null));
