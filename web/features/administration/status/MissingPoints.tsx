import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { MissingPoint } from "#domain/setup/setup-progress.ts";
import { PageLink } from "#web/ui/PageLink.tsx";

/** Maximum number of listed parts of the setup; the page "Einrichtung" lists all that are faulty or missing. */
const maxListed = 3;
const stateLabels = { missing: "noch nicht eingerichtet", faulty: "fehlerhaft" } as const;

/**
 * The first parts of the setup that are faulty or missing, each with a link to the page where admins set it up, and the
 * number of the others. Faulty parts come first, because something that worked has stopped.
 */
export function MissingPoints({ points }: { points: readonly MissingPoint[] }) {
  const sorted = points.toSorted((one, other) => Number(other.state === "faulty") - Number(one.state === "faulty"));
  const others = points.length - maxListed;
  return (
    <>
      {sorted.slice(0, maxListed).map(({ title, area, state, page }) => (
        <li key={title} className="border-t border-line">
          <PageLink
            {...(page === null ? { to: "/admin/einrichtung" as const, hash: `area-${area}` } : { to: page })}
            className="action-item"
          >
            <PointText>
              {title}: {stateLabels[state]}
            </PointText>
          </PageLink>
        </li>
      ))}
      {others > 0 && (
        <li className="border-t border-line">
          <PageLink to="/admin/einrichtung" className="action-item">
            <PointText>{others === 1 ? "Ein weiterer Punkt" : `${others} weitere Punkte`} der Einrichtung</PointText>
          </PageLink>
        </li>
      )}
    </>
  );
}

function PointText({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="action-item-text">{children}</span>
      <ChevronRight size={20} aria-hidden className="ml-auto flex-none text-ink-3" />
    </>
  );
}
