import { type Colour, hex, white } from "#engine/drawing/colour.ts";
import { lettersOn } from "#engine/presenter/customer/customer-card.ts";
import { type Logo, readOptionalLogo, visibleShare } from "#engine/presenter/customer/read-customer-logo.ts";
import type { BrandKit } from "./description.ts";

/** Contrast that graphics need to be recognized (level AA of WCAG 2), and the share of the logo that must have it. */
const required = { contrast: 3, share: 0.5 };

type BrandLogoFiles = { brandLogoFile?: string | undefined; brandDarkLogoFile?: string | undefined };

/** Reads the logo that a brand shows on its primary colour; null if the brand has no logo file that can be read. */
export async function readBrandLogo(
  { primaryColor }: Pick<BrandKit, "primaryColor">,
  { brandLogoFile, brandDarkLogoFile }: BrandLogoFiles,
): Promise<Logo | null> {
  const [logo, darkLogo] = await Promise.all([readOptionalLogo(brandLogoFile), readOptionalLogo(brandDarkLogoFile)]);
  return chooseBrandLogo(hex(primaryColor), logo, darkLogo);
}

/**
 * Chooses the logo to show on `ground`. If letters on this colour are white, `darkLogo` is chosen: in a field of its
 * own background colour if it is opaque, without a field if it is transparent and visible on `ground`. In all other
 * cases `logo` is chosen if there is one.
 */
function chooseBrandLogo(ground: Colour, logo: Logo | null, darkLogo: Logo | null): Logo | null {
  if (!darkLogo || lettersOn(ground) !== white) return logo ?? darkLogo;
  if (!darkLogo.isTransparent) return darkLogo;
  const { width, height } = darkLogo.image;
  const { data } = darkLogo.image.getContext("2d").getImageData(0, 0, width, height);
  const isVisible = visibleShare(data, ground, required.contrast) >= required.share;
  return isVisible ? { ...darkLogo, ground } : (logo ?? darkLogo);
}
