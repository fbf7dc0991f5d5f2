import { useState } from "react";
import { deletePasskey, type Passkey, passkeyRemovalForm } from "#domain/passkeys/calls.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useRefreshPasskeys } from "../queries.ts";
import { ProofFields } from "./ProofFields.tsx";

type Props = { passkey: Passkey; asksCode: boolean; email: string; onClose: () => void };

export function DeletePasskeyDialog({ passkey, asksCode, email, onClose }: Props) {
  const refresh = useRefreshPasskeys();
  const [schema] = useState(() => passkeyRemovalForm(asksCode));
  const form = useForm(schema, {
    initial: { password: "", code: "" },
    async submit(body) {
      await call(deletePasskey, { params: { id: passkey.id }, body }).catch((error: unknown) => {
        // Count the request as successful if the passkey was already deleted, for example in another window.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      showToast("done", "Passkey gelöscht");
      onClose();
      await refresh();
    },
    explain: (error) => errorMessage(error),
  });
  const [password, code] = [form.field("password"), form.field("code")];
  const title = "Passkey löschen?";
  return (
    <Dialog title={title} onClose={onClose} className="w-[min(30rem,calc(100vw-2rem))]">
      <form noValidate onSubmit={form.handleSubmit} aria-label={title} className="mt-3 grid gap-5 overflow-y-auto">
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          Mit „{passkey.name}“ kann sich dann niemand mehr anmelden, und auf allen anderen Geräten sind Sie abgemeldet.
          Auf dem Gerät selbst löschen Sie ihn in dessen Einstellungen.
        </p>
        <ProofFields email={email} password={password} code={asksCode ? code : undefined} />
        {/* Hide the form's error message if a field already shows an error. */}
        <FormError message={(password.error ?? code.error) ? undefined : form.formError} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="danger" isBusy={form.isBusy}>
            Löschen
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
