import { emailChange } from "#domain/accounts/account-fields.ts";
import type { User } from "#domain/accounts/user.ts";
import { emailLinkRule } from "#domain/accounts/link-lifetimes.ts";
import { cancelEmailChange, changeEmail } from "#domain/own-account/calls.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { setUser } from "#web/platform/session.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { Alert } from "#web/ui/Alert.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";

const empty = { email: "", currentPassword: "" };

/** Form for a new email address, which replaces the old one only once the user has opened the link emailed to it. */
export function EmailForm({ user }: { user: User }) {
  const form = useForm(emailChange, {
    initial: empty,
    async submit(body) {
      setUser((await call(changeEmail, { body })).user);
      showToast("done", "Bitte bestätigen Sie die neue Adresse");
      form.reset(() => empty);
    },
    explain(error) {
      const message = errorMessage(error);
      showToast("error", "E-Mail-Adresse nicht geändert", message);
      return message;
    },
    assignError: (error): Record<string, string> =>
      error instanceof ApiError && error.code === "account.wrong-password" ? { currentPassword: error.message } : {},
  });
  return (
    <div className="grid gap-5">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <strong className="font-semibold text-ink">{user.email}</strong>,{" "}
        {user.email_verified ? "bestätigt" : "noch nicht bestätigt"}
      </p>
      {user.pending_email !== null && <PendingChange email={user.pending_email} />}
      <form noValidate onSubmit={form.handleSubmit} aria-label="E-Mail-Adresse ändern" className="grid gap-5">
        <TextInput label="Neue E-Mail-Adresse" type="email" autoComplete="email" field={form.field("email")} />
        <PasswordField
          label="Passwort dieses Kontos"
          autoComplete="current-password"
          field={form.field("currentPassword")}
        />
        <FormError message={form.formError} />
        <Button type="submit" variant="outline" isBusy={form.isBusy} className="justify-self-start">
          {form.isBusy ? "Wird gesendet …" : "E-Mail-Adresse ändern"}
        </Button>
      </form>
    </div>
  );
}

function PendingChange({ email }: { email: string }) {
  const { isBusy, run } = useBusy();
  const { sendsMail } = useBrand().capabilities;
  async function cancel() {
    try {
      setUser((await call(cancelEmailChange, {})).user);
      showToast("done", "Änderung verworfen");
    } catch (error) {
      showToast("error", "Änderung nicht verworfen", errorMessage(error));
    }
  }
  return (
    <Alert kind="info" title="Die neue Adresse wartet auf Ihre Bestätigung" isLiveRegion>
      <p className="mt-1 [overflow-wrap:anywhere]">
        {sendsMail
          ? `Öffnen Sie den Link in der E-Mail an ${email}.`
          : `Der Link für ${email} liegt im Postausgang der Administration: Hier ist kein Mailserver eingerichtet.`}{" "}
        {emailLinkRule} Bis dahin bleibt alles, wie es ist.
      </p>
      <Button variant="outline" size="small" className="mt-3 min-h-11" isBusy={isBusy} onClick={() => void run(cancel)}>
        Änderung verwerfen
      </Button>
    </Alert>
  );
}
