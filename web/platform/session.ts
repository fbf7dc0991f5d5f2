import { useSyncExternalStore } from "react";
import type { User } from "#domain/accounts/user.ts";
import { type PrerenderData, signOutPendingCookie } from "#domain/prerender-data.ts";
import { call, onSessionEnd } from "./api.ts";
import { errorMessage, missingCodeError } from "./api-error.ts";
import { clearDrafts } from "./form-drafts.ts";
import { createExternalStore } from "./external-store.ts";
import { usePrerenderedPage } from "./prerendered-page.ts";

export type Session =
  | { state: "loading" }
  /** Session of a prerendered page: a user is signed in, but their data are not loaded yet. */
  | { state: "prerendered"; isSignedIn: boolean }
  | { state: "loaded"; user: User | null }
  /**
   * The session could not be read. This does not count as signed out: a broken connection must not take the user's page
   * away.
   */
  | { state: "unreachable"; message: string };

const loading: Session = { state: "loading" };
const prerenderedGuest: Session = { state: "prerendered", isSignedIn: false };
const prerenderedUser: Session = { state: "prerendered", isSignedIn: true };
/** Sessions of pages that contain the user: React needs the same object each time. */
const sessionsOfPages = new WeakMap<PrerenderData, Session>();

function prerenderedSession(prerenderedData: PrerenderData | null): Session {
  if (!prerenderedData) return loading;
  const { user, isSignedIn } = prerenderedData;
  if (!user) return isSignedIn ? prerenderedUser : prerenderedGuest;
  const stored = sessionsOfPages.get(prerenderedData);
  const loaded: Session = stored ?? { state: "loaded", user };
  sessionsOfPages.set(prerenderedData, loaded);
  return loaded;
}

const session = createExternalStore<Session>(loading);
const isServer = typeof document === "undefined";

export function useSession(): Session {
  const prerenderedData = usePrerenderedPage();
  return useSyncExternalStore(session.subscribe, session.read, () => prerenderedSession(prerenderedData));
}

/** Sets the session of a prerendered page. Call before the first render. */
export function setPrerenderedSession(prerenderedData: PrerenderData): void {
  session.write(prerenderedSession(prerenderedData));
}

/** Whether the session says that no user is signed in; false while the session is unknown. */
export function isSignedOut(current: Session): boolean {
  if (current.state === "prerendered") return !current.isSignedIn;
  return current.state === "unreachable" || (current.state === "loaded" && !current.user);
}

export function useUser(): User | null {
  const current = useSession();
  return current.state === "loaded" ? current.user : null;
}

/**
 * Waits for the first answer about the session. Returns the user; null also on the server, which reads no session when it
 * renders a page, and if the user is not known yet on a prerendered page.
 */
export async function waitForUser(): Promise<User | null> {
  if (session.read().state === "loading" && !isServer) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const unsubscribe = session.subscribe(() => session.read().state !== "loading" && resolve());
    await promise;
    unsubscribe();
  }
  const current = session.read();
  return current.state === "loaded" ? current.user : null;
}

export function setUser(user: User | null): void {
  if (user) storeSignOutPending(false);
  session.write({ state: "loaded", user });
}

/**
 * Storage key of a failed sign-out, which is repeated when the page is loaded the next time: scripts cannot delete the
 * session cookie.
 */
const signOutPendingKey = "sign-out-pending";

/** Stores whether a sign-out has failed, also in a cookie, so that the server sends no page with data of the account. */
function storeSignOutPending(isPending: boolean): void {
  if (isPending) localStorage.setItem(signOutPendingKey, "yes");
  else localStorage.removeItem(signOutPendingKey);
  document.cookie = `${signOutPendingCookie}=yes; path=/; samesite=lax; max-age=${isPending ? cookieSeconds : 0}`;
}

/** Lifetime of that cookie: longer than any session. */
const cookieSeconds = 400 * 24 * 60 * 60;

/** Whether a failed sign-out has to be repeated. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(signOutPendingKey) !== null;
  } catch {
    // Count a browser that forbids storage as one without a failed sign-out, because it cannot have stored one.
    return false;
  }
}

/**
 * Loads the calls of the session, and with them the schemas of their answers. No page waits for them before it works.
 * @throws ApiError if they cannot be loaded
 */
const loadCalls = () =>
  import("#domain/sign-in/session-calls.ts").catch(() => {
    isCodeMissing = true;
    throw missingCodeError();
  });

/** Whether loading the calls has failed: some browsers remember this, so that only a reload of the page helps. */
let isCodeMissing = false;

/** Ends the session at the server. A sign-out that fails stays pending: `loadSession` repeats it. @throws ApiError */
export async function endOwnSession(): Promise<void> {
  storeSignOutPending(true);
  const { signOut: signOutCall } = await loadCalls();
  await call(signOutCall, {});
  storeSignOutPending(false);
}

async function readUser(): Promise<User | null> {
  const { getSession } = await loadCalls();
  return (await call(getSession, {})).user;
}

export async function loadSession(): Promise<void> {
  if (session.read().state === "unreachable") session.write(loading);
  const before = session.read();
  // Leave the session alone if the user has signed in or out meanwhile: an answer to an earlier request may come later.
  const finish = (next: Session) => void (session.read() === before && session.write(next));
  try {
    if (isSignOutPending()) {
      await endOwnSession();
      // Ignore prefetched data: they belong to the user who has signed out.
      return setUser(null);
    }
    const user = await readUser();
    finish({ state: "loaded", user });
  } catch (error) {
    if (isSignOutPending()) return setUser(null);
    // Keep the user of a prerendered page: a broken connection must not take the page away.
    if (before.state !== "loaded") finish({ state: "unreachable", message: errorMessage(error) });
  }
}

/** Loads the session once more after it could not be read. */
export function retrySession(): void {
  if (isCodeMissing && navigator.onLine) location.reload();
  else void loadSession();
}

/**
 * Reads the signed-in user's data again, after a server event or a confirmed email address; keeps the old data if the
 * connection is broken.
 */
export async function refreshUser(): Promise<void> {
  try {
    setUser(await readUser());
  } catch (error) {
    console.warn("the account could not be read again", error);
  }
}

/** Removes the user's data from this browser; the server has already ended the session. */
export function clearDeletedAccount(): void {
  clearDrafts();
  setUser(null);
}

onSessionEnd(() => setUser(null));
