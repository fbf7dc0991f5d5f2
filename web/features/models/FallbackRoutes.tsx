import type { ListedLifeCycle } from "#domain/models/calls.ts";
import { routeFromList } from "#domain/models/listed-route.ts";
import type { Model } from "#domain/models/models.ts";
import { replacementName } from "#domain/models/life-cycle-texts.ts";
import { type Kind, kindLabels } from "#domain/models/generation-kinds.ts";
import { kindsOf } from "#domain/models/kinds-of-model.ts";

type Props = { model: Model; models: readonly ListedLifeCycle[] };

/** Tells for each kind of generation which fallback model serves the requests for an inactive model. */
export function FallbackRoutes({ model, models }: Props) {
  return kindsOf(model).map((kind) => <KindRoute key={kind} model={model} kind={kind} models={models} />);
}

function KindRoute({ model, kind, models }: Props & { kind: Kind }) {
  const { lifeCycle, route } = routeFromList(models, model, kind);
  const substitute = lifeCycle.substitutes[kind];
  const named = replacementName(substitute ?? "");
  const prefix = kindsOf(model).length > 1 ? `${kindLabels[kind]}: ` : "";
  if (route.by !== "none") {
    return (
      <p>
        {prefix}Läuft über <strong>{named}</strong>
      </p>
    );
  }
  return (
    <p>
      {prefix}
      {substitute === undefined
        ? "Kein Ersatz, Starts werden abgelehnt"
        : `${named} ist selbst nicht aktiv und zählt deshalb nicht, Starts werden abgelehnt`}
    </p>
  );
}
