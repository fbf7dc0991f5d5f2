import type { Project } from "#domain/projects/project.ts";
import { UnfinishedImage } from "#web/features/projects/UnfinishedImage.tsx";
import type { StartedProject } from "./use-started-projects.ts";

type Props = { started: StartedProject; project: Project | undefined };

/** Image behind the progress text. Before the project is read, it shows what the form knows of the project. */
export function StartedProjectBackdrop({ started: { id, speaker }, project }: Props) {
  return <UnfinishedImage project={{ image_url: "", progress: null, ...project, id, ...(speaker && { speaker }) }} />;
}
