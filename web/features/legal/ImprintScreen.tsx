import { useBrand } from "#web/platform/use-brand.ts";
import { MissingDetails } from "./MissingDetails.tsx";
import { OperatorContact } from "./OperatorContact.tsx";
import { LegalPage } from "./LegalPage.tsx";
import { registerAndTaxes } from "./register-and-taxes.ts";

/**
 * Imprint (§ 5 DDG) generated from the operator's details. The setting IMPRINT_URL replaces it by the operator's own
 * page.
 */
export default function ImprintScreen() {
  const { name, operator } = useBrand();
  const lines = registerAndTaxes(operator);
  return (
    <LegalPage
      title="Impressum"
      lead={<p>Angaben zum Betreiber von {name}.</p>}
      notice={<MissingDetails hasLink />}
      sections={[
        { title: "Kontakt", text: <OperatorContact /> },
        ...(lines.length > 0
          ? [{ title: "Register und Steuern", text: lines.map((line) => <p key={line}>{line}</p>) }]
          : []),
        {
          title: "Inhalte aus künstlicher Intelligenz",
          text: (
            <p>
              Bilder und Videos, die mit {name} entstehen, sind von künstlicher Intelligenz erzeugt. Sie tragen eine
              maschinenlesbare Kennzeichnung; Videos mit Sprechern zeigen außerdem den Hinweis „KI-generiert“.
            </p>
          ),
        },
        {
          title: "Haftung für Links",
          text: (
            <p>
              Für Inhalte fremder Seiten, auf die wir verweisen, sind deren Betreiber verantwortlich. Wenn Sie dort
              etwas Rechtswidriges finden, schreiben Sie uns bitte, und wir entfernen den Verweis.
            </p>
          ),
        },
      ]}
    />
  );
}
