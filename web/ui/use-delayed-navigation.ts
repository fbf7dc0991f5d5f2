import { useRouter } from "../navigation/context.tsx";
import { useEffect, useRef } from "react";
import type { PagePath } from "./PageLink.tsx";

/**
 * Returns a function that navigates after a delay, unless the component is unmounted before.
 * @param milliseconds delay
 * @param replace whether the target replaces the current history entry
 */
export function useDelayedNavigation(milliseconds: number, { replace = false } = {}) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to: PagePath) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void router.navigate({ to, replace }), milliseconds);
  };
}
