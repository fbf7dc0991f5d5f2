import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { PagePath } from "./PageLink.tsx";

/**
 * Leads to a page after a while, unless the user has gone elsewhere by then.
 * @param replace whether "back" passes over the page that is left
 */
export function useLater(milliseconds: number, { replace = false } = {}) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to: PagePath) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void router.navigate({ to, replace }), milliseconds);
  };
}
