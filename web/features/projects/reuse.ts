import { useNavigate } from "@tanstack/react-router";
import type { ListedRoute } from "#domain/models/calls.ts";
import { type Model, models } from "#domain/models/models.ts";
import { klingImage, klingText } from "#domain/models/kling.ts";
import { type Kind, kindsOf, translate } from "#domain/models/replacement.ts";
import { soraImage, soraText } from "#domain/models/sora-2.ts";
import { veo } from "#domain/models/veo-3.ts";
import { readInput } from "#domain/projects/calls.ts";
import { type Medium, type Project, isInProgress } from "#domain/projects/project.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import type { PagePath } from "#web/ui/PageLink.tsx";
import { showToast } from "#web/ui/toast.ts";

type Input = Record<string, unknown>;
type Form = { to: PagePath; search?: Record<string, string> };

/** The page with the form for `model` that matches `input`. */
function formOf(model: string, input: Input): Form {
  switch (model) {
    case "sora2-text":
      return { to: "/sora2/text-to-video-erstellen" };
    case "sora2-image":
      return { to: "/sora2/video-erstellen" };
    case "veo3":
      return { to: input["imageUrl"] ? "/veo3/bild-zu-video" : "/veo3/text-zu-video" };
    case "kling-v2-5":
    case "kling-v2-5-text":
      return { to: "/kling" };
    case "heygen":
      return { to: "/create-video-heygen", search: { speaker: String(input["speaker_id"] ?? "") } };
    default:
      return { to: "/ki-bilder", search: { modell: model } };
  }
}

type PrefilledForm = { model: Model; values: Input };

/** The form of another model of the same kind, filled with the input as far as it is valid there. */
export function replacementForm(
  { model, values }: PrefilledForm,
  to: { model: Model; kind: Kind },
): Form & { template: Input } {
  const read = model.input.safeParse(values);
  return formOfKind(to.model, to.kind, read.success ? translate(model, to.model, read.data).input : {});
}

function formOfKind(model: Model, kind: Kind, input: Input): Form & { template: Input } {
  // Pass an aspect ratio along: Kling's two forms share a page, which shows the text form if it receives an aspect
  // ratio.
  const template = model === klingText ? { aspect_ratio: klingText.fields.aspect_ratio.initial, ...input } : input;
  return { ...formOf(model.id, { imageUrl: kind === "picture-to-film" }), template };
}

/** The form in which a user starts; `isAvailable` is false if every model for it would refuse the start. */
export type StartForm = Form & { template: Input; model: Model; isAvailable: boolean };

/**
 * The form of the first model for a kind of generation, filled with `prompt`; models that serve requests themselves are
 * preferred to those with a fallback model.
 */
export function startForm(kind: Kind, routeFor: (model: Model, kind: Kind) => ListedRoute, prompt?: string): StartForm {
  const candidates = models.filter((model) => kindsOf(model).includes(kind));
  const servedBy = (model: Model) => routeFor(model, kind).route.by;
  const available =
    candidates.find((model) => servedBy(model) === "itself") ?? candidates.find((model) => servedBy(model) !== "none");
  const model = available ?? candidates[0] ?? soraText;
  const input = prompt === undefined ? {} : { [model.promptField]: prompt };
  return { ...formOfKind(model, kind, input), model, isAvailable: available !== undefined };
}

/** The empty form of a text-to-video model that accepts requests, if there is one. */
export const newVideoForm = (routeFor: (model: Model, kind: Kind) => ListedRoute): StartForm =>
  startForm("text-to-film", routeFor);

function useOpenForm() {
  const navigate = useNavigate();
  // The cast is needed because the router types the search by path, and here the path is one of several.
  return ({ to, search = {} }: Form, template: Input) => navigate({ to, search, state: { template } } as never);
}

/** Opens the form that created the project, filled with its input. */
export function useReuse({ id }: Project) {
  const open = useOpenForm();
  const { isBusy, run } = useBusy();
  async function reuse() {
    try {
      const { model, input } = await call(readInput, { params: { id } });
      await open(formOf(model, input), input);
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
] as const;

export function useAnimate({ url }: Medium) {
  const open = useOpenForm();
  return ({ to, template }: (typeof animations)[number]) => void open({ to }, template(url));
}

export const canAnimate = ({ status, media }: Project) =>
  !isInProgress(status) && (media[0]?.type.startsWith("image/") ?? false);
