import { useBrand } from "#web/platform/use-brand.ts";
import { useUser } from "#web/platform/session.ts";
import { lazyPart } from "#web/ui/on-demand.tsx";

// Load the note about missing details separately, because only admins see it.
const MissingDetails = lazyPart<{ hasLink: boolean }>(
  () => import("#web/features/legal/MissingDetails.tsx").then((part) => ({ default: part.MissingDetails })),
  null,
);

/** Footer of pages shown in a customer's name, such as shared videos: names this product in small type. */
export function BareFooter() {
  const { name, imprintUrl, privacyUrl, operator } = useBrand();
  const user = useUser();
  const link = "inline-flex min-h-11 items-center hover:text-ink hover:underline underline-offset-4";
  return (
    <footer className="page mt-auto flex flex-wrap gap-x-6 py-3 text-small text-ink-3">
      <a href="/" className={`${link} mr-auto max-sm:w-full`}>
        Erstellt mit {name}
      </a>
      {operator.company && (
        <p className="inline-flex min-h-11 items-center max-sm:w-full">
          Betrieben von {[operator.company, operator.city].filter(Boolean).join(", ")}
        </p>
      )}
      <a href={imprintUrl} className={link}>
        Impressum
      </a>
      <a href={privacyUrl} className={link}>
        Datenschutz
      </a>
      <div className="w-full empty:hidden">{user?.role === "admin" && <MissingDetails hasLink />}</div>
    </footer>
  );
}
