import type { User } from "#domain/accounts/user.ts";
import { findPage } from "#domain/pages.ts";
import type { PagePath } from "#web/ui/PageLink.tsx";

export type Area = { to: PagePath; label: string };
/** Pages of the administration that belong together; the overview stands first, without a heading. */
export type AreaGroup = { heading: string | null; areas: readonly Area[] };

export const areaGroups: readonly AreaGroup[] = [
  { heading: null, areas: [{ to: "/admin", label: "Übersicht" }] },
  {
    heading: "Nutzer und Anfragen",
    areas: [
      { to: "/admin/users", label: "Nutzer" },
      { to: "/admin/einladungscodes", label: "Einladungscodes" },
      { to: "/admin/nachrichten", label: "Nachrichten" },
    ],
  },
  {
    heading: "Verkauf",
    areas: [
      { to: "/admin/bestellungen", label: "Bestellungen" },
      { to: "/admin/rechnungen", label: "Rechnungen" },
      { to: "/admin/preise", label: "Preise" },
    ],
  },
  {
    heading: "Inhalte",
    areas: [
      { to: "/admin/video-upload", label: "Sprecher-Medien" },
      { to: "/admin/rechtstexte", label: "Rechtstexte" },
    ],
  },
  {
    heading: "Betrieb",
    areas: [
      { to: "/admin/anbieter", label: "Anbieter" },
      { to: "/admin/modelle", label: "Modelle" },
      { to: "/admin/postausgang", label: "Postausgang" },
      { to: "/admin/webhooks", label: "Webhooks" },
      { to: "/admin/protokoll", label: "Protokoll" },
    ],
  },
  {
    heading: "Einstellungen",
    areas: [
      { to: "/admin/einrichtung", label: "Einrichtung" },
      { to: "/admin/betreiber", label: "Betreiber" },
      { to: "/admin/grenzen", label: "Grenzen" },
    ],
  },
];

/** Groups with the pages that this role may open; a group without such pages is left out. */
export function visibleGroups(role: User["role"] | undefined): readonly AreaGroup[] {
  const isVisible = ({ to }: Area) => role === "admin" || findPage(to)?.access === "moderator";
  return areaGroups
    .map(({ heading, areas }) => ({ heading, areas: areas.filter(isVisible) }))
    .filter(({ areas }) => areas.length > 0);
}

/** The page of the menu to which a path belongs: the page itself, or one below it, such as `/admin/users/…`. */
export function findArea(pathname: string): Area | undefined {
  const all = areaGroups.flatMap(({ areas }) => areas);
  return all.findLast(({ to }) => pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`)));
}
