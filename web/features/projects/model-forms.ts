import type { ListedRoute } from "#domain/models/listed-route.ts";
import { klingThreeText } from "#domain/models/kling-3.ts";
import { klingText } from "#domain/models/kling.ts";
import { type Model, models } from "#domain/models/models.ts";
import type { Kind } from "#domain/models/generation-kinds.ts";
import { kindsOf } from "#domain/models/kinds-of-model.ts";
import { translate } from "#domain/models/replacement.ts";
import { seedanceTwoText } from "#domain/models/seedance-2.ts";
import { soraText } from "#domain/models/sora-2.ts";
import type { PagePath } from "#web/ui/PageLink.tsx";

type Input = Record<string, unknown>;
/** Address of a page with a form. */
export type Form = { to: PagePath; search?: Record<string, string> };

/** The page with the form for `model` that matches `input`. */
export function formOf(model: string, input: Input): Form {
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
    case "kling-3-image":
    case "kling-3-text":
      return { to: "/kling-3" };
    case "seedance-2-image":
    case "seedance-2-text":
      return { to: "/seedance" };
    case "heygen":
      return { to: "/create-video-heygen", search: { speaker: String(input["speaker_id"] ?? "") } };
    default:
      return { to: "/ki-bilder", search: { modell: model } };
  }
}

/** Models whose form shares a page with the form of an image-to-video model. */
const textFormsOnTabs = [klingText, klingThreeText, seedanceTwoText];

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
  // Pass an aspect ratio to a page with one form for text and one for an image: the page then shows the form for
  // text.
  const shared = textFormsOnTabs.find(({ id }) => id === model.id);
  const template = shared ? { aspect_ratio: shared.fields.aspect_ratio.initial, ...input } : input;
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
