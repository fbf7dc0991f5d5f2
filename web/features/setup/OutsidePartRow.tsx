import type { OutsidePart } from "#domain/setup/calls.ts";
import { isNeededPart } from "#domain/setup/progress.ts";
import { outsideParts } from "#domain/setup/setting-groups.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";

/** A part of the installation that is not set up on this page, with the names of its settings and instructions. */
export function OutsidePartRow({ part: { id, is_ready } }: { part: OutsidePart }) {
  const { title, without, settings, how, page } = outsideParts[id];
  return (
    <li className="grid gap-x-6 gap-y-3 py-5 first:pt-0 sm:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h3 className="text-title-s">{title}</h3>
          <Badge tone={is_ready ? "done" : isNeededPart(id) ? "under-way" : "neutral"}>
            {is_ready ? "eingerichtet" : isNeededPart(id) ? "fehlt" : "nicht eingerichtet"}
          </Badge>
        </div>
        {!is_ready && (
          <p className="max-w-[65ch] text-ink-2">
            {without} {how}
          </p>
        )}
        <p className="text-small text-ink-3 [overflow-wrap:anywhere]">{settings.join(", ")}</p>
      </div>
      {page !== null && (
        <PageLink to={page} className={`${buttonClass("outline", "small")} self-start justify-self-start`}>
          {is_ready ? "Ansehen" : "Eintragen"}
        </PageLink>
      )}
    </li>
  );
}
