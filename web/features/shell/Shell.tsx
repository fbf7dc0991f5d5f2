import { Outlet, useLocation } from "@tanstack/react-router";
import { findPage } from "#domain/pages.ts";
import { Toasts } from "#web/ui/Toasts.tsx";
import { BareFooter } from "./BareFooter.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";

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
        <Outlet />
      </main>
      {!isFullScreen && (isBare ? <BareFooter /> : <Footer />)}
      <Toasts />
    </>
  );
}
