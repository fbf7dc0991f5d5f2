import { useState } from "react";
import { canUsePasskeys } from "#web/platform/can-use-passkeys.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { usePasskeys, useSecondFactor } from "../queries.ts";
import { AddPasskeyDialog } from "./AddPasskeyDialog.tsx";
import { PasskeyRow } from "./PasskeyRow.tsx";

/** List of the account's passkeys. They can be deleted even if this browser does not support passkeys. */
export function PasskeySection({ email }: { email: string }) {
  const passkeys = usePasskeys();
  const secondFactor = useSecondFactor();
  const [isAdding, setAdding] = useState(false);
  if (passkeys.isPending || secondFactor.isPending) {
    return (
      <div role="status">
        <span className="visually-hidden">Wird geladen …</span>
        <div className="skeleton h-16" />
      </div>
    );
  }
  if (!passkeys.data || !secondFactor.data) {
    const retry = () => void Promise.all([passkeys.refetch(), secondFactor.refetch()]);
    return (
      <div className="grid justify-items-start gap-4">
        <FormError message={errorMessage(passkeys.error ?? secondFactor.error)} />
        <Button variant="outline" onClick={retry}>
          Erneut versuchen
        </Button>
      </div>
    );
  }
  const asksCode = secondFactor.data.is_on;
  return (
    <div className="grid gap-6">
      {passkeys.data.length === 0 ? (
        <p className="text-ink-2">Sie haben noch keinen Passkey.</p>
      ) : (
        <ul className="-mt-4" aria-label="Ihre Passkeys">
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} asksCode={asksCode} email={email} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button variant="outline" className="justify-self-start" onClick={() => setAdding(true)}>
          Passkey hinzufügen
        </Button>
      ) : (
        <p className="text-ink-2">
          In diesem Browser oder unter dieser Adresse gehen keine Passkeys. Sie brauchen einen aktuellen Browser und
          eine https-Adresse mit einem Namen.
        </p>
      )}
      {isAdding && <AddPasskeyDialog asksCode={asksCode} email={email} onClose={() => setAdding(false)} />}
    </div>
  );
}
