import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { findPage } from "#domain/pages.ts";
import { subscribeToContent } from "#web/platform/media-overrides.ts";
import { createQueryClient } from "#web/platform/query-client.ts";
import { SecondFactorGate } from "./SecondFactorGate.tsx";
import { useUser } from "#web/platform/session.ts";
import { PageLink, type PagePath } from "#web/ui/PageLink.tsx";
import { VerificationBanner } from "#web/features/shell/VerificationBanner.tsx";

const areas: readonly { to: PagePath; label: string }[] = [
  { to: "/admin", label: "Übersicht" },
  { to: "/admin/einrichtung", label: "Einrichtung" },
  { to: "/admin/users", label: "Nutzer" },
  { to: "/admin/bestellungen", label: "Bestellungen" },
  { to: "/admin/rechnungen", label: "Rechnungen" },
  { to: "/admin/einladungscodes", label: "Einladungscodes" },
  { to: "/admin/nachrichten", label: "Nachrichten" },
  { to: "/admin/postausgang", label: "Postausgang" },
  { to: "/admin/webhooks", label: "Webhooks" },
  { to: "/admin/video-upload", label: "Sprecher-Medien" },
  { to: "/admin/modelle", label: "Modelle" },
  { to: "/admin/anbieter", label: "Anbieter" },
  { to: "/admin/grenzen", label: "Grenzen" },
  { to: "/admin/preise", label: "Preise" },
  { to: "/admin/betreiber", label: "Betreiber" },
  { to: "/admin/rechtstexte", label: "Rechtstexte" },
  { to: "/admin/protokoll", label: "Protokoll" },
];

/** Navigation between the pages of the administration. */
export default function AdminLayout() {
  const [client] = useState(createQueryClient);
  const list = useCurrentInView();
  const isAdmin = useUser()?.role === "admin";
  const visible = areas.filter(({ to }) => isAdmin || findPage(to)?.access === "moderator");
  useEffect(() => subscribeToContent(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <VerificationBanner />
      <nav aria-label="Administration" className="border-b border-line">
        <ul ref={list} className="page admin-areas">
          {visible.map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to} includesSubpages={to !== "/admin"} className="tab admin-area">
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <SecondFactorGate>
        <Outlet />
      </SecondFactorGate>
    </QueryClientProvider>
  );
}

/** Scrolls the current page's link into view, because on a phone the navigation is wider than the window. */
function useCurrentInView() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const strip = list.current;
    const current = [...(strip?.querySelectorAll("a") ?? [])].findLast(({ pathname: area }) =>
      pathname.startsWith(area),
    );
    if (!strip || !current) return;
    const { left, width } = current.getBoundingClientRect();
    strip.scrollLeft += left + width / 2 - strip.getBoundingClientRect().left - strip.clientWidth / 2;
  }, [pathname]);
  return list;
}
