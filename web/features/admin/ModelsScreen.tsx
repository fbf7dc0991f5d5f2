import { AdminPage, QueryView } from "./AdminPage.tsx";
import { ModelLifeCycle } from "./models/ModelLifeCycle.tsx";
import { useManagedModels } from "./models/queries.ts";

export default function ModelsScreen() {
  const list = useManagedModels();
  return (
    <AdminPage
      title="Modelle"
      lead={
        <p>
          Ein pausiertes oder eingestelltes Modell wird nicht mehr gestartet, oder ein anderes übernimmt seine Starts.
          Was schon läuft, läuft weiter. Alle sehen eine Änderung sofort.
        </p>
      }
    >
      <QueryView of={list}>{(models) => <ModelLifeCycle models={models} />}</QueryView>
    </AdminPage>
  );
}
