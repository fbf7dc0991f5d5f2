import { useState } from "react";
import type { SpeakerId } from "#domain/speakers/speakers.ts";

export type StartedProject = {
  id: string;
  prompt: string;
  /** Requested aspect ratio, for the frame before the project is read. */
  aspectRatio: string;
  /** Speaker of the video, whose portrait is shown behind the text about the progress. */
  speaker?: SpeakerId | undefined;
};

const maxProjects = 6;

/** The latest projects of each form, newest first, so that they are found again after a visit to another page. */
const projectsByForm = new Map<string, readonly StartedProject[]>();

/** The projects that a form has started since the page was loaded, and the one that its frame shows. */
export type StartedProjects = {
  projects: readonly StartedProject[];
  /** The shown project; undefined if the frame shows the preview of the input. */
  shown: StartedProject | undefined;
  add: (project: StartedProject) => void;
  show: (id: string | undefined) => void;
};

/**
 * Hook that stores the projects that a form has started, and chooses the one that the form's frame shows.
 * @param form name of the form, which includes the account
 * @param isTemplate whether another page has passed input to the form; the frame then shows the preview of that input
 * first
 */
export function useStartedProjects(form: string, isTemplate: boolean): StartedProjects {
  const [projects, setProjects] = useState(() => projectsByForm.get(form) ?? []);
  const [shownId, setShownId] = useState(isTemplate ? undefined : projects[0]?.id);
  return {
    projects,
    shown: projects.find(({ id }) => id === shownId),
    add: (project) => {
      // Read the projects from the map, not from the state: a form that starts one project per image adds several
      // before it renders again.
      const others = (projectsByForm.get(form) ?? []).filter(({ id }) => id !== project.id);
      const next = [project, ...others].slice(0, maxProjects);
      projectsByForm.set(form, next);
      setProjects(next);
      setShownId(project.id);
    },
    show: setShownId,
  };
}
