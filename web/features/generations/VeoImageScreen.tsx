import { VeoForm } from "./VeoForm.tsx";

export default function VeoImageScreen() {
  return <VeoForm title="Veo 3.1: Bild zu Video" hasImage />;
}
