import { ChevronDown } from "lucide-react";
import { useLocation } from "#web/navigation/context.tsx";
import { useEffect, useId, useRef, useState } from "react";
import { useUser } from "#web/platform/session.ts";
import { classNames } from "#web/ui/class-names.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { findArea, visibleGroups } from "./admin-menu.ts";

/** Menu of the administration: a column beside wide pages, otherwise a list that a button above the page opens. */
export function AdminNavigation() {
  const id = useId();
  const { pathname } = useLocation();
  // Store the path on which the menu was opened. The menu counts as closed on all other paths, so a link closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const close = () => setOpenAt(undefined);
  const role = useUser()?.role;
  return (
    <nav ref={useCurrentInView(pathname)} aria-label="Administration" className="admin-navigation">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-menu`}
        className="admin-navigation-button"
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        onKeyDown={({ key }) => key === "Escape" && close()}
      >
        <span className="text-ink-3">Bereich:</span> {findArea(pathname)?.label ?? "Administration"}
        <ChevronDown
          size={16}
          aria-hidden
          className={classNames("ml-auto transition-[rotate]", isOpen && "rotate-180")}
        />
      </button>
      <div id={`${id}-menu`} className={classNames("admin-groups", isOpen && "is-open")}>
        {visibleGroups(role).map(({ heading, areas }, index) => (
          <div key={heading} className={classNames("admin-group", heading === null && "admin-group-first")}>
            {heading !== null && (
              <p id={`${id}-${index}`} className="admin-group-heading">
                {heading}
              </p>
            )}
            <ul aria-labelledby={heading === null ? undefined : `${id}-${index}`}>
              {areas.map(({ to, label }) => (
                <li key={to}>
                  <PageLink to={to} includesSubpages={to !== "/admin"} className="admin-area" onClick={close}>
                    {label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

/** Scrolls the current page's link into view, because in a low window the column is higher than the window. */
function useCurrentInView(pathname: string) {
  const navigation = useRef<HTMLElement>(null);
  useEffect(() => {
    const column = navigation.current;
    const links = [...(column?.querySelectorAll("a") ?? [])];
    const current = links.findLast(({ pathname: area }) => pathname.startsWith(area));
    if (!column || !current) return;
    const { top, height } = current.getBoundingClientRect();
    column.scrollTop += top + height / 2 - column.getBoundingClientRect().top - column.clientHeight / 2;
  }, [pathname]);
  return navigation;
}
