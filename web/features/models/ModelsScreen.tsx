import { AdminPage, QueryView } from "../administration/AdminPage.tsx";
import { ModelLifeCycle } from "./ModelLifeCycle.tsx";
import { useManagedModels } from "./queries.ts";

export default function ModelsScreen() {
  const list = useManagedModels();
  return (
    <AdminPage
      page="models/ModelsScreen"
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
