import { type ReactNode, useEffect } from "react";
import type { Role } from "#domain/accounts/roles.ts";
import { useSession } from "#web/platform/session.ts";
import { PageSpinner } from "#web/ui/Spinner.tsx";
import { showKeyedToast } from "#web/ui/toast.ts";
import { Redirect, Unreachable } from "./guards.tsx";

type Props = { children: ReactNode };

/** Guards the administration as a whole: requires at least a moderator. */
export function RequireModerator({ children }: Props) {
  return (
    <RequireRole isAllowed={(role) => role !== "user"} redirectTo="/">
      {children}
    </RequireRole>
  );
}

/** Guards the pages of the administration that only admins may see. */
export function RequireAdmin({ children }: Props) {
  return (
    <RequireRole isAllowed={(role) => role === "admin"} redirectTo="/admin">
      {children}
    </RequireRole>
  );
}

type RoleProps = Props & { isAllowed: (role: Role) => boolean; redirectTo: "/" | "/admin" };

function RequireRole({ isAllowed, redirectTo, children }: RoleProps) {
  const session = useSession();
  if (session.state === "loading" || session.state === "prerendered") return <PageSpinner />;
  if (session.state === "unreachable") return <Unreachable message={session.message} />;
  if (!session.user) return <Redirect to="/auth" keepsTarget />;
  return isAllowed(session.user.role) ? children : <RefusedPage redirectTo={redirectTo} />;
}

/** Redirects from a page that the account may not see, and says so. */
function RefusedPage({ redirectTo }: Pick<RoleProps, "redirectTo">) {
  useEffect(() => {
    showKeyedToast("refused-page", {
      kind: "info",
      title: "Kein Zugang zu dieser Seite",
      description: "Ihr Konto hat nicht die Rechte, die sie verlangt.",
    });
  }, []);
  return <Redirect to={redirectTo} />;
}
