import { useState } from "react";
import { signOut } from "#web/platform/session.ts";

export function useSignOut() {
  const [isLeaving, setLeaving] = useState(false);
  function leave() {
    setLeaving(true);
    void signOut();
  }
  return { isLeaving, leave };
}
