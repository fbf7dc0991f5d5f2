import { listModelRoutes, type ModelRoutes } from "#domain/admin/providers.ts";
import { call } from "#web/platform/api.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { Load } from "../AdminPage.tsx";
import { useRead } from "../queries.ts";
import { ModelName } from "./ModelName.tsx";
import { Section } from "./Section.tsx";

const columns: readonly Column<ModelRoutes>[] = [
  { label: "Modell", render: ({ id }) => <ModelName id={id} /> },
  { label: "Anbieter", render: ({ routes }) => <Routes routes={routes} /> },
];

/** Who is asked for which model, in which order, and under what name. */
export function ModelsSection() {
  const models = useRead(listModelRoutes, (signal) => call(listModelRoutes, { signal }));
  return (
    <Section
      id="models"
      title="Modelle"
      lead="Nimmt der erste Anbieter einen Auftrag nicht an, wird der nächste gefragt. Die Reihenfolge legt PROVIDERS fest."
    >
      <Load of={models}>
        {(data) => <DataTable label="Modelle" columns={columns} rows={data.models} keyOf={({ id }) => id} />}
      </Load>
    </Section>
  );
}

function Routes({ routes }: Pick<ModelRoutes, "routes">) {
  if (routes.length === 0) return <span className="text-error">Kein Anbieter: Starten ist nicht möglich</span>;
  return (
    <ol className="grid gap-1">
      {routes.map(({ provider, title, route }, index) => (
        <li key={provider}>
          <span className="numbers text-ink-3">{index + 1}.</span> {title}
          {route && <code className="ml-2 text-small [overflow-wrap:anywhere] text-ink-2">{route}</code>}
        </li>
      ))}
    </ol>
  );
}
