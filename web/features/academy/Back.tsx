import { BackLink } from "#web/ui/BackLink.tsx";

export function Back() {
  return <BackLink to="/tutorials">Zurück zur Academy</BackLink>;
}
