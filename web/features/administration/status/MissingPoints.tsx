import { ChevronRight } from "lucide-react";
import type { MissingPoint } from "#domain/setup/progress.ts";
import { PageLink } from "#web/ui/PageLink.tsx";

/** Maximum number of points that are listed; the page "Einrichtung" has them all. */
const maxListed = 3;
const stateLabels = { missing: "noch nicht eingerichtet", faulty: "fehlerhaft" } as const;

/** The first points of the setup that are missing or faulty, each with a link to the place where it is entered. */
export function MissingPoints({ points }: { points: readonly MissingPoint[] }) {
  return points.slice(0, maxListed).map(({ title, area, state, page }) => (
    <li key={title} className="border-t border-line">
      <PageLink
        {...(page === null ? { to: "/admin/einrichtung" as const, hash: `area-${area}` } : { to: page })}
        className="action-item"
      >
        <span className="action-item-text">
          {title}: {stateLabels[state]}
        </span>
        <ChevronRight size={20} aria-hidden className="ml-auto flex-none text-ink-3" />
      </PageLink>
    </li>
  ));
}
