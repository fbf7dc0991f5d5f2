import { Wizard } from "./wizard/Wizard.tsx";

export default function VideoAdsWizardScreen() {
  return <Wizard kind="video-ads" />;
}
