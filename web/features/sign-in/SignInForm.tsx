import { useEffect } from "react";
import { wrongCredentials } from "#domain/sign-in/messages.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useIsHydrated } from "#web/platform/prerendered-page.ts";
import { loadSchema, useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { FormError } from "#web/ui/Messages.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { completeSignIn } from "./complete-sign-in.ts";

const loadCalls = () => import("#domain/sign-in/calls.ts");
const loadInput = async () => (await loadCalls()).signIn.body;

type Props = {
  email: string;
  /** Whether to focus the button "Passwort vergessen?": yes after the return from the password reset form. */
  takesFocus: boolean;
  /** Called when the password was right and the account has a second factor. */
  onSecondStep: () => void;
  onForgot: (email: string) => void;
};

export function SignInForm({ email, takesFocus, onSecondStep, onForgot }: Props) {
  // Render a plain button before hydration: a submit button would make the browser send the form by itself.
  const isHydrated = useIsHydrated();
  useEffect(() => loadWhenIdle([() => loadSchema(loadInput)]), []);
  const form = useForm(loadInput, {
    initial: { email, password: "" },
    async submit(body) {
      const { signIn } = await loadCalls();
      const { user } = await call(signIn, { body });
      if (!user) return onSecondStep();
      completeSignIn(user);
    },
    explain(error) {
      const message = errorMessage(error, wrongCredentials);
      showToast("error", "Anmeldung fehlgeschlagen", message);
      return message;
    },
  });

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit} aria-label="Anmelden" className="mt-7 grid gap-5">
      <TextInput label="E-Mail" type="email" autoComplete="username" field={form.field("email")} />
      <PasswordField label="Passwort" autoComplete="current-password" field={form.field("password")} />
      <FormError message={form.formError} />
      <Button type={isHydrated ? "submit" : "button"} size="large" isBusy={form.isBusy} className="mt-1">
        {form.isBusy ? "Wird angemeldet …" : "Anmelden"}
      </Button>
      <PasskeyButton />
      <Button
        variant="quiet"
        className="justify-self-start -ml-3"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- restores the focus after the password reset form
        autoFocus={takesFocus}
        onClick={() => onForgot(form.values.email)}
      >
        Passwort vergessen?
      </Button>
    </form>
  );
}
