import { ArrowLeft } from "lucide-react";
import { PageLink } from "#web/ui/PageLink.tsx";

export function Back() {
  return (
    <PageLink to="/tutorials" className="text-link -mt-2 inline-flex min-h-11 items-center gap-2">
      <ArrowLeft size={16} aria-hidden />
      Zurück zur Academy
    </PageLink>
  );
}
