import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { reportMissingPage } from "#domain/health.ts";
import { call } from "#web/platform/api.ts";
import { isInitialPage } from "#web/platform/navigation.ts";
import { buttonClass } from "#web/ui/Button.tsx";
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
    <div className="page flex-1 py-16 lg:py-24">
      <h1 className="text-title-xl">Oops! Seite nicht gefunden</h1>
      <p className="mt-5 max-w-[60ch] text-lead text-ink-2">
        Unter <span className="font-semibold [overflow-wrap:anywhere]">{pathname}</span> gibt es hier nichts.
      </p>
      <PageLink to="/" className={`${buttonClass("main")} mt-8`}>
        Zur Startseite
      </PageLink>
    </div>
  );
}
