import { useLocation } from "#web/navigation/context.tsx";
import { findPage } from "#domain/pages.ts";
import { PageOutlet } from "#web/navigation/PageOutlet.tsx";
import { PageSpinner } from "#web/ui/Spinner.tsx";
import { backgroundPart } from "#web/ui/on-demand.tsx";
import { BareFooter } from "./BareFooter.tsx";
import { Crash } from "./Crash.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";

/** Messages are shown once the page works: those that came earlier wait in `toast.ts`. */
const Toasts = backgroundPart(() => import("#web/ui/Toasts.tsx"));

export function Shell() {
  const { pathname } = useLocation();
  const { isBare, isFullScreen } = findPage(pathname) ?? {};
  return (
    <>
      <a
        href="#content"
        className="button button-main absolute top-2 left-2 z-30 -translate-y-20 focus:translate-y-0"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("content")?.focus();
        }}
      >
        Zum Inhalt
      </a>
      {!isBare && !isFullScreen && <Header />}
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col min-h-[calc(100dvh-4rem)]">
        <PageOutlet spinner={<PageSpinner />} ErrorPage={Crash} />
      </main>
      {!isFullScreen && (isBare ? <BareFooter /> : <Footer />)}
      <Toasts />
    </>
  );
}
