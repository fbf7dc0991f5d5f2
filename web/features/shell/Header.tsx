import { useLocation } from "@tanstack/react-router";
import { useBrand } from "#web/platform/brand.ts";
import { useSession } from "#web/platform/session.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { BrandMark } from "./BrandMark.tsx";
import { DesktopMenu } from "./DesktopMenu.tsx";
import { MobileMenu } from "./MobileMenu.tsx";

export function Header() {
  const session = useSession();
  const { pathname } = useLocation();
  const { name } = useBrand();
  const user = session.state === "known" ? session.user : null;
  const isGuest = session.state === "known" && !user && pathname !== "/auth";
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-room">
      <div className="page flex h-16 items-center gap-6">
        <PageLink to="/" className="flex min-h-11 items-center rounded-s" aria-label={`${name}, Startseite`}>
          <BrandMark />
        </PageLink>
        {user && <DesktopMenu user={user} />}
        {user && <MobileMenu user={user} />}
        {isGuest && (
          <PageLink to="/auth" className={`${buttonClass("outline", "small")} ml-auto min-h-11`}>
            Anmelden
          </PageLink>
        )}
      </div>
    </header>
  );
}
