import { useState } from "react";
import { type AccessToken, revokeAccessToken } from "#domain/accounts/access-token-calls.ts";
import { scopeLabels } from "#domain/accounts/access-token-scopes.ts";
import { formatDateAndTime } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useRefreshAccessTokens } from "../queries.ts";

export function AccessTokenRow({ token }: { token: AccessToken }) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshAccessTokens();
  const { isBusy, run } = useBusy();
  const { name, scopes, created_at: createdAt, last_used_at: lastUsedAt, expires_at: expiresAt } = token;
  const [renderedAt] = useState(Date.now);
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= renderedAt;

  async function revoke() {
    try {
      await call(revokeAccessToken, { params: { id: token.id } }).catch((error: unknown) => {
        // Count the request as successful if the token was already revoked, for example in another window.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      setAsking(false);
      showToast("done", "Zugriffstoken widerrufen");
      await refresh();
    } catch (error) {
      showToast("error", "Zugriffstoken nicht widerrufen", errorMessage(error));
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-small text-ink-2">{scopes.map((scope) => scopeLabels[scope].label).join(", ")}</p>
        <p className="numbers text-small text-ink-3">
          Angelegt {formatDateAndTime(createdAt)},{" "}
          {lastUsedAt === null ? "noch nie benutzt" : `zuletzt benutzt ${formatDateAndTime(lastUsedAt)}`}
        </p>
        <p className={`numbers text-small ${isExpired ? "font-semibold text-error" : "text-ink-3"}`}>
          {expiresAt === null
            ? "Gilt ohne Ablaufdatum"
            : `${isExpired ? "Abgelaufen am" : "Gilt bis"} ${formatDateAndTime(expiresAt)}`}
        </p>
      </div>
      <Button variant="outline" size="small" className="min-h-11" onClick={() => setAsking(true)}>
        Widerrufen<span className="visually-hidden">: {name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          question="Zugriffstoken widerrufen?"
          detail={`Programme mit dem Token „${name}“ haben danach keinen Zugriff mehr.`}
          action="Widerrufen"
          isBusy={isBusy}
          onConfirm={() => void run(revoke)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
