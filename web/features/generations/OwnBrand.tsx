import { useEffect } from "react";
import { useBrandKit } from "#web/platform/use-brand-kit.ts";
import { BrandLowerThird } from "#web/platform/BrandLowerThird.tsx";

type Props = {
  /** Called with the company of the user's brand; must be the same function in every render. */
  onCompany: (company: string | undefined) => void;
};

/** Lower third of the user's own brand, if they have one. */
export default function OwnBrand({ onCompany }: Props) {
  const brand = useBrandKit().data;
  const company = brand?.brand_kit?.company;
  useEffect(() => onCompany(company), [onCompany, company]);
  return brand && <BrandLowerThird brand={brand} />;
}
