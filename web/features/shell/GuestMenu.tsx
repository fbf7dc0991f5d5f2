import { buttonClass } from "#web/ui/Button.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { guestMenu } from "./menu.ts";

/** Navigation for visitors without an account. On a phone, the mobile menu contains these links instead. */
export function GuestMenu({ canSignIn }: { canSignIn: boolean }) {
  return (
    <>
      <nav aria-label="Hauptmenü" className="hidden md:block">
        <ul className="flex">
          {guestMenu.map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to} className="navigation-link">
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      {canSignIn && (
        <PageLink to="/auth" className={`${buttonClass("outline", "small")} ml-auto min-h-11`}>
          Anmelden
        </PageLink>
      )}
    </>
  );
}
