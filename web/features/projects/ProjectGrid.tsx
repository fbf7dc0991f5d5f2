import { type RefObject, useEffect, useRef } from "react";
import type { Project } from "#domain/projects/project.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { ProjectCard } from "./ProjectCard.tsx";

type Paging = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => unknown;
};

type Props = {
  projects: readonly Project[];
  list: Paging;
  onOpen: (project: Project) => void;
  onDelete: (project: Project) => void;
};

export function ProjectGrid({ projects, list, onOpen, onDelete }: Props) {
  return (
    <>
      <ul className="project-grid">
        {projects.map((project) => (
          <li key={project.id} className="project-grid-item">
            <ProjectCard project={project} onOpen={() => onOpen(project)} onDelete={() => onDelete(project)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && <MoreButton list={list} />}
    </>
  );
}

function MoreButton({ list }: { list: Paging }) {
  const box = useRef<HTMLDivElement>(null);
  const { isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list;
  useWhenNear(box, !isFetchingNextPage && !isFetchNextPageError, fetchNextPage);
  return (
    <div ref={box} className="mt-12 grid justify-items-center gap-4">
      <FormError message={isFetchNextPageError ? errorMessage(error) : undefined} />
      <Button
        look="outline"
        isBusy={isFetchingNextPage}
        onClick={() => {
          if (!isFetchingNextPage) fetchNextPage();
        }}
      >
        {isFetchingNextPage ? "Wird geladen …" : "Mehr laden"}
      </Button>
    </div>
  );
}

/** Loads on before the end comes into view; after a failure only the button does. */
function useWhenNear(box: RefObject<HTMLElement | null>, isEnabled: boolean, run: () => unknown) {
  useEffect(() => {
    if (!isEnabled || !box.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && run(), { rootMargin: "600px" });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, isEnabled, run]);
}
