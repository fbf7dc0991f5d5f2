import { Search } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useState } from "react";
import { type Role, roleLabels } from "#domain/accounts/account.ts";
import { changeRole, listAuditLog, type ListedUser, listUsers } from "#domain/admin/users.ts";
import { formatDate, formatDateAndTime, formatNumber } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { useUser } from "#web/platform/session.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { AdminPage, Figures, Load, MoreButton } from "./AdminPage.tsx";
import { useChange, usePages } from "./queries.ts";

const tones: Record<Role, BadgeTone> = { admin: "error", moderator: "under-way", user: "neutral" };
const roles = Object.keys(roleLabels) as Role[];

const columns: readonly Column<ListedUser>[] = [
  { label: "Name", render: ({ full_name }) => <span className="font-semibold">{full_name}</span> },
  { label: "E-Mail", render: ({ email }) => email },
  { label: "Rolle", render: (user) => <RoleCell user={user} /> },
  {
    label: "Registriert",
    render: ({ created_at }) => <span className="numbers">{formatDateAndTime(created_at)}</span>,
  },
  { label: "ID", render: ({ id }) => <code title={id}>{id.slice(0, 8)}…</code>, isEnd: true },
];

export default function UsersScreen() {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const list = usePages(listUsers, { q }, (page, signal) => call(listUsers, { query: { q, ...page }, signal }));
  return (
    <AdminPage title="Nutzer" hasBack>
      <Load of={list}>
        {({ pages }) => {
          const first = pages[0];
          const users = pages.flatMap((page) => page.users);
          return (
            <>
              <Figures
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
                    value={typed}
                    maxLength={200}
                    placeholder="Name oder E-Mail suchen …"
                    onChange={(event) => setTyped(event.target.value)}
                    className="field pl-10"
                  />
                </label>
                {users.length === 0 ? (
                  <p role="status" className="text-ink-2">
                    Keine Nutzer gefunden
                  </p>
                ) : (
                  <DataTable label="Nutzer" columns={columns} rows={users} keyOf={({ id }) => id} />
                )}
                <MoreButton list={list} />
              </div>
            </>
          );
        }}
      </Load>
    </AdminPage>
  );
}

/** Closed, an arrow would take the next role at once; here each of them is asked about. */
function openByArrow(event: KeyboardEvent<HTMLSelectElement>) {
  const isArrow = event.key === "ArrowUp" || event.key === "ArrowDown";
  // Safari, which has no such call, opens the list by itself.
  if (!isArrow || !("showPicker" in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

function RoleCell({ user }: { user: ListedUser }) {
  const me = useUser();
  const [wanted, setWanted] = useState<Role>();
  const { isBusy, change } = useChange({
    refresh: [listUsers, listAuditLog],
    done: "Rolle geändert",
    failed: "Rolle nicht geändert",
  });
  const give = (role: Role) =>
    change(() => call(changeRole, { params: { id: user.id }, body: { role } }).finally(() => setWanted(undefined)));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* As wide as the longest word, so that the selects stand below each other. */}
      <span className="md:min-w-[5.5rem]">
        <Badge tone={tones[user.role]}>{roleLabels[user.role]}</Badge>
      </span>
      <select
        aria-label={`Rolle von ${user.full_name}`}
        value={user.role}
        // Disabled, it could not take the focus back from the question.
        aria-busy={isBusy || undefined}
        onKeyDown={openByArrow}
        onChange={(event) => setWanted(event.target.value as Role)}
        className="field w-auto"
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </select>
      {wanted && (
        <ConfirmDialog
          question={`${user.full_name} die Rolle „${roleLabels[wanted]}“ geben?`}
          detail={
            user.id === me?.id
              ? "Das ist Ihr eigenes Konto. Ohne die Rolle Admin verlieren Sie den Zugang zu diesen Seiten."
              : "Die Rolle gilt ab dem nächsten Aufruf und steht im Protokoll."
          }
          action="Rolle geben"
          look="main"
          isBusy={isBusy}
          onConfirm={() => give(wanted)}
          onClose={() => setWanted(undefined)}
        />
      )}
    </div>
  );
}
