import { useState } from "react";
import { deviceName } from "#domain/accounts/device-name.ts";
import {
  endUserSession,
  endUserSessions,
  readUser,
  type UserDetails,
  type UserSession,
} from "#domain/administration/user-details-calls.ts";
import { listAuditLog } from "#domain/audit/calls.ts";
import { formatDateAndTime } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useChange } from "../queries.ts";

/** Sessions of an account, which can be ended one by one or all together. */
export function UserSessions({ user }: { user: UserDetails }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, change } = useChange({
    refresh: [readUser, listAuditLog],
    done: "Alle Geräte abgemeldet",
    failed: "Geräte nicht abgemeldet",
  });
  if (user.sessions.length === 0) return <p className="text-ink-2">Nirgends angemeldet</p>;
  const endAll = () => call(endUserSessions, { params: { id: user.id } }).finally(() => setAsking(false));
  return (
    <>
      <ul className="-mt-4">
        {user.sessions.map((session) => (
          <SessionRow key={session.id} userId={user.id} session={session} />
        ))}
      </ul>
      <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
        Alle abmelden
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`${user.full_name} überall abmelden?`}
          detail="Was gerade läuft, läuft weiter. Zum Weiterarbeiten ist eine neue Anmeldung nötig."
          action="Alle abmelden"
          variant="main"
          isBusy={isBusy}
          onConfirm={() => change(endAll)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function SessionRow({ userId, session }: { userId: string; session: UserSession }) {
  const { isBusy, change } = useChange({
    refresh: [readUser, listAuditLog],
    done: "Gerät abgemeldet",
    failed: "Gerät nicht abgemeldet",
  });
  const name = deviceName(session.user_agent);
  const end = () => call(endUserSession, { params: { id: userId, sessionId: session.id } });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold" title={session.user_agent ?? undefined}>
          {name}
        </p>
        <p className="numbers text-small text-ink-3 [overflow-wrap:anywhere]">
          Angemeldet {formatDateAndTime(session.created_at)}, zuletzt benutzt {formatDateAndTime(session.last_used_at)}
          {session.ip_address && `, ${session.ip_address}`}
        </p>
      </div>
      <Button variant="outline" size="small" className="min-h-11" isBusy={isBusy} onClick={() => change(end)}>
        Abmelden<span className="visually-hidden">: {name}</span>
      </Button>
    </li>
  );
}
