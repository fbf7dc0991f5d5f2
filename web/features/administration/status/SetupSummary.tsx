import { ChevronRight } from "lucide-react";
import { readSetup } from "#domain/setup/calls.ts";
import { countSetUp } from "#domain/setup/setup-progress.ts";
import { findSettingGroup, outsideParts } from "#domain/setup/setting-groups.ts";
import { call } from "#web/platform/api.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { useRead } from "../queries.ts";

/** Link to the page "Einrichtung" with the number of parts that are set up; nothing if all are set up and work. */
export function SetupSummary() {
  const { data } = useRead(readSetup, (signal) => call(readSetup, { signal }));
  if (!data) return null;
  const { done, total } = countSetUp(data);
  const faulty = [
    ...data.groups.filter(({ fault }) => fault !== null).map(({ id }) => findSettingGroup(id).title),
    ...data.outside_parts.filter(({ fault }) => fault).map(({ id }) => outsideParts[id].title),
  ];
  if (done === total && faulty.length === 0) return null;
  return (
    <PageLink
      to="/admin/einrichtung"
      className="flex min-h-14 items-center justify-between gap-4 border-y border-line py-3 hover:bg-surface"
    >
      <span>
        <span className="font-semibold">Einrichtung</span>{" "}
        <span className="numbers text-ink-2">
          {done} von {total} Punkten eingerichtet{faulty.length > 0 && `, fehlerhaft: ${faulty.join(", ")}`}
        </span>
      </span>
      <ChevronRight size={18} aria-hidden className="flex-none" />
    </PageLink>
  );
}
