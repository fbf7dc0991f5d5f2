import { AdminPage, QueryView } from "../administration/AdminPage.tsx";
import { LegalTextForm } from "./LegalTextForm.tsx";
import { useLegalTexts } from "./queries.ts";

export default function LegalTextsScreen() {
  const texts = useLegalTexts();
  return (
    <AdminPage
      page="legal-texts/LegalTextsScreen"
      lead={
        <p>
          Ihre Rechtstexte. Die Entwürfe sind ein Anfang und keine Rechtsberatung: Lassen Sie sie prüfen. Jede
          Veröffentlichung ist eine neue Fassung; Bestellungen behalten die Fassung, mit der sie aufgegeben wurden.
        </p>
      }
    >
      <QueryView of={texts}>
        {({ texts: all }) => all.map((managed) => <LegalTextForm key={managed.kind} managed={managed} />)}
      </QueryView>
    </AdminPage>
  );
}
