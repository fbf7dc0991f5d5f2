import { useState } from "react";
import { signOut } from "#web/platform/session.ts";

export function useSignOut() {
  const [isSigningOut, setSigningOut] = useState(false);
  function signOutOnce() {
    setSigningOut(true);
    void signOut();
  }
  return { isSigningOut, signOut: signOutOnce };
}
