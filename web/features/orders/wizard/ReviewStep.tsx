import { useBrand } from "#web/platform/brand.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { Note } from "#web/ui/Note.tsx";
import { answerNames } from "./answers.ts";
import { useOffer } from "./queries.ts";
import { ReturnNote } from "./ReturnNote.tsx";
import { Summary } from "./Summary.tsx";
import { type Reviewed } from "./reviewed.ts";
import type { Wizard } from "./use-wizard.ts";
import { noPayment, testMode } from "./words.ts";

/** Everything once more before it is ordered, and what is still missing. */
export function ReviewStep({ wizard, reviewed }: { wizard: Wizard; reviewed: Reviewed }) {
  const { returned, hasDraft, payment, fix } = wizard;
  const isOpen = returned.outcome !== "paid" && returned.outcome !== "checking";
  const isOwn = payment === undefined || hasDraft;
  const change = (label: string, field: string) =>
    isOpen && isOwn ? { label, onChange: () => fix(field) } : undefined;
  const [first = ""] = answerNames(wizard.kind);
  return (
    <>
      <ReturnNote wizard={wizard} />
      {isOpen && isOwn && <Missing wizard={wizard} />}
      <Summary title="Ihr Video" lines={reviewed.lines} change={change("Angaben zum Video ändern", first)} />
      <Summary title="Geht an" lines={reviewed.contact} change={change("Kontaktdaten ändern", "firstName")} />
      {isOpen && isOwn && (
        <>
          <PaymentNote />
          <Consent />
        </>
      )}
    </>
  );
}

/** Each of them leads to its field. */
function Missing({ wizard: { complaints, form, kind, fix } }: { wizard: Wizard }) {
  const refused = Object.fromEntries(
    answerNames(kind).flatMap((name) => {
      const { error } = form.field(name);
      return error === undefined ? [] : [[name, error]];
    }),
  );
  const list = Object.entries({ ...refused, ...complaints });
  if (list.length === 0) return null;
  return (
    <section aria-label="Es fehlt noch etwas" className="rounded-m bg-error-surface px-3.5 py-3">
      <h3 className="font-sans text-small font-semibold text-error">Es fehlt noch etwas</h3>
      <ul className="mt-1">
        {list.map(([name, message]) => (
          <li key={name}>
            <button type="button" className="text-link min-h-7 text-left text-small" onClick={() => fix(name)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
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
  const { privacyUrl } = useBrand();
  return (
    <p className="max-w-[62ch] text-small text-ink-2">
      Mit „Video jetzt erstellen“ willigen Sie ein, dass wir Ihre Angaben verarbeiten, um das Video zu erstellen und
      zuzusenden. Mehr dazu in der{" "}
      <a href={privacyUrl} target="_blank" rel="noreferrer" className="text-link">
        Datenschutzerklärung
      </a>
      .
    </p>
  );
}
