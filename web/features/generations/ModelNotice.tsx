import type { ListedRoute } from "#domain/models/listed-route.ts";
import { type Model, modelName } from "#domain/models/models.ts";
import {
  routeDifferences,
  routeTitle,
  nameWithState,
  refusalMessage,
  stateSentence,
} from "#domain/models/life-cycle-texts.ts";
import { vendorLifeCycles } from "#domain/models/life-cycle.ts";
import { type Kind, kindLabels } from "#domain/models/generation-kinds.ts";
import { kindsOf } from "#domain/models/kinds-of-model.ts";
import { replacementsOf } from "#domain/models/replacement.ts";
import { resolutionField } from "#domain/models/resolution.ts";
import { localProviderLabel, localProviderNote } from "#domain/providers/provider-labels.ts";
import { replacementForm } from "#web/features/projects/model-forms.ts";
import { useModelProvider, useModelRoutes } from "#web/platform/model-routes.ts";
import { Alert } from "#web/ui/Alert.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";

type Props = ListedRoute & {
  model: Model;
  kind: Kind;
  /** Current input of the form, passed on to the form of another model. */
  values: Record<string, unknown>;
};

/** Tells the user which provider serves the request, or that a fallback model or no model serves it. */
export function ModelNotice({ model, kind, values, lifeCycle, route }: Props) {
  const providerOf = useModelProvider();
  if (route.by === "itself") return <ProviderNote model={model} kind={kind} route={route} />;
  const hiddenFields = providerOf(route, model)?.is_local ? [resolutionField] : [];
  const differences = routeDifferences(model, kind, route, hiddenFields);
  return (
    <Alert kind="info" title={routeTitle(model, lifeCycle, route)} isLiveRegion>
      <p className="mt-1 max-w-[75ch] [overflow-wrap:anywhere]">
        {route.by === "none" ? refusalMessage(model, lifeCycle) : stateSentence(model, lifeCycle)}
      </p>
      {differences && <p className="mt-1 max-w-[75ch]">{differences}</p>}
      {route.by === "none" && <Alternatives model={model} kind={kind} values={values} />}
    </Alert>
  );
}

/** Names the provider in one quiet line; renders nothing until it is known. */
function ProviderNote({ model, kind, route }: Pick<Props, "model" | "kind" | "route">) {
  const provider = useModelProvider()(route, model);
  if (!provider) return null;
  if (!provider.is_local) return <RemoteProvider model={model} name={provider.provider} />;
  return <LocalProvider model={model} kinds={[kind]} />;
}

const RemoteProvider = ({ model, name }: { model: Model; name: string }) => (
  <p className="text-small text-ink-3">
    {modelName(model)} über <span className="font-semibold text-ink-2">{name}</span>
  </p>
);

type LocalProps = { model: Model; kinds: readonly Kind[]; hasOther?: boolean };

const LocalProvider = ({ model, kinds, hasOther }: LocalProps) => (
  <p className="text-small text-ink-3">
    <span className="font-semibold text-ink-2">{localProviderLabel}.</span>{" "}
    {localProviderNote(modelName(model), { kinds, hasOther, retiredSince: vendorLifeCycles[model.id]?.since })}
  </p>
);

/** Names the providers that serve the models of a landing page; renders nothing until they are known. */
export function LandingProviders({ models }: { models: readonly Model[] }) {
  const routeFor = useModelRoutes();
  const providerOf = useModelProvider();
  const served = models.flatMap((model) =>
    kindsOf(model).flatMap((kind) => {
      const { route } = routeFor(model, kind);
      const provider = route.by === "itself" ? providerOf(route, model) : undefined;
      return provider ? [{ model, kind, provider }] : [];
    }),
  );
  const local = served.filter(({ provider }) => provider.is_local);
  const remote = new Map(
    served.filter(({ provider }) => !provider.is_local).map(({ model, provider }) => [provider.provider, model]),
  );
  return (
    <>
      {local[0] && (
        <LocalProvider model={local[0].model} kinds={local.map(({ kind }) => kind)} hasOther={remote.size > 0} />
      )}
      {[...remote].map(([name, model]) => (
        <RemoteProvider key={name} model={model} name={name} />
      ))}
    </>
  );
}

/** Links to the forms of active models for the same kind of generation; each link passes the current input on. */
function Alternatives({ model, kind, values }: Pick<Props, "model" | "kind" | "values">) {
  const routeFor = useModelRoutes();
  const others = replacementsOf(model, kind).filter((other) => routeFor(other, kind).route.by === "itself");
  if (others.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4">
      <span>{kindLabels[kind]} mit:</span>
      {others.map((other) => {
        const { template, ...form } = replacementForm({ model, values }, { model: other, kind });
        return (
          <PageLink
            key={other.id}
            {...form}
            state={{ template }}
            className="text-link inline-flex min-h-11 items-center"
          >
            {modelName(other)}
          </PageLink>
        );
      })}
    </p>
  );
}

/** Notice for a landing page of several models, with one line for each. */
export function LandingNotice({ models }: { models: readonly Model[] }) {
  const routes = useInactiveRoutes(models);
  const [first] = routes;
  if (!first) return null;
  const sentences = new Set(routes.map(({ model, lifeCycle }) => stateSentence(model, lifeCycle)));
  return (
    <Alert kind="info" title={nameWithState(first.model, first.lifeCycle)} isLiveRegion>
      <p className="mt-1 [overflow-wrap:anywhere]">{[...sentences].join(" ")}</p>
      <ul className="mt-1">
        {routes.map(({ model, kind, route }) => (
          <li key={`${model.id} ${kind}`}>
            {kindLabels[kind]} {routeOf(route)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** One-line notice for a model's card. */
export function CardNotice({ model }: { model: Model }) {
  const routes = useInactiveRoutes([model]);
  return routes.map(({ kind, lifeCycle, route }) => (
    <p key={kind} className="mt-2 text-small font-semibold text-ink-2">
      {kindsOf(model).length > 1 && `${kindLabels[kind]}: `}
      {routeTitle(model, lifeCycle, route)}
    </p>
  ));
}

function useInactiveRoutes(models: readonly Model[]) {
  const routeFor = useModelRoutes();
  return models
    .flatMap((model) => kindsOf(model).map((kind) => ({ model, kind, ...routeFor(model, kind) })))
    .filter(({ route }) => route.by !== "itself");
}

function routeOf(route: ListedRoute["route"]): string {
  if (route.by === "model") return `läuft über ${modelName(route.model)}.`;
  return route.by === "engine" ? "läuft über das eigene Studio." : "kann nicht gestartet werden.";
}
