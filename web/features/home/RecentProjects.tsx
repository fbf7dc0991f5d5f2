import { useRecentProjects } from "#web/features/projects/queries.ts";
import { hasImage, ProjectImage, maxPromptLength } from "#web/features/projects/ProjectImage.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";

/**
 * The user's latest projects, an optional part of the start page: renders nothing while they load, after a failure, or
 * without projects.
 */
export function RecentProjects() {
  const { data: projects = [] } = useRecentProjects();
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="pt-16 lg:pt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="recent" className="text-title-l">
          Zuletzt erstellt
        </h2>
        <PageLink to="/projekte" className="text-link flex min-h-11 items-center">
          Alle Projekte
        </PageLink>
      </div>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {projects.map((project) => (
          <li key={project.id} className="sm:max-lg:last:hidden">
            <PageLink to="/projekte" className="block rounded-image">
              <ProjectImage project={project} />
              {hasImage(project) && <p className="card-prompt mt-3">{project.prompt.slice(0, maxPromptLength)}</p>}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
