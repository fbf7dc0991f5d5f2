import { listModelRoutes, type ModelRoutes } from "#domain/providers/calls.ts";
import type { ListedLifeCycle } from "#domain/models/calls.ts";
import { formatNumber } from "#domain/format.ts";
import { findModel } from "#domain/models/models.ts";
import { call } from "#web/platform/api.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { SettingName } from "#web/ui/SettingName.tsx";
import { QueryView } from "../administration/AdminPage.tsx";
import { ModelStateBadge } from "../models/ModelStateBadge.tsx";
import { useManagedModels } from "../models/queries.ts";
import { FallbackRoutes } from "../models/FallbackRoutes.tsx";
import { useRead } from "../administration/queries.ts";
import { ModelName } from "./ModelName.tsx";
import { ProviderSection } from "./ProviderSection.tsx";

/** Lists for each model its providers in order of priority, and for an inactive model the fallback. */
export function ModelsSection() {
  const routes = useRead(listModelRoutes, (signal) => call(listModelRoutes, { signal }));
  const managed = useManagedModels();
  return (
    <ProviderSection
      id="models"
      title="Modelle"
      lead={
        <>
          Nimmt der erste Anbieter einen Auftrag nicht an, wird der nächste gefragt. Die Reihenfolge legt{" "}
          <SettingName>PROVIDERS</SettingName> fest, Zustand und Ersatz die Seite{" "}
          <PageLink to="/admin/modelle" className="text-link">
            Modelle
          </PageLink>
          .
        </>
      }
    >
      <QueryView of={routes}>
        {(data) => (
          <QueryView of={managed}>
            {(models) => {
              const table = (
                <DataTable label="Modelle" columns={columnsFor(models)} rows={data.models} keyOf={({ id }) => id} />
              );
              const route = commonRoute(data.models, models);
              if (route === null) return table;
              return (
                <>
                  <p>
                    Alle {formatNumber(data.models.length)} Modelle: {route}
                  </p>
                  <details className="mt-1">
                    <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
                      Liste anzeigen
                    </summary>
                    {table}
                  </details>
                </>
              );
            }}
          </QueryView>
        )}
      </QueryView>
    </ProviderSection>
  );
}

/** The providers of all models in one phrase, or null unless all models are active and have the same providers. */
function commonRoute(all: readonly ModelRoutes[], models: readonly ListedLifeCycle[]): string | null {
  const phrases = new Set(all.map(({ routes }) => routes.map(({ title, route }) => route ?? title).join(", dann ")));
  const [phrase] = phrases;
  const isCommon = phrases.size === 1 && models.every(({ state }) => state === "active");
  return isCommon && phrase ? phrase : null;
}

function columnsFor(models: readonly ListedLifeCycle[]): readonly Column<ModelRoutes>[] {
  return [
    { label: "Modell", render: ({ id }) => <ModelName id={id} /> },
    {
      label: "Anbieter",
      render: ({ id, routes }) => {
        const model = findModel(id);
        const lifeCycle = models.find((each) => each.id === id);
        if (!model || !lifeCycle || lifeCycle.state === "active") return <Routes routes={routes} />;
        return (
          <>
            <ModelStateBadge state={lifeCycle.state} />
            <FallbackRoutes model={model} models={models} />
          </>
        );
      },
    },
  ];
}

function Routes({ routes }: Pick<ModelRoutes, "routes">) {
  if (routes.length === 0) return <span className="text-error">Kein Anbieter: Starten ist nicht möglich</span>;
  return (
    <ol className="grid gap-1">
      {routes.map(({ provider, title, route }, index) => (
        <li key={provider}>
          <span className="numbers text-ink-3">{index + 1}.</span> {title}
          {route && (
            <code className="ml-2 text-small [overflow-wrap:anywhere] whitespace-normal text-ink-2">{route}</code>
          )}
        </li>
      ))}
    </ol>
  );
}
