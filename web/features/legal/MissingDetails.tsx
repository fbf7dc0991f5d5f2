import { findMissingDetails } from "#domain/operator/imprint.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { useUser } from "#web/platform/session.ts";
import { Alert } from "#web/ui/Alert.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";

/** Tells admins, and nobody else, which legally required details about the operator are missing in the imprint. */
export function MissingDetails({ hasLink = false }: { hasLink?: boolean }) {
  const { operator, imprintUrl, ...contacts } = useBrand();
  const user = useUser();
  // Show nothing if the operator has an imprint page of their own, because its content is unknown to this program.
  if (user?.role !== "admin" || imprintUrl !== "/impressum") return null;
  const missing = findMissingDetails(operator, contacts);
  if (missing.length === 0) return null;
  return (
    <Alert kind="info" title="Im Impressum fehlen Pflichtangaben">
      <p className="[overflow-wrap:anywhere]">{missing.join(", ")}. Diesen Hinweis sehen nur Admins.</p>
      {hasLink && (
        <PageLink to="/admin/betreiber" className="text-link inline-flex min-h-11 items-center">
          Angaben zum Betreiber ergänzen
        </PageLink>
      )}
    </Alert>
  );
}
