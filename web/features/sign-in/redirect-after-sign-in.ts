import { useRouter, useSearch } from "#web/navigation/context.tsx";
import { useEffect } from "react";
import { useUser } from "#web/platform/session.ts";

/** Page that opens after the sign-in if none was requested before. */
const defaultPath = "/";

/** Redirects a signed-in user to the page that was requested first, which the URL parameter `weiter` names. */
export function useRedirectAfterSignIn(): void {
  const router = useRouter();
  const user = useUser();
  const { weiter } = useSearch();
  useEffect(() => {
    if (user) void router.openHref(safeRedirectPath(weiter), { replace: true });
  }, [user, weiter, router]);
}

/**
 * Validates the path to open after the sign-in; returns the default if it is not a path of this site. Refuses
 * backslashes, which browsers treat as slashes, and control characters, which they drop.
 */
export function safeRedirectPath(path: unknown): string {
  const isPath = typeof path === "string" && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path);
  return isPath && !/^\/auth(?:[/?#]|$)/.test(path) ? path : defaultPath;
}
