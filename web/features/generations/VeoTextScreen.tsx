import { VeoForm } from "./VeoForm.tsx";

export default function VeoTextScreen() {
  return <VeoForm title="Veo 3.1: Text zu Video" />;
}
