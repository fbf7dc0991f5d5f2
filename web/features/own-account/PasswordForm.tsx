import { passwordChangeForm } from "#domain/accounts/account-fields.ts";
import { passwordRule } from "#domain/accounts/messages.ts";
import { changePassword } from "#domain/own-account/calls.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useRefreshAccessTokens, useRefreshSessions } from "./queries.ts";

const empty = { currentPassword: "", password: "", confirmation: "" };

export function PasswordForm({ email }: { email: string }) {
  const refreshSessions = useRefreshSessions();
  const refreshAccessTokens = useRefreshAccessTokens();
  const form = useForm(passwordChangeForm, {
    initial: empty,
    async submit({ currentPassword, password }) {
      await call(changePassword, { body: { currentPassword, password } });
      showToast("done", "Passwort erfolgreich geändert");
      form.reset(() => empty);
      void refreshSessions();
      void refreshAccessTokens();
    },
    explain(error) {
      const message = errorMessage(error);
      showToast("error", "Passwort nicht geändert", message);
      return message;
    },
    assignError: (error): Record<string, string> =>
      error instanceof ApiError && error.code === "account.wrong-password" ? { currentPassword: error.message } : {},
  });
  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label="Passwort ändern" className="grid gap-5">
      {/* A hidden field tells password managers to which account the password belongs. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Jetziges Passwort" autoComplete="current-password" field={form.field("currentPassword")} />
      <PasswordField
        label="Neues Passwort"
        help={passwordRule}
        autoComplete="new-password"
        field={form.field("password")}
      />
      <PasswordField label="Passwort bestätigen" autoComplete="new-password" field={form.field("confirmation")} />
      <FormError message={form.formError} />
      <Button type="submit" variant="outline" isBusy={form.isBusy} className="justify-self-start">
        {form.isBusy ? "Wird gespeichert …" : "Passwort ändern"}
      </Button>
    </form>
  );
}
