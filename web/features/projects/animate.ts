import { klingThreeImage } from "#domain/models/kling-3.ts";
import { klingImage } from "#domain/models/kling.ts";
import { seedanceTwoImage } from "#domain/models/seedance-2.ts";
import { soraImage } from "#domain/models/sora-2.ts";
import { veo } from "#domain/models/veo-3.ts";
import type { Medium, Project } from "#domain/projects/project.ts";
import { isInProgress } from "#domain/projects/project-status.ts";
import { useOpenForm } from "./use-open-form.ts";

/** Forms for image-to-video models, each with the name of the field that takes the image. */
export const animations = [
  {
    model: soraImage,
    label: "Sora 2",
    text: "10 oder 15 Sekunden",
    to: "/sora2/video-erstellen",
    template: (url: string) => ({ image_urls: [url] }),
  },
  {
    model: veo,
    label: "Veo 3.1",
    text: "8 Sekunden",
    to: "/veo3/bild-zu-video",
    template: (url: string) => ({ imageUrl: url }),
  },
  {
    model: klingImage,
    label: "Kling v2.5",
    text: "5 oder 10 Sekunden",
    to: "/kling",
    template: (url: string) => ({ image_url: url }),
  },
  {
    model: klingThreeImage,
    label: "Kling 3.0",
    text: "5, 10 oder 15 Sekunden",
    to: "/kling-3",
    template: (url: string) => ({ image_url: url }),
  },
  {
    model: seedanceTwoImage,
    label: "Seedance 2.0",
    text: "5, 10 oder 15 Sekunden",
    to: "/seedance",
    template: (url: string) => ({ image_url: url }),
  },
] as const;

export function useAnimate({ url }: Medium) {
  const open = useOpenForm();
  return ({ to, template }: (typeof animations)[number]) => void open({ to }, template(url));
}

export const canAnimate = ({ status, media }: Project) =>
  !isInProgress(status) && (media[0]?.type.startsWith("image/") ?? false);
