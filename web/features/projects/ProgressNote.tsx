import { formatClock, formatNumber } from "#domain/format.ts";
import { isWaiting, progressWords, type Project } from "#domain/projects/project.ts";
import { useNow } from "#web/platform/use-now.ts";
import { countOf } from "./progress.ts";

/** Shows the reported phase, the time since the start, and a count if the provider reports one. */
export function ProgressNote({ project }: { project: Project }) {
  const seconds = (useNow(true) - Date.parse(project.created_at)) / 1000;
  const count = countOf(project.progress);
  return (
    <p className="progress-note numbers mt-2.5 text-small text-ink-2">
      <span>
        {progressWords(project.progress, project.status)}
        {count && (
          <span className="block">
            {formatNumber(count.done)} von {formatNumber(count.total)} Bildern
          </span>
        )}
      </span>
      <span className="whitespace-nowrap text-ink-3">
        {isWaiting(project) ? "wartet" : "läuft"} seit {formatClock(seconds)}
      </span>
    </p>
  );
}
