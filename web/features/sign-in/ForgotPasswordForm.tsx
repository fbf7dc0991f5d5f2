import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { resetRequest } from "#domain/accounts/account-fields.ts";
import { resetLinkMinutes } from "#domain/accounts/link-lifetimes.ts";
import { requestPasswordReset } from "#domain/sign-in/calls.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";

const validityText = `Er gilt ${resetLinkMinutes} Minuten und lässt sich einmal verwenden.`;

const introduction = (sendsMail: boolean) =>
  sendsMail
    ? "Mit einem Link per E-Mail legen Sie ein neues Passwort fest."
    : "Mit einem Link legen Sie ein neues Passwort fest. Hier ist kein Mailserver eingerichtet: Den Link gibt Ihnen, wer diese Installation betreibt.";

/**
 * Message after a reset request. Without a mail server the link waits in the outbox, and an administrator has to pass
 * it on.
 */
const sentMessage = (sendsMail: boolean) =>
  sendsMail
    ? `Falls es ein Konto mit dieser Adresse gibt, ist der Link unterwegs. ${validityText}`
    : `Falls es ein Konto mit dieser Adresse gibt, liegt der Link im Postausgang der Administration: Hier ist kein Mailserver eingerichtet. ${validityText}`;

const sendLabel = (sendsMail: boolean, isRepeated: boolean) => {
  const [action, start] = sendsMail ? ["senden", "Link senden"] : ["anfordern", "Link anfordern"];
  return isRepeated ? `Noch einmal ${action}` : start;
};

type Props = {
  email: string;
  /**
   * Whether to focus the email field: yes after the user pressed the button for this form, no when the page was opened
   * directly.
   */
  takesFocus: boolean;
  onBack: (email: string) => void;
};

export default function ForgotPasswordForm({ email, takesFocus, onBack }: Props) {
  const { capabilities } = useBrand();
  const confirmation = sentMessage(capabilities.sendsMail);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm(resetRequest, {
    initial: { email },
    async submit(body) {
      await call(requestPasswordReset, { body });
      showToast("done", capabilities.sendsMail ? "E-Mail gesendet" : "Anfrage eingegangen", confirmation);
      setSentTo(body.email);
    },
    explain(error) {
      const message = errorMessage(error, "Ein Fehler ist aufgetreten");
      showToast("error", "Fehler", message);
      return message;
    },
  });

  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label="Passwort vergessen" className="mt-7 grid gap-5">
      <p className="text-ink-2">{introduction(capabilities.sendsMail)}</p>
      <TextInput
        label="E-Mail"
        type="email"
        autoComplete="username"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this form with a button
        autoFocus={takesFocus}
        field={form.field("email")}
      />
      <FormError message={form.formError} />
      {sentTo !== undefined && (
        <p role="status" className="rounded-m border border-line bg-surface px-3 py-2.5 text-small text-ink-2">
          <strong className="block font-semibold text-ink [overflow-wrap:anywhere]">{sentTo}</strong>
          {confirmation}
        </p>
      )}
      <Button type="submit" size="large" isBusy={form.isBusy} className="mt-1">
        {form.isBusy ? "Wird gesendet …" : sendLabel(capabilities.sendsMail, sentTo !== undefined)}
      </Button>
      <Button
        variant="quiet"
        icon={<ArrowLeft size={16} aria-hidden />}
        className="justify-self-start -ml-3"
        onClick={() => onBack(form.values.email)}
      >
        Zurück zur Anmeldung
      </Button>
    </form>
  );
}
