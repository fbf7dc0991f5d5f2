import type { User } from "#domain/accounts/account.ts";
import type { PagePath } from "#web/ui/PageLink.tsx";

type Entry = { to: PagePath; label: string };

const entries: readonly Entry[] = [
  { to: "/", label: "Startseite" },
  { to: "/projekte", label: "Projekte" },
  { to: "/tutorials", label: "Academy" },
  { to: "/about", label: "Über Uns" },
];

const adminEntry: Entry = { to: "/admin", label: "Admin Dashboard" };

export function menuOf(user: User): readonly Entry[] {
  return user.role === "admin" ? [...entries, adminEntry] : entries;
}
