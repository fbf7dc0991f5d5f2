import { useBrand } from "#web/platform/brand.ts";
import { Contact } from "./Contact.tsx";
import { LegalPage } from "./LegalPage.tsx";

/** Imprint generated from the operator's settings. The setting IMPRINT_URL replaces it by the operator's own page. */
export default function ImprintScreen() {
  const { name } = useBrand();
  return (
    <LegalPage
      title="Impressum"
      lead={<p>Angaben zum Betreiber dieser Installation von {name}.</p>}
      sections={[
        { title: "Kontakt", text: <Contact /> },
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
