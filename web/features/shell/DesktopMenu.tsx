import { useLocation } from "#web/navigation/context.tsx";
import { CircleUser, Clapperboard, LogOut } from "lucide-react";
import type { User } from "#domain/accounts/user.ts";
import { newerTools, orderForms, tools } from "#domain/pages.ts";
import { Disclosure } from "#web/ui/Disclosure.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { isInSection, isToolPath, memberMenu } from "./menu.ts";
import { type ToolEntry, ToolLink } from "./ToolLink.tsx";
import { useSignOut } from "#web/platform/sign-out.ts";

/** Menu of signed-in users in the header of wide windows. `user` is null while the account is being loaded. */
export function DesktopMenu({ user }: { user: User | null }) {
  const { isSigningOut, signOut } = useSignOut();
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label="Hauptmenü" className="hidden md:block">
        <ul className="flex">
          <li>
            <Disclosure label="Tools" isCurrentSection={isToolPath(pathname)}>
              <ul>
                <MenuEntries entries={tools} />
              </ul>
              <ul aria-label="Neuere Modelle" className="mt-1.5 border-t border-line pt-1.5">
                <MenuEntries entries={newerTools} />
              </ul>
              <ul aria-label="Video bestellen" className="mt-1.5 border-t border-line pt-1.5">
                <MenuEntries entries={orderForms} />
              </ul>
            </Disclosure>
          </li>
          {memberMenu(user).map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to} isCurrentSection={isInSection(pathname, to)} className="navigation-link">
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="-mr-3 ml-auto hidden md:flex">
        <PageLink to="/bestellungen" className="navigation-link" aria-label="Meine Bestellungen">
          <Clapperboard size={18} aria-hidden />
          <span className="max-xl:hidden">Bestellungen</span>
        </PageLink>
        <PageLink
          to="/konto"
          isCurrentSection={isInSection(pathname, "/konto")}
          className="navigation-link"
          aria-label={user ? `Konto von ${user.first_name}` : "Konto"}
        >
          <CircleUser size={18} aria-hidden />
          {user && <span className="max-xl:hidden max-w-32 truncate">{user.first_name}</span>}
        </PageLink>
        <button type="button" className="navigation-link" disabled={isSigningOut} onClick={signOut}>
          <LogOut size={16} aria-hidden />
          Abmelden
        </button>
      </div>
    </>
  );
}

function MenuEntries({ entries }: { entries: readonly ToolEntry[] }) {
  return entries.map((entry) => (
    <li key={entry.path}>
      <ToolLink entry={entry} />
    </li>
  ));
}
