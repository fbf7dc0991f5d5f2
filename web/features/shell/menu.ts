import type { User } from "#domain/accounts/account.ts";
import type { PagePath } from "#web/ui/PageLink.tsx";

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

/** What is open without an account. */
const guestEntries: readonly Entry[] = [
  { to: "/email-marketing", label: "Email Marketing" },
  { to: "/whatsapp", label: "WhatsApp" },
  help,
  about,
  contact,
];

export const footerEntries: readonly Entry[] = [help, contact, about];

export function menuOf(user: User | null): readonly Entry[] {
  if (!user) return guestEntries;
  return user.role === "admin" ? [...entries, adminEntry] : entries;
}
