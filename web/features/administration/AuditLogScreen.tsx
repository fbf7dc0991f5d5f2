import { type AuditEntry, listAuditLog } from "#domain/audit/calls.ts";
import { describeAuditEntry } from "#domain/audit/audit-actions.ts";
import { formatDateAndTime } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { AdminPage, QueryView, MoreButton } from "./AdminPage.tsx";
import { EmptyState, ShortListNote } from "#web/ui/EmptyState.tsx";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { usePages } from "./queries.ts";

const columns: readonly Column<AuditEntry>[] = [
  { label: "Zeit", render: ({ created_at }) => <span className="numbers">{formatDateAndTime(created_at)}</span> },
  { label: "Wer", render: ({ actor }) => actor ?? "–" },
  { label: "Was", render: describeAuditEntry },
  { label: "Betrifft", render: ({ subject }) => subject ?? "–" },
];

const listContent = "Wer Rollen, Grenzen, Preise oder Texte ändert, steht danach hier, mit Zeit und Wert.";

export default function AuditLogScreen() {
  const list = usePages(listAuditLog, {}, (page, signal) => call(listAuditLog, { query: page, signal }));
  return (
    <AdminPage
      page="administration/AuditLogScreen"
      lead={<p>Was Admins geändert haben. Ein Strich steht, wo kein Konto betroffen oder das Konto gelöscht ist.</p>}
    >
      <QueryView of={list}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          return (
            <div className="grid gap-4">
              {entries.length === 0 ? (
                <EmptyState title="Noch keine Einträge" image={emptyStateImage("log")} isCompact>
                  <p>{listContent}</p>
                </EmptyState>
              ) : (
                <DataTable label="Protokoll" columns={columns} rows={entries} keyOf={({ id }) => id} />
              )}
              <ShortListNote rows={entries.length} image={emptyStateImage("log")}>
                {listContent}
              </ShortListNote>
              <MoreButton list={list} />
            </div>
          );
        }}
      </QueryView>
    </AdminPage>
  );
}
