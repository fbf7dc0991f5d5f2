import { useLocation } from "#web/navigation/context.tsx";
import { useBrand } from "#web/platform/use-brand.ts";
import { isSignedOut, useSession } from "#web/platform/session.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { BrandMark } from "./BrandMark.tsx";
import { DesktopMenu } from "./DesktopMenu.tsx";
import { GuestMenu } from "./GuestMenu.tsx";
import { MobileMenu } from "./MobileMenu.tsx";

export function Header() {
  const session = useSession();
  const { pathname } = useLocation();
  const { name } = useBrand();
  const user = session.state === "loaded" ? session.user : null;
  const isGuest = session.state !== "unreachable" && isSignedOut(session);
  const isSignedIn = user !== null || (session.state === "prerendered" && session.isSignedIn);
  const canSignIn = isGuest && pathname !== "/auth";
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-room">
      <div className="page flex h-16 items-center gap-6">
        <PageLink to="/" className="flex min-h-11 items-center rounded-s" aria-label={`${name}, Startseite`}>
          <BrandMark />
        </PageLink>
        {isSignedIn && <DesktopMenu user={user} />}
        {isGuest && <GuestMenu canSignIn={canSignIn} />}
        {(isSignedIn || isGuest) && <MobileMenu user={user} isSignedIn={isSignedIn} canSignIn={canSignIn} />}
      </div>
    </header>
  );
}
