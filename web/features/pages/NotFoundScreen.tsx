import { useLocation } from "#web/navigation/context.tsx";
import { useEffect } from "react";
import { reportMissingPage } from "#domain/missing-page-call.ts";
import { call } from "#web/platform/api.ts";
import { isInitialPage } from "#web/platform/page-visits.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";

export default function NotFoundScreen() {
  const { pathname } = useLocation();

  useEffect(() => {
    // Report only pages that were opened by navigation in the browser: the server has already logged the request for
    // the first page.
    if (isInitialPage()) return;
    const path = pathname.slice(0, 2000);
    call(reportMissingPage, { body: { path } }).catch((error: unknown) =>
      console.warn("missing page not reported", error),
    );
  }, [pathname]);

  return (
    <div className="page flex-1">
      <EmptyState
        level={1}
        title="Oops! Seite nicht gefunden"
        image={emptyStateImage("missing")}
        actions={
          <PageLink to="/" className={buttonClass("main")}>
            Zur Startseite
          </PageLink>
        }
      >
        <p>
          Unter <span className="font-semibold [overflow-wrap:anywhere]">{pathname}</span> gibt es hier nichts.
        </p>
      </EmptyState>
    </div>
  );
}
