import { deliveryWords } from "#domain/orders/delivery-words.ts";
import { LanguageNote } from "#web/features/speakers/LanguageNote.tsx";
import { useBrand } from "#web/platform/brand.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { Note } from "#web/ui/Note.tsx";
import { answerNames } from "./answers.ts";
import { useOffer } from "./queries.ts";
import { Summary } from "./Summary.tsx";
import { type Reviewed } from "./reviewed.ts";
import type { Wizard } from "./use-wizard.ts";
import { noPayment, testMode } from "./words.ts";

/** Whether it can still be changed and ordered: it is in this browser, and not paid yet. */
export function isOpen({ returned: { outcome }, payment, hasDraft }: Wizard): boolean {
  return outcome !== "paid" && outcome !== "checking" && (payment === undefined || hasDraft);
}

/** Everything once more before it is ordered. */
export function ReviewStep({ wizard, reviewed }: { wizard: Wizard; reviewed: Reviewed }) {
  const { contactTitle } = deliveryWords(useBrand().capabilities);
  const [first = ""] = answerNames(wizard.kind);
  const change = (label: string, field: string) =>
    isOpen(wizard) ? { label, onChange: () => wizard.fix(field) } : undefined;
  return (
    <>
      <Summary title="Ihr Video" lines={reviewed.lines} change={change("Angaben zum Video ändern", first)} />
      <Summary title={contactTitle} lines={reviewed.contact} change={change("Kontaktdaten ändern", "firstName")} />
      {isOpen(wizard) && (
        <>
          {wizard.wizard.asks === "script" && (
            <LanguageNote text={wizard.form.values.script} speaker={wizard.speaker} />
          )}
          <PaymentNote />
          <Consent />
        </>
      )}
    </>
  );
}

function PaymentNote() {
  const { data: offer, error, refetch } = useOffer();
  if (offer?.payment === "none") return <FormError message={noPayment} />;
  if (offer?.payment === "test") return <Note kind="test" title={testMode} />;
  if (offer || !error) return null;
  return (
    <FormError
      title="Der Preis konnte nicht geladen werden"
      message={errorMessage(error)}
      action={
        <Button look="outline" size="small" className="mt-2.5" onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      }
    />
  );
}

function Consent() {
  const { privacyUrl, capabilities } = useBrand();
  return (
    <p className="max-w-[62ch] text-small text-ink-2">
      Mit „Video jetzt erstellen“ willigen Sie ein, dass wir Ihre Angaben verarbeiten, um das Video{" "}
      {deliveryWords(capabilities).purpose}. Mehr dazu in der{" "}
      <a href={privacyUrl} target="_blank" rel="noreferrer" className="text-link">
        Datenschutzerklärung
      </a>
      .
    </p>
  );
}
