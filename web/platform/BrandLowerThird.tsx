import type { CSSProperties } from "react";
import type { OwnBrandKit } from "#domain/brand-kits/own-brand-kit-calls.ts";
import { contrast, requiredContrast } from "#domain/color-contrast.ts";

const white = "#ffffff";
const black = "#000000";

/** Lower third of the user's brand at its place in the preview of a speaker's video. */
export function BrandLowerThird({ brand }: { brand: OwnBrandKit }) {
  const { brand_kit: kit, logo_url: logo, dark_logo_url: darkLogo } = brand;
  if (!kit?.hasLowerThird) return null;
  const { company, claim, primaryColor, secondaryColor } = kit;
  const text = contrast(primaryColor, white) >= requiredContrast.text ? white : black;
  const onGround = text === white ? darkLogo : null;
  const shownLogo = onGround ?? logo ?? darkLogo;
  const colors = { "--brand-ground": primaryColor, "--brand-text": text, "--brand-line": secondaryColor };
  return (
    <div className="presenter-brand" style={colors as CSSProperties}>
      {shownLogo && (
        <span className={onGround ? "presenter-brand-logo" : "presenter-brand-logo bg-white"}>
          <img src={shownLogo} alt="" />
        </span>
      )}
      <span className="presenter-brand-words">
        {company}
        {claim && <small>{claim}</small>}
      </span>
    </div>
  );
}
