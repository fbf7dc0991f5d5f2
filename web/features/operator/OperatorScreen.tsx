import { AdminPage, QueryView } from "../administration/AdminPage.tsx";
import { OperatorForm } from "./OperatorForm.tsx";
import { useOperator } from "./queries.ts";

export default function OperatorScreen() {
  const record = useOperator();
  return (
    <AdminPage
      page="operator/OperatorScreen"
      lead={
        <p>
          Wer dieses Angebot betreibt. Die Angaben sind öffentlich: Sie stehen im Impressum, in der
          Datenschutzerklärung, am Ende jeder E-Mail und unter den Videoseiten der Empfänger. Nur die Steuernummer steht
          allein auf Rechnungen.
        </p>
      }
    >
      <QueryView of={record}>{(data) => <OperatorForm {...data} />}</QueryView>
    </AdminPage>
  );
}
