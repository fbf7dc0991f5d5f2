import { formatClock, formatNumber } from "#domain/format.ts";
import { describeAutomationWait } from "#domain/orders/automation.ts";
import { isWaiting, describeProgress, type Project } from "#domain/projects/project.ts";
import { useNow } from "#web/platform/use-now.ts";
import { reportedCount } from "./progress.ts";

/** Shows the reported phase, the time since the start, and a count if the provider reports one. */
export function ProgressNote({ project }: { project: Project }) {
  const seconds = (useNow(true) - Date.parse(project.created_at)) / 1000;
  if (project.automation) {
    return <p className="numbers mt-2.5 text-small text-ink-2">{describeAutomationWait(project.automation)}</p>;
  }
  const count = reportedCount(project.progress);
  return (
    <p className="progress-note numbers mt-2.5 text-small text-ink-2">
      <span>
        {describeProgress(project.progress, project.status)}
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
