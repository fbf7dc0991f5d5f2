import { useId, useRef, useState } from "react";
import type { ManagedModel } from "#domain/models/admin-calls.ts";
import { formatDate } from "#domain/format.ts";
import { findModel, type Model, modelName } from "#domain/models/models.ts";
import { vendorLifeCycles } from "#domain/models/life-cycle.ts";
import { kindLabels } from "#domain/models/generation-kinds.ts";
import { kindsOf } from "#domain/models/kinds-of-model.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ModelStateBadge } from "./ModelStateBadge.tsx";
import { ModelStateForm } from "./ModelStateForm.tsx";
import { FallbackRoutes } from "./FallbackRoutes.tsx";

/** All models with their state and fallbacks, and the form that changes state and fallbacks. */
export function ModelLifeCycle({ models }: { models: readonly ManagedModel[] }) {
  const entries = models.flatMap((managed) => {
    const model = findModel(managed.id);
    return model ? [{ model, managed }] : [];
  });
  if (entries.length === 0) return <p className="text-ink-2">Keine Modelle</p>;
  return (
    <ul className="grid">
      {entries.map(({ model, managed }) => (
        <Entry key={model.id} model={model} managed={managed} models={models} />
      ))}
    </ul>
  );
}

type EntryProps = { model: Model; managed: ManagedModel; models: readonly ManagedModel[] };

function Entry({ model, managed, models }: EntryProps) {
  const [isOpen, setOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { state, since, reason } = managed;
  const kinds = kindsOf(model);
  const vendorNote = describeRetirement(model, managed);
  const hasDetails = state !== "active" || Boolean(reason) || vendorNote !== null;
  function close() {
    setOpen(false);
    change.current?.focus();
  }
  return (
    <li className="border-t border-line py-3" aria-labelledby={`${id}-name ${id}-kinds`}>
      <div
        className={classNames(
          "grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto]",
          !hasDetails && "items-center",
        )}
      >
        <div>
          <h2 id={`${id}-name`} className="text-title-s">
            {modelName(model)}
          </h2>
          <p id={`${id}-kinds`} className="text-small text-ink-3">
            {kinds.map((kind) => kindLabels[kind]).join(", ")}
          </p>
        </div>
        <div className="grid content-start gap-1.5 text-ink-2 [overflow-wrap:anywhere] max-md:order-last max-md:col-span-2">
          <p className="flex flex-wrap items-baseline gap-x-3">
            {vendorNote !== null && !managed.is_own ? (
              <Badge tone="neutral">Ersetzt durch das eigene Studio</Badge>
            ) : (
              <ModelStateBadge state={state} />
            )}
            {since && <span className="numbers text-small text-ink-3">seit {formatDate(since)}</span>}
          </p>
          {reason && <p>{reason}</p>}
          {state !== "active" && <FallbackRoutes model={model} models={models} />}
          {vendorNote !== null && <p className="text-small text-ink-3">{vendorNote}</p>}
        </div>
        <div>
          <Button
            ref={change}
            variant="outline"
            aria-expanded={isOpen}
            aria-controls={`${id}-form`}
            onClick={() => setOpen(!isOpen)}
          >
            Ändern<span className="visually-hidden">: {fullName(model)}</span>
          </Button>
        </div>
      </div>
      <div id={`${id}-form`}>
        {isOpen && <ModelStateForm model={model} managed={managed} models={models} onClose={close} />}
      </div>
    </li>
  );
}

/** Model name with its kinds (such as text to video), because two models may have the same name. */
function fullName(model: Model): string {
  return `${modelName(model)}, ${kindsOf(model)
    .map((kind) => kindLabels[kind])
    .join(", ")}`;
}

/** Says that the vendor has retired a model which is active here, and why it is active; otherwise null. */
function describeRetirement(model: Model, managed: ManagedModel): string | null {
  const fact = vendorLifeCycles[model.id];
  if (!fact?.since || managed.state !== "active") return null;
  const why = managed.is_own
    ? "Hier ist es trotzdem aktiv, weil ein Admin es freigegeben hat."
    : "Hier zeichnet das eigene Studio. Es gilt als eingestellt, sobald ein anderer Anbieter solche Videos macht.";
  return `${fact.reason} Das war am ${formatDate(fact.since)}. ${why}`;
}
