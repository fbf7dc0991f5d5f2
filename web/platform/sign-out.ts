import { useState } from "react";
import { clearDrafts } from "./form-drafts.ts";
import { endOwnSession } from "./session.ts";

/** Signs the user out and loads the sign-in page from the server, so that no user data stays in memory. */
export async function signOut(): Promise<void> {
  try {
    await endOwnSession();
  } catch (error) {
    console.warn("sign-out failed", error);
  }
  clearDrafts();
  location.assign("/auth");
}

/** Signs out by a button that is disabled from the first press on: `isSigningOut`. */
export function useSignOut() {
  const [isSigningOut, setSigningOut] = useState(false);
  function signOutOnce() {
    setSigningOut(true);
    void signOut();
  }
  return { isSigningOut, signOut: signOutOnce };
}
