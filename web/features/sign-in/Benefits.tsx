import { landing, landingClaims } from "#domain/content/landing.ts";
import { resolveClaims } from "#domain/content/resolve-claims.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { Stats } from "#web/ui/Stats.tsx";

/** Shows the benefits of an account: advertising claims if the operator names their sources, plain facts if not. */
export function Benefits({ titleId }: { titleId: string }) {
  const { capabilities } = useBrand();
  return (
    <>
      <h2 id={titleId} className="text-title-xl">
        {landing.benefitsTitle}
      </h2>
      <div className="mt-8 max-xl:[&>ul]:grid-cols-1">
        <Stats list={resolveClaims(landingClaims, capabilities.claimSources)} />
      </div>
    </>
  );
}
