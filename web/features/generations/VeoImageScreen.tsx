import { VeoForm } from "./VeoForm.tsx";
import { VeoImageField } from "./VeoImageField.tsx";

export default function VeoImageScreen() {
  return <VeoForm title="Veo 3.1: Bild zu Video" imageField={VeoImageField} />;
}
