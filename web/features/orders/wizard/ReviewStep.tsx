import { isConcluded } from "./payment-outcome.ts";
import { LanguageNote } from "#web/features/speakers/LanguageNote.tsx";
import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { Alert } from "#web/ui/Alert.tsx";
import { answerNames, needsSender } from "./answers.ts";
import BrandNote from "./BrandNote.tsx";
import { Consent } from "./Consent.tsx";
import { useOffer } from "./queries.ts";
import { Summary } from "./Summary.tsx";
import { type ReviewData } from "./review-data.ts";
import type { Wizard } from "./use-wizard.ts";
import { paymentMessages } from "#domain/orders/messages.ts";
import { testMode } from "#domain/orders/test-mode.ts";

/** Whether the order can still be changed: its answers are stored in this browser, and it is not paid. */
export function isOpen({ returned: { outcome }, payment, hasDraft }: Wizard): boolean {
  return !isConcluded(outcome) && (payment === undefined || hasDraft);
}

/** Summary of the order before it is sent. */
export function ReviewStep({ wizard, reviewed }: { wizard: Wizard; reviewed: ReviewData }) {
  const [first = ""] = answerNames(wizard.kind, wizard.form.values);
  const hasSender = needsSender(wizard.kind, wizard.form.values);
  const change = (label: string, field: string) =>
    isOpen(wizard) ? { label, onChange: () => wizard.fix(field) } : undefined;
  return (
    <>
      <Summary title="Ihr Video" lines={reviewed.lines} change={change("Angaben zum Video ändern", first)} />
      <Summary title="Empfänger" lines={reviewed.contact} change={change("Empfänger ändern", "firstName")} />
      {reviewed.sender.length > 0 && (
        <Summary
          title={reviewed.senderTitle}
          lines={reviewed.sender}
          change={
            hasSender
              ? change("Absender ändern", "sender.company")
              : change("Nennung des Unternehmens ändern", "namesSender")
          }
        />
      )}
      {reviewed.billing.length > 0 && (
        <Summary
          title="Rechnung an"
          lines={reviewed.billing}
          change={change("Angaben zur Rechnung ändern", "billing.vatId")}
        />
      )}
      {isOpen(wizard) && (
        <>
          {wizard.wizard.asks === "script" && (
            <LanguageNote text={wizard.form.values.script} speaker={wizard.speaker} />
          )}
          <BrandNote wizard={wizard} />
          <PaymentNote kind={wizard.kind} />
          <Consent kind={wizard.kind} />
        </>
      )}
    </>
  );
}

function PaymentNote({ kind }: Pick<Wizard, "kind">) {
  const { data: offer, error, refetch } = useOffer(kind);
  if (offer?.payment === "none") return <FormError message={paymentMessages.noPayment} />;
  if (offer?.payment === "test") return <Alert kind="test" title={testMode} />;
  if (offer || !error) return null;
  return (
    <FormError
      title="Der Preis konnte nicht geladen werden"
      message={errorMessage(error)}
      action={
        <Button variant="outline" size="small" className="mt-2.5" onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      }
    />
  );
}
