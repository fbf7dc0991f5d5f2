import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { createQueryClient } from "#web/platform/query-client.ts";
import { PageLink, type PagePath } from "#web/ui/PageLink.tsx";

const areas: readonly { to: PagePath; label: string }[] = [
  { to: "/admin", label: "Übersicht" },
  { to: "/admin/users", label: "Nutzer" },
  { to: "/admin/einladungscodes", label: "Einladungscodes" },
  { to: "/admin/postausgang", label: "Postausgang" },
  { to: "/admin/webhooks", label: "Webhooks" },
  { to: "/admin/video-upload", label: "Sprecher-Medien" },
  { to: "/admin/protokoll", label: "Protokoll" },
];

/** The way between the pages of the administration, above each of them. */
export default function AdminLayout() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <nav aria-label="Administration" className="border-b border-line">
        <ul className="page admin-areas">
          {areas.map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to} className="tab admin-area">
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </QueryClientProvider>
  );
}
