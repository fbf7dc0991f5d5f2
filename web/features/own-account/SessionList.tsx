import { endSession, type OwnSession } from "#domain/own-account/calls.ts";
import { formatDateAndTime } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { signOut } from "#web/platform/sign-out.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { showToast } from "#web/ui/toast.ts";
import { deviceName } from "#domain/accounts/device-name.ts";
import { useRefreshSessions, useSessions } from "./queries.ts";

export function SessionList() {
  const sessions = useSessions();
  if (sessions.isPending) {
    return (
      <div role="status">
        <span className="visually-hidden">Wird geladen …</span>
        <div className="skeleton h-16" />
      </div>
    );
  }
  if (!sessions.data) {
    return (
      <div className="grid justify-items-start gap-4">
        <FormError message={errorMessage(sessions.error)} />
        <Button variant="outline" onClick={() => void sessions.refetch()}>
          Erneut versuchen
        </Button>
      </div>
    );
  }
  return (
    <>
      <ul className="-mt-4">
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Button variant="outline" className="mt-4" onClick={() => void signOut()}>
        Überall abmelden
      </Button>
    </>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const refresh = useRefreshSessions();
  const { isBusy, run } = useBusy();
  const name = deviceName(session.user_agent);
  async function end() {
    try {
      await call(endSession, { params: { id: session.id } }).catch((error: unknown) => {
        // Count the request as successful if the session has already ended.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      showToast("done", "Gerät abgemeldet");
      await refresh();
    } catch (error) {
      showToast("error", "Gerät nicht abgemeldet", errorMessage(error));
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div>
        <p className="font-semibold" title={session.user_agent ?? undefined}>
          {name}
          {session.current && <span className="ml-2 text-small font-semibold text-done">Dieses Gerät</span>}
        </p>
        <p className="numbers text-small text-ink-3">
          Zuletzt benutzt {formatDateAndTime(session.last_used_at)}
          {session.ip_address && `, ${session.ip_address}`}
        </p>
      </div>
      {!session.current && (
        <Button variant="outline" size="small" className="min-h-11" isBusy={isBusy} onClick={() => void run(end)}>
          Abmelden<span className="visually-hidden">: {name}</span>
        </Button>
      )}
    </li>
  );
}
