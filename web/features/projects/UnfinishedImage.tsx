import type { CSSProperties } from "react";
import type { Project } from "#domain/projects/project.ts";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { ProjectPlaceholder } from "./ProjectPlaceholder.tsx";
import { sharpnessOf } from "./reported-progress.ts";

/**
 * Image of a running project, which becomes sharper as the work proceeds: the input image if it is on this server, else
 * the portrait of the video's speaker, else blurred lights.
 */
export function UnfinishedImage({ project }: { project: Pick<Project, "id" | "image_url" | "speaker" | "progress"> }) {
  const { id, image_url: input, speaker, progress } = project;
  const { data: speakers } = useSpeakers({ isWanted: speaker !== undefined });
  const sharpness = sharpnessOf(progress);
  const source = input.startsWith("/api/") ? input : speakers?.find((each) => each.id === speaker)?.image;
  if (!source) return <ProjectPlaceholder id={id} clarity={sharpness} />;
  return (
    <img
      src={source}
      alt=""
      className="frame-image frame-image-developing"
      style={{ "--progress": sharpness } as CSSProperties}
    />
  );
}
