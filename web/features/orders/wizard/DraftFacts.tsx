import type { ScriptDraft } from "#domain/orders/script-draft-calls.ts";
import { Alert } from "#web/ui/Alert.tsx";

/** Labels of the fields that a warning can name, equal to those in the previous step. */
const fieldLabels: Record<string, string> = {
  targetAudience: "Zielgruppe",
  service: "Dienstleistung",
  problems: "Probleme",
  "appointment.what": "Worum es geht",
  "appointment.place": "Ort",
  "followUp.inquiry": "Anfrage",
  "followUp.nextStep": "Nächster Schritt",
  "purchase.bought": "Kauf",
  "purchase.offer": "Angebot",
};

type Props = { draft: ScriptDraft; onFix: (name: string) => void };

/**
 * Shows the sentence taken from the website, or why the website could not be read, and warns about answers that the
 * text could not use as typed.
 */
export function DraftFacts({ draft: { website, warnings }, onFix }: Props) {
  return (
    <>
      {warnings.length > 0 && (
        <Alert
          kind="info"
          title={warnings.length === 1 ? "Bitte prüfen Sie eine Angabe" : "Bitte prüfen Sie diese Angaben"}
        >
          <ul className="mt-1 grid gap-1">
            {warnings.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {fieldLabels[field] && <span className="font-semibold">{fieldLabels[field]}: </span>}
                {message}{" "}
                <button type="button" className="text-link" onClick={() => onFix(field)}>
                  Angabe ändern
                </button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {website?.problem && (
        <Alert kind="info" title="Die Website konnte nicht gelesen werden">
          <p className="[overflow-wrap:anywhere]">
            {website.address}: {website.problem} Der Text kommt ohne sie aus.{" "}
            <button type="button" className="text-link" onClick={() => onFix("customerUrl")}>
              Andere Adresse angeben
            </button>
          </p>
        </Alert>
      )}
      {website && !website.problem && (
        <section aria-label="Von der Website" className="border-l-2 border-edge pl-4 text-small text-ink-2">
          <p className="font-semibold text-ink">
            {website.sentence === null
              ? "Die Website wurde gelesen; zitiert wird daraus nichts."
              : "Von der Website übernommen"}
          </p>
          {website.sentence !== null && <p className="mt-1 [overflow-wrap:anywhere]">{website.sentence}</p>}
          <p className="mt-1 [overflow-wrap:anywhere] text-ink-3">
            {website.company !== null && `${website.company} · `}
            {website.address}
          </p>
        </section>
      )}
    </>
  );
}
