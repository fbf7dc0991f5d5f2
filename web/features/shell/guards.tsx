import { useLocation, useRouter } from "#web/navigation/context.tsx";
import type { PageLocation } from "#web/navigation/location.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { retrySession, useSession } from "#web/platform/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorPage } from "#web/ui/Messages.tsx";
import { PageSpinner } from "#web/ui/Spinner.tsx";

/** Says that the session could not be read, with a button to try again. */
export function Unreachable({ message }: { message: string }) {
  return (
    <ErrorPage title="Keine Verbindung" actions={<Button onClick={retrySession}>Erneut versuchen</Button>}>
      <p>{message}</p>
    </ErrorPage>
  );
}

/**
 * Redirects once for each page on the screen. The component stays mounted while the new page loads: it must not react to
 * the changing URL, but to another protected page that is shown meanwhile.
 */
export function Redirect({ to, keepsTarget }: { to: "/" | "/auth" | "/admin"; keepsTarget?: boolean }) {
  const router = useRouter();
  const page = useLocation();
  const target = useRef<{ page: PageLocation; href: string }>(undefined);
  useEffect(() => {
    // Read the address before the first redirect from this page: React's StrictMode runs the effect once more after it.
    if (target.current?.page !== page) target.current = { page, href: router.read().location.href };
    const { href } = target.current;
    void router.navigate({ to, search: keepsTarget && href !== "/" ? { weiter: href } : {}, replace: true });
  }, [router, to, keepsTarget, page]);
  return <PageSpinner />;
}

type Props = { children: ReactNode };

/** Requires a signed-in user. Also redirects when the session ends while the page is open. */
export function RequireUser({ children }: Props) {
  const session = useSession();
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  if (session.state === "loading") return <PageSpinner />;
  if (session.state === "unreachable") return <Unreachable message={session.message} />;
  if (session.state === "prerendered") {
    // While the user's data load, keep the prerendered page on the screen; any other page shows a spinner.
    return session.isSignedIn && pathname === firstPath ? children : <PageSpinner />;
  }
  return session.user ? children : <Redirect to="/auth" keepsTarget />;
}
