import { unknownInvitationCode } from "#domain/invitations/messages.ts";
import { signUp as input } from "#domain/accounts/account-fields.ts";
import { passwordRule } from "#domain/accounts/messages.ts";
import { signUp } from "#domain/sign-in/calls.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { setUser } from "#web/platform/session.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";
import { lastInvitationCode, clearInvitationCode } from "./invitation-code.ts";

const isWrongCode = (error: unknown) => error instanceof ApiError && error.code === "account.invitation-unknown";

function explain(error: unknown): string {
  const message = errorMessage(error, "Ein Fehler ist aufgetreten");
  showToast("error", isWrongCode(error) ? unknownInvitationCode : "Registrierung fehlgeschlagen", message);
  return message;
}

export default function SignUpForm() {
  const form = useForm(input, {
    initial: {
      firstName: "",
      lastName: "",
      email: "",
      whatsappNumber: "",
      password: "",
      invitationCode: lastInvitationCode(),
    },
    async submit(body) {
      const { user } = await call(signUp, { body });
      showToast("done", "Registrierung erfolgreich");
      clearInvitationCode();
      setUser(user);
    },
    explain,
    assignError: (error) => (isWrongCode(error) ? { invitationCode: unknownInvitationCode } : {}),
  });

  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label="Registrieren" className="mt-7 grid gap-5">
      <p className="text-small text-ink-2">Alle Angaben sind nötig.</p>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextInput label="Vorname" autoComplete="given-name" field={form.field("firstName")} />
        <TextInput label="Nachname" autoComplete="family-name" field={form.field("lastName")} />
      </div>
      <TextInput label="E-Mail" type="email" autoComplete="username" field={form.field("email")} />
      <TextInput
        label="WhatsApp-Nummer"
        help="Mit Vorwahl, zum Beispiel 0171 3920012."
        type="tel"
        autoComplete="tel"
        field={form.field("whatsappNumber")}
      />
      <PasswordField label="Passwort" help={passwordRule} autoComplete="new-password" field={form.field("password")} />
      <TextInput
        label="Einladungscode"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        field={form.field("invitationCode")}
      />
      <FormError message={form.formError} />
      <Button type="submit" size="large" isBusy={form.isBusy} className="mt-1">
        {form.isBusy ? "Konto wird angelegt …" : "Kostenlos registrieren"}
      </Button>
    </form>
  );
}
