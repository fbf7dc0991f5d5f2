import { formatClock, formatNumber } from "#domain/format.ts";
import { progressWords, type Project } from "#domain/projects/project.ts";
import { useNow } from "#web/platform/use-now.ts";
import { countOf } from "./progress.ts";

/** What is really known: the phase, the time since the start, and a count where there is one. */
export function ProgressNote({ project }: { project: Project }) {
  const seconds = (useNow(true) - Date.parse(project.created_at)) / 1000;
  const count = countOf(project.progress);
  return (
    <p className="numbers mt-2.5 flex flex-wrap gap-x-4 text-small text-ink-2">
      <span>{progressWords(project.progress, project.status)}</span>
      {count && (
        <span>
          {formatNumber(count.done)} von {formatNumber(count.total)} Bildern
        </span>
      )}
      <span className="ml-auto text-ink-3">läuft seit {formatClock(seconds)}</span>
    </p>
  );
}
