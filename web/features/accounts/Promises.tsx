import { figuresOf } from "#domain/content/claims.ts";
import { useBrand } from "#web/platform/brand.ts";
import { Figures } from "#web/ui/Figures.tsx";

/** Benefits of an account: advertising claims if the operator names their sources, plain facts if not. */
export function Promises({ titleId }: { titleId: string }) {
  const { capabilities } = useBrand();
  return (
    <>
      <h2 id={titleId} className="text-title-xl">
        Videos, die für Sie sprechen
      </h2>
      <div className="mt-8">
        <Figures list={figuresOf(["savingsPerYear", "productionTime", "openRate"], capabilities.claimSources)} />
      </div>
    </>
  );
}
