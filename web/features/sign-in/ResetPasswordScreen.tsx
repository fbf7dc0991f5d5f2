import { unknownInvitationCode } from "#domain/invitations/messages.ts";
import { useRouter } from "#web/navigation/context.tsx";
import { useEffect, useState } from "react";
import { passwordResetForm } from "#domain/accounts/account-fields.ts";
import { passwordRule } from "#domain/accounts/messages.ts";
import { resetPassword } from "#domain/sign-in/calls.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { setUser } from "#web/platform/session.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { ShortPage } from "#web/ui/EmptyState.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { redirectDelays } from "#web/platform/redirect-delays.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { PageSpinner } from "#web/ui/Spinner.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";

/**
 * The token of the link in the email: from the hash, which never reaches a server log, or if the hash has none, from
 * the query; null without a token.
 */
function readToken({ hash, search }: Location): string | null {
  for (const text of [hash.replace(/^#/, ""), search]) {
    const values = new URLSearchParams(text);
    const token = values.get("access_token");
    if (token && values.get("type") === "recovery") return token;
  }
  return null;
}

type Link = { state: "checking" } | { state: "invalid" } | { state: "valid"; token: string };

export default function ResetPasswordScreen() {
  const link = useLink();
  return (
    <ShortPage source={emptyStateImage("log").source}>
      <h1 className="text-title-l">Neues Passwort festlegen</h1>
      {link.state === "checking" && (
        <div className="mt-7">
          <p role="status" className="text-ink-2">
            Link wird überprüft...
          </p>
          <PageSpinner />
        </div>
      )}
      {link.state === "invalid" && (
        <div className="mt-7 grid justify-items-start gap-6">
          <p role="alert" className="text-lead text-ink-2">
            Der Link ist unvollständig. Sie werden zur Anmeldung weitergeleitet.
          </p>
          <PageLink to="/auth" search={{ ansicht: "passwort" }} className={buttonClass("outline")}>
            Neuen Link anfordern
          </PageLink>
        </div>
      )}
      {link.state === "valid" && <NewPasswordForm token={link.token} />}
    </ShortPage>
  );
}

function useLink(): Link {
  const router = useRouter();
  const [link, setLink] = useState<Link>({ state: "checking" });
  useEffect(() => {
    // Start the check after the first paint, so that the page first shows that it is checking.
    const timer = setTimeout(() => {
      const token = readToken(location);
      setLink(token ? { state: "valid", token } : { state: "invalid" });
      if (!token) showToast("error", "Ungültiger Link", "Bitte verwenden Sie den Link aus der E-Mail");
    });
    return () => clearTimeout(timer);
  }, []);
  const isInvalid = link.state === "invalid";
  useEffect(() => {
    if (!isInvalid) return undefined;
    const timer = setTimeout(() => router.navigate({ to: "/auth", replace: true }), redirectDelays.resetLinkInvalid);
    return () => clearTimeout(timer);
  }, [isInvalid, router]);
  return link;
}

const isUnknownCode = (error: unknown) => error instanceof ApiError && error.code === "account.reset-code-unknown";

function explain(error: unknown): string {
  const message = errorMessage(error, "Ein Fehler ist aufgetreten");
  showToast("error", isUnknownCode(error) ? unknownInvitationCode : "Fehler beim Zurücksetzen des Passworts", message);
  return message;
}

function NewPasswordForm({ token }: { token: string }) {
  const router = useRouter();
  const form = useForm(passwordResetForm, {
    initial: { invitationCode: "", password: "", confirmation: "" },
    async submit({ invitationCode, password }) {
      await call(resetPassword, { body: { token, invitationCode, password } });
      showToast("done", "Passwort erfolgreich geändert");
      setUser(null);
      // Keep the form busy until the redirect, because the link from the email is valid only once.
      await new Promise((resolve) => setTimeout(resolve, redirectDelays.passwordChanged));
      await router.navigate({ to: "/auth", replace: true });
    },
    explain,
    assignError: (error) => (isUnknownCode(error) ? { invitationCode: unknownInvitationCode } : {}),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label="Neues Passwort" className="mt-7 grid gap-5">
      <TextInput
        label="Einladungscode"
        help="Der Code, mit dem Sie sich registriert haben."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        field={form.field("invitationCode")}
      />
      <PasswordField
        label="Neues Passwort"
        help={passwordRule}
        autoComplete="new-password"
        field={form.field("password")}
      />
      <PasswordField label="Passwort bestätigen" autoComplete="new-password" field={form.field("confirmation")} />
      <FormError message={form.formError} />
      <Button type="submit" size="large" isBusy={form.isBusy} className="mt-1">
        {form.isBusy ? "Wird gespeichert …" : "Passwort ändern"}
      </Button>
    </form>
  );
}
