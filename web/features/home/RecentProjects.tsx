import { isInProgress } from "#domain/projects/project-status.ts";
import { type Project, titleOf } from "#domain/projects/project.ts";
import { usePolling } from "#web/features/projects/polling.ts";
import { ProgressNote } from "#web/features/projects/ProgressNote.tsx";
import { maxPromptLength, ProjectImage } from "#web/features/projects/ProjectImage.tsx";
import { flattenPages, useProjectCounts, useProjectList } from "#web/features/projects/queries.ts";
import { UnfinishedImage } from "#web/features/projects/UnfinishedImage.tsx";
import { QueryLayer } from "#web/platform/QueryLayer.tsx";
import { Button } from "#web/ui/Button.tsx";
import { MediaFrame } from "#web/ui/MediaFrame.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { Checklist } from "./Checklist.tsx";
import { Examples } from "./Examples.tsx";
import { ResultPlaceholders, RecentProjectsHeading } from "./RecentProjectsHeading.tsx";

const shownResults = 6;
const shownRunning = 4;

/** The user's running projects and latest results or, for an account without projects, examples to try. */
export default function RecentProjects() {
  return (
    <QueryLayer>
      <LoadedProjects />
    </QueryLayer>
  );
}

function LoadedProjects() {
  const list = useProjectList({});
  const counts = useProjectCounts({});
  const projects = flattenPages(list.data);
  usePolling(projects);
  const running = projects.filter(({ status }) => isInProgress(status));
  const isResult = ({ status, media }: Project) => status === "completed" && media.length > 0;
  const results = projects.filter(isResult).slice(0, shownResults);
  // Treat only accounts whose projects fit on one page as new: the checklist counts the projects of the first page
  // only.
  const isNew = list.isSuccess && !list.hasNextPage;
  return (
    <div className="work">
      <div className="grid content-start gap-8">
        <section aria-labelledby="running">
          <RecentProjectsHeading id="running" title="In Arbeit" />
          <Running
            projects={running}
            count={counts && counts.pending + counts.processing}
            isPending={list.isPending || (list.hasNextPage && !counts)}
            isFailed={list.isError}
          />
        </section>
        {isNew && <Checklist projects={projects} />}
      </div>
      <section aria-labelledby="recent" className="min-w-0">
        {isNew && results.length === 0 ? (
          <>
            <RecentProjectsHeading id="recent" title="Zum Ausprobieren" />
            <Examples />
          </>
        ) : (
          <>
            <RecentProjectsHeading id="recent" title="Zuletzt erstellt">
              <PageLink to="/projekte" className="text-link inline-flex min-h-11 items-center">
                Alle Projekte
              </PageLink>
            </RecentProjectsHeading>
            {list.isPending ? (
              <ResultPlaceholders />
            ) : (
              <ul className="work-grid">
                {results.map((project) => (
                  <Result key={project.id} project={project} />
                ))}
              </ul>
            )}
            {list.isError && (
              <div className="grid justify-items-start gap-3">
                <p className="text-ink-2">Ihre Projekte konnten nicht geladen werden.</p>
                <Button variant="outline" onClick={() => void list.refetch()}>
                  Erneut laden
                </Button>
              </div>
            )}
          </>
        )}
      </section>
    </div>
  );
}

function Result({ project }: { project: Project }) {
  return (
    <li>
      <PageLink to="/projekte" search={{ ansehen: project.id }} className="group block rounded-image">
        <ProjectImage project={project} />
        <p className="mt-2 truncate text-small text-ink-2 group-hover:text-ink">
          {titleOf(project).slice(0, maxPromptLength)}
        </p>
      </PageLink>
    </li>
  );
}

type RunningProps = {
  /** Running projects among the latest ones. */
  projects: readonly Project[];
  /** Number of all running projects; undefined until it was counted. */
  count: number | undefined;
  isPending: boolean;
  isFailed: boolean;
};

function Running({ projects, count = projects.length, isPending, isFailed }: RunningProps) {
  if (isFailed) return <p className="text-ink-2">Was in Arbeit ist, konnte nicht geladen werden.</p>;
  if (isPending) return <div className="skeleton h-20 rounded-image" aria-hidden />;
  const more = Math.max(count, projects.length) - Math.min(projects.length, shownRunning);
  if (projects.length === 0 && more === 0) {
    return (
      <p className="text-ink-2">
        Gerade ist nichts in Arbeit. Was Sie starten, können Sie hier verfolgen, und Sie können dabei weiterarbeiten.
      </p>
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {projects.slice(0, shownRunning).map((project) => (
          <li key={project.id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 border-t border-line pt-3">
            <MediaFrame className="aspect-square self-start [--blur:0.25]">
              <UnfinishedImage project={project} />
            </MediaFrame>
            <div>
              <p className="card-prompt text-small">{titleOf(project).slice(0, maxPromptLength)}</p>
              <ProgressNote project={project} />
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <PageLink to="/projekte" className="text-link mt-3 inline-flex min-h-11 items-center">
          {moreText(more, projects.length > 0)}
        </PageLink>
      )}
    </>
  );
}

function moreText(count: number, isAddition: boolean): string {
  const ending = count === 1 ? "s" : "";
  return isAddition ? `und ${count} weitere${ending}` : `${count} ältere${ending}`;
}
