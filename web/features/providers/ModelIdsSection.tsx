import { useState } from "react";
import { listProviderModelIds, type ProviderModelId } from "#domain/providers/model-id-calls.ts";
import { call } from "#web/platform/api.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyNote } from "#web/ui/EmptyState.tsx";
import { dialogOnDemand } from "#web/ui/on-demand.tsx";
import { QueryView } from "../administration/AdminPage.tsx";
import { useRead } from "../administration/queries.ts";
import { modelNameOf } from "./format-costs.ts";
import { ProviderSection } from "./ProviderSection.tsx";

const ModelIdDialog = dialogOnDemand("Kennung ändern", () => import("./ModelIdDialog.tsx"));

/** Lists the ids of models that requests to the configured providers contain, and lets admins replace them. */
export function ModelIdsSection() {
  const list = useRead(listProviderModelIds, (signal) => call(listProviderModelIds, { signal }));
  const [edited, setEdited] = useState<ProviderModelId>();
  return (
    <ProviderSection
      id="model-ids"
      title="Kennungen der Modelle"
      lead="Unter dieser Kennung wird ein Modell beim Anbieter angefragt. Nennt der Anbieter ein Modell anders, tragen Sie hier die neue Kennung ein. Sie gilt für neue Starts; laufende Projekte behalten ihre."
    >
      <QueryView of={list}>
        {({ model_ids }) => {
          const used = model_ids.filter(({ is_configured }) => is_configured);
          if (used.length === 0) {
            return (
              <EmptyNote source={emptyStateImage("missing").source}>
                Kennungen gibt es, sobald kie.ai, fal.ai oder Replicate eingerichtet ist.
              </EmptyNote>
            );
          }
          return <DataTable label="Kennungen der Modelle" columns={columnsFor(setEdited)} rows={used} keyOf={keyOf} />;
        }}
      </QueryView>
      {edited && <ModelIdDialog modelId={edited} onClose={() => setEdited(undefined)} />}
    </ProviderSection>
  );
}

const keyOf = ({ provider, name }: ProviderModelId) => `${provider}/${name}`;

function columnsFor(edit: (modelId: ProviderModelId) => void): readonly Column<ProviderModelId>[] {
  return [
    { label: "Anbieter", render: ({ provider_title }) => provider_title },
    { label: "Modelle", render: ({ models }) => models.map(modelNameOf).join(", ") },
    { label: "Kennung", render: (modelId) => <Id modelId={modelId} /> },
    {
      label: "Aktion",
      isEnd: true,
      render: (modelId) => (
        <Button variant="quiet" onClick={() => edit(modelId)}>
          Ändern<span className="visually-hidden">: {modelId.id}</span>
        </Button>
      ),
    },
  ];
}

function Id({ modelId: { id, default_id, is_stored } }: { modelId: ProviderModelId }) {
  return (
    <>
      <code className="[overflow-wrap:anywhere] whitespace-normal">{id}</code>
      {is_stored && (
        <span className="block text-small text-ink-2">
          {id === default_id ? (
            "Geändert, entspricht dem Standard"
          ) : (
            <>
              Geändert, Standard: <code className="[overflow-wrap:anywhere] whitespace-normal">{default_id}</code>
            </>
          )}
        </span>
      )}
    </>
  );
}
