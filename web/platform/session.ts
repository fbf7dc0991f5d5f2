import { useSyncExternalStore } from "react";
import type { User } from "#domain/accounts/account.ts";
import { getSession, signOut as signOutCall } from "#domain/accounts/calls.ts";
import type { FirstScreen } from "#domain/first-screen.ts";
import { call, onSessionEnd } from "./api.ts";
import { errorMessage } from "./api-error.ts";
import { clearDrafts } from "./drafts.ts";
import { externalValue } from "./external-value.ts";
import { useFirstScreen } from "./first-screen.ts";

export type Session =
  | { state: "loading" }
  /** The server found out while it made the page; who it is comes later. */
  | { state: "presumed"; isSignedIn: boolean }
  | { state: "known"; user: User | null }
  /** Not the same as signed out: nobody should lose their page over a broken connection. */
  | { state: "unreachable"; message: string };

const loading: Session = { state: "loading" };
const guest: Session = { state: "presumed", isSignedIn: false };
const somebody: Session = { state: "presumed", isSignedIn: true };
const presumed = (first: FirstScreen | null) => (first ? (first.isSignedIn ? somebody : guest) : loading);

const session = externalValue<Session>(loading);

export function useSession(): Session {
  const first = useFirstScreen();
  return useSyncExternalStore(session.subscribe, session.read, () => presumed(first));
}

/** Before anything is shown. */
export function presumeSession(first: FirstScreen): void {
  session.write(presumed(first));
}

/** Whether nobody is signed in, as far as can be known now. */
export function isNobody(current: Session): boolean {
  if (current.state === "presumed") return !current.isSignedIn;
  return current.state === "unreachable" || (current.state === "known" && !current.user);
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

/** Whether a sign-out is still to be made up for. */
export function isLeaving(): boolean {
  try {
    return localStorage.getItem(leaving) !== null;
  } catch {
    // Storage may be forbidden: then nothing was kept either.
    return false;
  }
}

async function endSession(): Promise<void> {
  localStorage.setItem(leaving, "yes");
  await call(signOutCall, {});
  localStorage.removeItem(leaving);
}

export async function loadSession(): Promise<void> {
  if (session.read().state !== "presumed") session.write(loading);
  try {
    if (isLeaving()) {
      await endSession();
      // What the browser fetched ahead still tells of the one who is gone.
      return setUser(null);
    }
    setUser((await call(getSession, {})).user);
  } catch (error) {
    if (isLeaving()) return setUser(null);
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
