import { type Passkey, passkeyNameForm, renamePasskey } from "#domain/passkeys/calls.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useRefreshPasskeys } from "../queries.ts";

type Props = { passkey: Passkey; onClose: () => void };

export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const refresh = useRefreshPasskeys();
  const form = useForm(passkeyNameForm, {
    initial: { name: passkey.name },
    async submit(body) {
      await call(renamePasskey, { params: { id: passkey.id }, body });
      showToast("done", "Passkey umbenannt");
      onClose();
      await refresh();
    },
    explain: (error) => errorMessage(error),
  });
  const title = "Passkey umbenennen";
  return (
    <Dialog title={title} onClose={onClose} className="w-[min(30rem,calc(100vw-2rem))]">
      <form noValidate onSubmit={form.handleSubmit} aria-label={title} className="mt-3 grid gap-5">
        <TextInput label="Name" autoComplete="off" field={form.field("name")} />
        <FormError message={form.formError} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            Speichern
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
