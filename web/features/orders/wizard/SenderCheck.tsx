import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { Alert } from "#web/ui/Alert.tsx";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { SenderCodeForm } from "./later-parts.ts";
import { FieldLinks } from "./MissingAnswers.tsx";
import type { SenderCheckState } from "./use-sender-check.ts";
import type { Wizard } from "./use-wizard.ts";

type Props = { wizard: Wizard; check: SenderCheckState };

/** Shows whether the sender is stored, and asks for the emailed code if the reply address is not verified yet. */
export function SenderCheck({ wizard, check }: Props) {
  if (check.needsCode) {
    const sentTo = wizard.form.field("codeSentTo");
    const address = wizard.form.values["sender.replyTo"];
    return (
      <SenderCodeForm
        address={address}
        // Do not send a code again after a reload or a step back.
        sentTo={sentTo.value}
        onSent={() => sentTo.onChange(address)}
        onVerified={check.setVerified}
        onChangeAddress={() => wizard.fix("sender.replyTo")}
        note="Ihre Angaben und Ihr Text bleiben stehen."
      />
    );
  }
  if (check.loadError) {
    return (
      <FormError
        title="Ihr Absender konnte nicht geladen werden"
        message={errorMessage(check.loadError)}
        action={
          <Button variant="outline" size="small" className="mt-2.5" onClick={check.reload}>
            Erneut versuchen
          </Button>
        }
      />
    );
  }
  if (check.error) {
    const fields = check.error instanceof ApiError ? check.error.fields : {};
    return (
      <FormError
        title="Der Absender konnte nicht gespeichert werden"
        message={errorMessage(check.error)}
        action={
          <>
            <FieldLinks
              errors={Object.fromEntries(Object.entries(fields).map(([name, text]) => [`sender.${name}`, text]))}
              onFix={wizard.fix}
            />
            <Button variant="outline" size="small" className="mt-2.5" isBusy={check.isSaving} onClick={check.retry}>
              Erneut versuchen
            </Button>
          </>
        }
      />
    );
  }
  return check.isSaving ? <Alert kind="busy" title="Der Absender wird gespeichert …" isLiveRegion /> : null;
}
