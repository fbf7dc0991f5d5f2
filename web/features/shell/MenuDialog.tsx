import { LogOut, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { User } from "#domain/accounts/user.ts";
import { newerTools, orderForms, tools } from "#domain/pages.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { useOpenDialog, notifyIfClosed } from "#web/ui/Dialog.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { BrandMark } from "./BrandMark.tsx";
import { guestMenu, memberMenu, type Visitor } from "./menu.ts";
import { ToolLink } from "./ToolLink.tsx";
import { useSignOut } from "#web/platform/sign-out.ts";

type Props = Visitor & { onClose: () => void };

export default function MenuDialog({ user, isSignedIn, canSignIn, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useOpenDialog(ref);
  useCloseWhenWide(onClose);
  return (
    <dialog ref={ref} aria-label="Menü" onClose={() => notifyIfClosed(ref, onClose)} className="dialog dialog-page">
      <div className="flex min-h-full flex-col px-(--page-margin) pb-6">
        <div className="flex h-16 items-center justify-between">
          <BrandMark />
          <IconButton label="Menü schließen" className="-mr-2.5" onClick={onClose}>
            <X size={22} aria-hidden />
          </IconButton>
        </div>
        <nav aria-label="Hauptmenü" className="mt-4 grid gap-6">
          <ul>
            {(isSignedIn ? memberMenu(user) : guestMenu).map(({ to, label }) => (
              <li key={to}>
                <PageLink
                  to={to}
                  onClick={onClose}
                  className="title block py-2 text-title-l aria-[current=page]:text-lamp-text"
                >
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
          {isSignedIn && <ToolLinks onClose={onClose} />}
        </nav>
        <div className="mt-auto pt-8">
          {isSignedIn && <Account user={user} onClose={onClose} />}
          {canSignIn && <Access onClose={onClose} />}
        </div>
      </div>
    </dialog>
  );
}

function ToolLinks({ onClose }: { onClose: () => void }) {
  return (
    <div className="border-t border-line pt-5">
      <h2 className="text-title-s text-ink-3">Tools</h2>
      <ul className="mt-2 -ml-2.5 grid gap-x-2 sm:grid-cols-2">
        {[...tools, ...newerTools, ...orderForms].map((entry) => (
          <li key={entry.path}>
            <ToolLink entry={entry} onClick={onClose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Account({ user, onClose }: { user: User | null; onClose: () => void }) {
  const { isSigningOut, signOut } = useSignOut();
  return (
    <>
      <PageLink to="/konto" onClick={onClose} className="mb-3 block py-1">
        <span className="font-semibold">Konto</span>
        <span className="block text-small text-ink-3 [overflow-wrap:anywhere]">{user?.email}</span>
      </PageLink>
      <PageLink to="/bestellungen" onClick={onClose} className="mb-4 flex min-h-11 items-center font-semibold">
        Meine Bestellungen
      </PageLink>
      <Button
        variant="outline"
        className="w-full"
        isBusy={isSigningOut}
        icon={<LogOut size={16} aria-hidden />}
        onClick={signOut}
      >
        Abmelden
      </Button>
    </>
  );
}

function Access({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid gap-3">
      <PageLink to="/auth" onClick={onClose} className={buttonClass("main", "large")}>
        Anmelden
      </PageLink>
      <PageLink
        to="/auth"
        search={{ ansicht: "registrieren" }}
        onClick={onClose}
        className={buttonClass("outline", "large")}
      >
        Kostenlos registrieren
      </PageLink>
    </div>
  );
}

/** Closes the dialog when the window becomes wide, because the dialog would cover the desktop menu of a wide window. */
function useCloseWhenWide(onClose: () => void) {
  useEffect(() => {
    const wide = matchMedia("(width >= 56rem)");
    wide.addEventListener("change", onClose);
    return () => wide.removeEventListener("change", onClose);
  }, [onClose]);
}
