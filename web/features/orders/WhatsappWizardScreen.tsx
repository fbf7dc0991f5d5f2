import { Wizard } from "./wizard/Wizard.tsx";

export default function WhatsappWizardScreen() {
  return <Wizard kind="whatsapp" />;
}
