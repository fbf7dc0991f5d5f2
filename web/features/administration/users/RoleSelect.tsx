import { type KeyboardEvent, useState } from "react";
import { type Role, roleLabels } from "#domain/accounts/roles.ts";
import { readUser } from "#domain/administration/user-details-calls.ts";
import { listAuditLog } from "#domain/audit/calls.ts";
import { changeRole, type ListedUser, listUsers } from "#domain/administration/user-calls.ts";
import { call } from "#web/platform/api.ts";
import { useUser } from "#web/platform/session.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useChange } from "../queries.ts";

const tones: Record<Role, BadgeTone> = { admin: "error", moderator: "under-way", user: "neutral" };
const roleEffects: Record<Role, string> = {
  admin: "Admins sehen und ändern alles, auch Nutzer, Codes und Geld. Das steht im Protokoll.",
  moderator:
    "Moderatoren sehen Lernende, Nachrichten und Code-Anforderungen und pflegen die Medien von Sprechern und Webinaren. Das steht im Protokoll.",
  user: "Die Seiten der Administration sind dann zu. Das steht im Protokoll.",
};
const roles = Object.keys(roleLabels) as Role[];

/**
 * Opens the list instead of changing the value: on a closed select, each press of an arrow key would change the role
 * and ask the admin to confirm it.
 */
function openByArrow(event: KeyboardEvent<HTMLSelectElement>) {
  const isArrow = event.key === "ArrowUp" || event.key === "ArrowDown";
  // Leave the key to the browser if it has no `showPicker`, as in Safari, whose arrow keys open the list anyway.
  if (!isArrow || !("showPicker" in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

export function RoleSelect({ user }: { user: ListedUser }) {
  const me = useUser();
  const [requestedRole, setRequestedRole] = useState<Role>();
  const { isBusy, change } = useChange({
    refresh: [listUsers, readUser, listAuditLog],
    done: "Rolle geändert",
    failed: "Rolle nicht geändert",
  });
  const assignRole = (role: Role) =>
    change(() =>
      call(changeRole, { params: { id: user.id }, body: { role } }).finally(() => setRequestedRole(undefined)),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* Give all role badges the width of the longest label, so that the selects are aligned. */}
      <span className="md:min-w-[5.5rem]">
        <Badge tone={tones[user.role]}>{roleLabels[user.role]}</Badge>
      </span>
      <select
        aria-label={`Rolle von ${user.full_name}`}
        value={user.role}
        // Do not use `disabled` while busy: the closing dialog returns the focus to this select, and a disabled one
        // cannot have the focus.
        aria-busy={isBusy || undefined}
        onKeyDown={openByArrow}
        onChange={(event) => setRequestedRole(event.target.value as Role)}
        className="field w-auto"
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </select>
      {requestedRole && (
        <ConfirmDialog
          question={`${user.full_name} die Rolle „${roleLabels[requestedRole]}“ geben?`}
          detail={
            user.id === me?.id
              ? "Das ist Ihr eigenes Konto. Ohne die Rolle Admin verlieren Sie den Zugang zu diesen Seiten."
              : roleEffects[requestedRole]
          }
          action="Rolle geben"
          variant="main"
          isBusy={isBusy}
          onConfirm={() => assignRole(requestedRole)}
          onClose={() => setRequestedRole(undefined)}
        />
      )}
    </div>
  );
}
