import { Wizard } from "./wizard/Wizard.tsx";

export default function NewCustomersWizardScreen() {
  return <Wizard kind="neukunden" />;
}
