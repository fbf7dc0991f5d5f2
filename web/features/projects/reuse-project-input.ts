import { useNavigate } from "#web/navigation/context.tsx";
import { klingThreeImage } from "#domain/models/kling-3.ts";
import { klingImage } from "#domain/models/kling.ts";
import { findModel } from "#domain/models/models.ts";
import { withNewerDefaults } from "#domain/models/newer-fields.ts";
import { seedanceTwoImage } from "#domain/models/seedance-2.ts";
import { soraImage } from "#domain/models/sora-2.ts";
import { veo } from "#domain/models/veo-3.ts";
import { readInput } from "#domain/projects/project-action-calls.ts";
import type { Medium, Project } from "#domain/projects/project.ts";
import { isInProgress } from "#domain/projects/project-status.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { showToast } from "#web/ui/toast.ts";
import { type Form, formOf } from "./model-forms.ts";

function useOpenForm() {
  const navigate = useNavigate();
  return ({ to, search = {} }: Form, template: Record<string, unknown>) =>
    navigate({ to, search, state: { template } });
}

/** Opens the form that created the project, filled with its input. */
export function useReuse({ id }: Project) {
  const open = useOpenForm();
  const { isBusy, run } = useBusy();
  async function reuse() {
    try {
      const { model, input } = await call(readInput, { params: { id } });
      await open(formOf(model, input), withNewerDefaults(findModel(model)?.fields ?? {}, input));
    } catch (error) {
      showToast("error", "Vorlage nicht geladen", errorMessage(error));
    }
  }
  return { isBusy, reuse: () => void run(reuse) };
}

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
