import { Wizard } from "./wizard/Wizard.tsx";

export default function EmailMarketingWizardScreen() {
  return <Wizard kind="email-marketing" />;
}
