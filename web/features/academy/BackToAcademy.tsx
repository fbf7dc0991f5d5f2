import { BackLink } from "#web/ui/BackLink.tsx";

export function BackToAcademy() {
  return <BackLink to="/tutorials">Zurück zur Academy</BackLink>;
}
