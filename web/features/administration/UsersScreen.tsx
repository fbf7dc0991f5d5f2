import { Search } from "lucide-react";
import { Link } from "#web/navigation/Link.tsx";
import { useDeferredValue, useState } from "react";
import { type ListedUser, listUsers } from "#domain/administration/user-calls.ts";
import { formatDate, formatDateAndTime, formatNumber } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { AdminPage, StatCards, QueryView, MoreButton } from "./AdminPage.tsx";
import { usePages } from "./queries.ts";
import { RequirementSwitch } from "./users/RequirementSwitch.tsx";
import { RoleSelect } from "./users/RoleSelect.tsx";

const columns: readonly Column<ListedUser>[] = [
  {
    label: "Name",
    render: ({ id, full_name }) => (
      <Link to="/admin/users/$id" params={{ id }} className="text-link font-semibold">
        {full_name}
      </Link>
    ),
  },
  { label: "E-Mail", render: ({ email }) => email },
  { label: "Rolle", render: (user) => <RoleSelect user={user} /> },
  {
    label: "Registriert",
    render: ({ created_at }) => <span className="numbers">{formatDateAndTime(created_at)}</span>,
  },
  { label: "ID", render: ({ id }) => <code title={id}>{id.slice(0, 8)}…</code>, isEnd: true },
];

export default function UsersScreen() {
  const [searchText, setSearchText] = useState("");
  const q = useDeferredValue(searchText.trim());
  const list = usePages(listUsers, { q }, (page, signal) => call(listUsers, { query: { q, ...page }, signal }));
  return (
    <AdminPage page="administration/UsersScreen" hasBack>
      <QueryView of={list}>
        {({ pages }) => {
          const first = pages[0];
          const users = pages.flatMap((page) => page.users);
          return (
            <>
              <StatCards
                figures={[
                  { label: "Nutzer insgesamt", value: formatNumber(first?.total ?? 0) },
                  { label: "Administratoren", value: formatNumber(first?.administrators ?? 0) },
                  { label: "Neueste Registrierung", value: first?.newest_at ? formatDate(first.newest_at) : "–" },
                ]}
              />
              <div className="grid gap-4">
                <label className="relative block max-w-[26rem]">
                  <span className="visually-hidden">Nach Name oder E-Mail suchen</span>
                  <Search size={17} aria-hidden className="absolute top-3.5 left-3 text-ink-3" />
                  <input
                    type="search"
                    value={searchText}
                    maxLength={200}
                    placeholder="Name oder E-Mail suchen …"
                    onChange={(event) => setSearchText(event.target.value)}
                    className="field pl-10"
                  />
                </label>
                {users.length === 0 ? (
                  <div role="status">
                    <EmptyState title="Keine Nutzer gefunden" image={emptyStateImage("noMatch")} isCompact>
                      <p>Gesucht wird in Namen und E-Mail-Adressen.</p>
                    </EmptyState>
                  </div>
                ) : (
                  <DataTable label="Nutzer" columns={columns} rows={users} keyOf={({ id }) => id} />
                )}
                <MoreButton list={list} />
              </div>
            </>
          );
        }}
      </QueryView>
      <RequirementSwitch />
    </AdminPage>
  );
}
