import {
  listTutorialProgress,
  readOverview,
  type UserProgress,
} from "#domain/administration/learning-progress-calls.ts";
import { progressLevel } from "#domain/administration/learning-progress.ts";
import { formatDate, formatNumber } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { useUser } from "#web/platform/session.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyNote } from "#web/ui/EmptyState.tsx";
import { AdminPage, StatCards, QueryView, MoreButton } from "./AdminPage.tsx";
import { usePages, useRead } from "./queries.ts";
import { SetupSummary } from "./status/SetupSummary.tsx";
import { StatusSections } from "./status/StatusSections.tsx";

const columns: readonly Column<UserProgress>[] = [
  { label: "Nutzer", render: ({ full_name }) => <span className="font-semibold">{full_name}</span> },
  { label: "E-Mail", render: ({ email }) => email },
  { label: "Tutorial", render: ({ tutorial }) => tutorial },
  { label: "Fortschritt", render: ({ percent }) => <ProgressBar percent={percent} /> },
  {
    label: "Status",
    render: ({ percent }) => <Badge tone={progressLevel(percent).tone}>{progressLevel(percent).label}</Badge>,
  },
  { label: "Zuletzt gesehen", render: ({ last_watched_at }) => formatDate(last_watched_at), isEnd: true },
];

export default function OverviewScreen() {
  const isAdmin = useUser()?.role === "admin";
  const overview = useRead(readOverview, (signal) => call(readOverview, { signal }));
  const progress = usePages(listTutorialProgress, {}, (page, signal) =>
    call(listTutorialProgress, { query: page, signal }),
  );
  return (
    <AdminPage page="administration/OverviewScreen">
      {isAdmin && <SetupSummary />}
      <StatusSections />
      <section aria-labelledby="users">
        <h2 id="users" className="mb-4 text-title-m">
          Nutzer und Lernen
        </h2>
        <QueryView of={overview}>
          {(data) => (
            <StatCards
              figures={[
                {
                  label: "Registrierte Nutzer",
                  value: formatNumber(data.registered_users),
                  ...(isAdmin && { to: "/admin/users" as const }),
                },
                { label: "Aktive Lernende", value: formatNumber(data.active_learners) },
                { label: "Abgeschlossene Tutorials", value: formatNumber(data.completed_tutorials) },
              ]}
            />
          )}
        </QueryView>
      </section>
      <section aria-labelledby="progress">
        <h2 id="progress" className="text-title-m">
          Tutorial-Fortschritt
        </h2>
        <div className="mt-4">
          <QueryView of={progress}>
            {({ pages }) => {
              const rows = pages.flatMap((page) => page.progress);
              if (rows.length === 0) {
                return (
                  <EmptyNote source={emptyStateImage("team").source}>Keine Tutorial-Fortschritte vorhanden</EmptyNote>
                );
              }
              return (
                <div className="grid gap-4">
                  <DataTable
                    label="Tutorial-Fortschritt"
                    columns={columns}
                    rows={rows}
                    keyOf={({ user_id, tutorial_id }) => `${user_id} ${tutorial_id}`}
                  />
                  <MoreButton list={progress} />
                </div>
              );
            }}
          </QueryView>
        </div>
      </section>
    </AdminPage>
  );
}

function ProgressBar({ percent }: { percent: number }) {
  return (
    <div className="flex items-center gap-3">
      <span className="meter w-full min-w-20 max-w-40" data-tone={progressLevel(percent).barTone} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className="numbers w-12 flex-none">{percent} %</span>
    </div>
  );
}
