import { endSecondFactor, proofForm, renewBackupCodes } from "#domain/second-factor/calls.ts";
import { call } from "#web/platform/api.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";

const messages = {
  codes: {
    title: "Neue Backup-Codes",
    text: "Die bisherigen gelten dann nicht mehr.",
    action: "Codes erzeugen",
  },
  end: {
    title: "Zweiten Schritt ausschalten?",
    text: "Zum Anmelden genügt dann wieder das Passwort. Die Backup-Codes gelten nicht mehr.",
    action: "Ausschalten",
  },
} as const;

type Props = {
  kind: keyof typeof messages;
  onCodes: (codes: string[]) => void;
  onEnd: () => void;
  onClose: () => void;
};

/** Asks for password and code before the second factor is changed. */
export function ProofDialog({ kind, onCodes, onEnd, onClose }: Props) {
  const { title, text, action } = messages[kind];
  const form = useForm(proofForm, {
    initial: { password: "", code: "" },
    async submit(body) {
      if (kind === "codes") {
        const { backup_codes } = await call(renewBackupCodes, { body });
        onClose();
        return onCodes(backup_codes);
      }
      await call(endSecondFactor, { body });
      showToast("done", "Anmeldung in zwei Schritten ausgeschaltet");
      onClose();
      onEnd();
    },
  });
  const [password, code] = [form.field("password"), form.field("code")];
  return (
    <Dialog title={title} onClose={onClose} className="w-[min(30rem,calc(100vw-2rem))]">
      <form noValidate onSubmit={form.handleSubmit} aria-label={title} className="mt-3 grid gap-5">
        <p className="text-ink-2">{text}</p>
        <PasswordField label="Passwort" autoComplete="current-password" field={password} />
        <TextInput label="Code aus der App oder Backup-Code" autoComplete="one-time-code" field={code} />
        {/* Hide the form's error message if a field already shows an error. */}
        <FormError message={(password.error ?? code.error) ? undefined : form.formError} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant={kind === "end" ? "danger" : "main"} isBusy={form.isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
