import { kindOf } from "#domain/models/kinds-of-model.ts";
import type { Kind } from "#domain/models/generation-kinds.ts";
import type { Model } from "#domain/models/models.ts";
import { describeUsualTime } from "#domain/projects/describe-progress.ts";
import { useModelRoutes } from "#web/platform/model-routes.ts";
import { useModelStates } from "#web/platform/use-model-states.ts";
import { useIsLocal } from "./use-is-local.ts";

type Props = {
  model: Model;
  /** Values of the form, which decide what serves the model. */
  values: Record<string, unknown>;
  kind?: Kind;
  /** Length of the video; missing if it is unknown before the video is made. */
  videoSeconds?: number;
};

/**
 * How long a video usually takes, as measured here. As long as too few were measured, the usual time of providers is
 * shown; nothing for our own engine, whose time depends on the machine, and nothing until it is known who makes it.
 */
export function UsualTime({ model, values, kind = kindOf(model, values), videoSeconds }: Props) {
  const states = useModelStates();
  const { route } = useModelRoutes()(model, kind);
  const isLocal = useIsLocal()(model, kind);
  const id = route.by === "model" ? route.model.id : model.id;
  if (!states) return null;
  const measured = states.usual_times?.find(
    (each) => each.id === id && each.is_local === isLocal && each.video_seconds === videoSeconds,
  );
  if (measured) return <p>{describeUsualTime(measured.seconds)}</p>;
  return !isLocal && <p>Dauert normalerweise 2 bis 5 Minuten</p>;
}
