import type { CSSProperties } from "react";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import type { Project } from "#domain/projects/project.ts";
import { sharpnessOf } from "#web/features/projects/reported-progress.ts";
import { ProjectPlaceholder } from "#web/features/projects/ProjectPlaceholder.tsx";
import type { StartedProject } from "./use-started-projects.ts";
import { useSpeakerImage } from "./use-speaker-image.ts";

type Props = { started: StartedProject; project: Project | undefined };

/**
 * Image behind the progress text, which becomes sharper as the work proceeds: the input image if there is one on this
 * server, else the portrait of the video's speaker, else blurred lights.
 */
export function StartedProjectBackdrop({ started: { id, speaker }, project }: Props) {
  const sharpness = sharpnessOf(project?.progress ?? null);
  if (project?.image_url.startsWith("/api/")) return <DevelopingImage src={project.image_url} sharpness={sharpness} />;
  if (speaker) return <Portrait speaker={speaker} sharpness={sharpness} />;
  return <ProjectPlaceholder id={id} clarity={sharpness} />;
}

function Portrait({ speaker, sharpness }: { speaker: SpeakerId; sharpness: number }) {
  const image = useSpeakerImage(speaker);
  return image && <DevelopingImage src={image} sharpness={sharpness} />;
}

function DevelopingImage({ src, sharpness }: { src: string; sharpness: number }) {
  const style = { "--progress": sharpness } as CSSProperties;
  return <img src={src} alt="" className="frame-image frame-image-developing" style={style} />;
}
