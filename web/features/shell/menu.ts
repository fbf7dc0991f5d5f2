import type { User } from "#domain/accounts/user.ts";
import { newerTools, orderForms, tools } from "#domain/pages.ts";
import type { PagePath } from "#web/ui/PageLink.tsx";

/** State of the visitor. `user` is null for guests, and while a signed-in user's account is being loaded. */
export type Visitor = { user: User | null; isSignedIn: boolean; canSignIn: boolean };

type Entry = { to: PagePath; label: string };

const about: Entry = { to: "/about", label: "Über Uns" };
const help: Entry = { to: "/help", label: "Hilfe" };
const contact: Entry = { to: "/contact", label: "Kontakt" };

const entries: readonly Entry[] = [
  { to: "/", label: "Startseite" },
  { to: "/projekte", label: "Projekte" },
  { to: "/tutorials", label: "Academy" },
  about,
];

const adminEntry: Entry = { to: "/admin", label: "Admin Dashboard" };

/** Menu of visitors without an account. */
export const guestMenu: readonly Entry[] = [
  { to: "/email-marketing", label: "Email Marketing" },
  { to: "/whatsapp", label: "WhatsApp" },
  help,
  about,
  contact,
];

export const footerEntries: readonly Entry[] = [help, contact, about];

/** Menu of a signed-in user; `user` is null while the account is being loaded. */
export function memberMenu(user: User | null): readonly Entry[] {
  return user && user.role !== "user" ? [...entries, adminEntry] : entries;
}

/**
 * Whether a path is a page or one of its subpages. The start page has no subpages, although its path begins every other
 * path.
 */
export const isInSection = (pathname: string, page: PagePath): boolean =>
  pathname === page || (page !== "/" && pathname.startsWith(`${page}/`));

/** Pages for making a video that are not entries of the menu "Tools", but open from its pages. */
const unlistedTools = [{ path: "/create-video" }, { path: "/create-video-heygen" }] as const;
const toolPages: readonly { path: PagePath }[] = [...tools, ...newerTools, ...orderForms, ...unlistedTools];

export const isToolPath = (pathname: string): boolean => toolPages.some(({ path }) => isInSection(pathname, path));
