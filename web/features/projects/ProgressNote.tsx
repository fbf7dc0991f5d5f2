import { formatElapsed } from "#domain/format.ts";
import { describeAutomationWait } from "#domain/orders/automation.ts";
import { describeProgress, describeRemaining, isWaiting } from "#domain/projects/describe-progress.ts";
import type { Project } from "#domain/projects/project.ts";
import { useNow } from "#web/platform/use-now.ts";
import { reportedPercent } from "./reported-progress.ts";

type Props = {
  project: Project;
  /**
   * Part of the progress that a frame above the note shows: the percentage and the remaining time, or the percentage
   * and the elapsed time, which then only screen readers read here. Left out if there is no such frame.
   */
  frameShows?: "forecast" | "elapsed";
};

/**
 * Shows the phase, the finished percentage if the provider reports it, the time since the project was created, and the
 * remaining time if similar projects were measured before.
 */
export function ProgressNote({ project, frameShows }: Props) {
  const now = useNow(true);
  const seconds = (now - Date.parse(project.created_at)) / 1000;
  if (project.automation) {
    return <p className="numbers mt-2.5 text-small text-ink-2">{describeAutomationWait(project.automation)}</p>;
  }
  const isElapsedShown = frameShows === "elapsed";
  const hasForecast = frameShows !== "forecast";
  const percent = hasForecast ? reportedPercent(project) : undefined;
  const remaining = hasForecast ? describeRemaining(project.progress, now) : undefined;
  return (
    <p className="progress-note numbers mt-2.5 text-small text-ink-2">
      <span>
        {describeProgress(project.progress, project.status)}
        {percent !== undefined && <span className={isElapsedShown ? "visually-hidden" : undefined}>: {percent} %</span>}
        {remaining && <span className="block">{remaining}</span>}
      </span>
      <span className={isElapsedShown ? "visually-hidden" : "whitespace-nowrap text-ink-3"}>
        {isWaiting(project) ? "wartet" : "läuft"} seit {formatElapsed(seconds)}
      </span>
    </p>
  );
}
