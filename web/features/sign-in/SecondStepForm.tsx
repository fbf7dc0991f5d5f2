import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { confirmSignIn, secondStepForm } from "#domain/second-factor/calls.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";
import { completeSignIn } from "./complete-sign-in.ts";

type Props = {
  /** Called when the user wants to return to the password form. */
  onBack: () => void;
};

/** Asks for a code of the authenticator app or a backup code after the server has accepted the password. */
export default function SecondStepForm({ onBack }: Props) {
  const [isBackup, setBackup] = useState(false);
  const form = useForm(secondStepForm, {
    initial: { code: "" },
    async submit(body) {
      const { user } = await call(confirmSignIn, { body });
      completeSignIn(user);
    },
    explain(error) {
      const message = errorMessage(error);
      showToast("error", "Anmeldung fehlgeschlagen", message);
      if (error instanceof ApiError && error.code === "account.second-step-over") onBack();
      return message;
    },
  });
  const code = form.field("code");
  const change = () => {
    setBackup(!isBackup);
    form.reset(() => ({ code: "" }));
  };
  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label="Zweiter Schritt" className="mt-7 grid gap-5">
      <p className="text-ink-2">
        {isBackup
          ? "Geben Sie einen Ihrer Backup-Codes ein. Jeder gilt einmal."
          : "Geben Sie den Code ein, den Ihre Authenticator-App gerade zeigt."}
      </p>
      <TextInput
        key={isBackup ? "backup" : "app"}
        label={isBackup ? "Backup-Code" : "Code aus der App"}
        inputMode={isBackup ? "text" : "numeric"}
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user types the code right after the password
        autoFocus
        field={code}
      />
      {/* Hide the form's error message if the code field already shows an error. */}
      <FormError message={code.error === undefined ? form.formError : undefined} />
      <Button type="submit" size="large" isBusy={form.isBusy} className="mt-1">
        {form.isBusy ? "Wird angemeldet …" : "Bestätigen"}
      </Button>
      <div className="-ml-3 grid justify-items-start">
        <Button variant="quiet" onClick={change}>
          {isBackup ? "Code aus der App verwenden" : "Backup-Code verwenden"}
        </Button>
        <Button variant="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          Zurück zur Anmeldung
        </Button>
      </div>
    </form>
  );
}
