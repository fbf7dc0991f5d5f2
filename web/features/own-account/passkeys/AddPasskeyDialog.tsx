import { useState } from "react";
import { deviceName } from "#domain/accounts/device-name.ts";
import { newPasskeyForm } from "#domain/passkeys/calls.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useRefreshPasskeys } from "../queries.ts";
import { ProofFields } from "./ProofFields.tsx";

type Props = { asksCode: boolean; email: string; onClose: () => void };

/** Asks for name, password and code, and then opens the browser's passkey dialog. */
export function AddPasskeyDialog({ asksCode, email, onClose }: Props) {
  const refresh = useRefreshPasskeys();
  const [schema] = useState(() => newPasskeyForm(asksCode));
  const form = useForm(schema, {
    initial: { name: deviceName(navigator.userAgent), password: "", code: "" },
    async submit(body) {
      const { createPasskey } = await import("#web/platform/passkeys.ts");
      const { name } = await createPasskey(body);
      showToast("done", "Passkey hinzugefügt", `Mit „${name}“ melden Sie sich ab jetzt ohne Passwort an.`);
      onClose();
      await refresh();
    },
    explain: (error) => errorMessage(error),
  });
  const [password, code] = [form.field("password"), form.field("code")];
  const title = "Passkey hinzufügen";
  return (
    <Dialog title={title} onClose={onClose} className="w-[min(30rem,calc(100vw-2rem))]">
      <form noValidate onSubmit={form.handleSubmit} aria-label={title} className="mt-3 grid gap-5 overflow-y-auto">
        <p className="text-ink-2">Danach fragt Ihr Gerät nach Fingerabdruck, Gesicht oder PIN.</p>
        <TextInput
          label="Name"
          help="Woran Sie den Passkey in dieser Liste erkennen."
          autoComplete="off"
          field={form.field("name")}
        />
        <ProofFields email={email} password={password} code={asksCode ? code : undefined} />
        {/* Hide the form's error message if a field already shows an error. */}
        <FormError message={(password.error ?? code.error) ? undefined : form.formError} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {form.isBusy ? "Wartet auf Ihr Gerät …" : "Weiter"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
