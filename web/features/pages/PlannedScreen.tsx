import { useLocation } from "@tanstack/react-router";
import { findPage } from "#domain/pages.ts";
import { useUser } from "#web/platform/session.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";

export default function PlannedScreen() {
  const { pathname } = useLocation();
  const user = useUser();
  const page = findPage(pathname);
  return (
    <div className="page flex-1 py-16 lg:py-24">
      <h1 className="text-title-xl [overflow-wrap:anywhere]">{page?.title}</h1>
      <p className="mt-5 text-lead text-ink-2">Dieser Bereich entsteht gerade.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {user ? (
          <>
            <PageLink to="/sora2/text-to-video-erstellen" className={buttonClass("main")}>
              Video erstellen
            </PageLink>
            <PageLink to="/projekte" className={buttonClass("outline")}>
              Meine Projekte
            </PageLink>
          </>
        ) : (
          <PageLink to="/auth" className={buttonClass("main")}>
            Anmelden
          </PageLink>
        )}
      </div>
    </div>
  );
}
