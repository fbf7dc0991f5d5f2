import { AdminPage, QueryView } from "../administration/AdminPage.tsx";
import { LimitForm } from "./LimitForm.tsx";
import { useLimits } from "./queries.ts";

export default function LimitsScreen() {
  const list = useLimits();
  return (
    <AdminPage
      page="usage-limits/LimitsScreen"
      lead={
        <p>
          Jede Grenze gilt für jedes Konto einzeln. Eine Änderung gilt sofort, ohne Neustart. Was schon läuft, läuft zu
          Ende.
        </p>
      }
    >
      <QueryView of={list}>
        {(limits) => (
          <div className="grid">
            {limits.map((limit) => (
              <LimitForm key={limit.name} limit={limit} />
            ))}
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}
