import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { User } from "#domain/accounts/account.ts";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/IconButton.tsx";

const load = () => import("./MenuDialog.tsx");
const MenuDialog = lazy(load);

/** The menu itself comes when somebody is about to open it. */
export function MobileMenu({ user, canSignIn }: { user: User | null; canSignIn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const loadAhead = () => void load().catch(() => undefined);
  return (
    <>
      <IconButton
        label="Menü öffnen"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={classNames("-mr-2.5 md:hidden", canSignIn ? "-ml-3" : "ml-auto")}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpen(true)}
      >
        <Menu size={22} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuDialog user={user} canSignIn={canSignIn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
