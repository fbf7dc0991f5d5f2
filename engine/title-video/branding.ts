import type { TitleVideo } from "#engine/description/description.ts";
import { createEndCard, endCardSeconds } from "#engine/brand-kit/end-card.ts";
import { createBrandLowerThird, type Place } from "#engine/brand-kit/lower-third.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { readOptionalLogo } from "#engine/presenter/customer/logo.ts";
import type { LetteringPlan } from "./lettering.ts";

type Frame = { width: number; height: number };

/** Largest share of a title video that its end card may take. */
const mostOfVideo = 0.3;

/** Lower third and end card of a title video; `from` is the second at which the end card begins, or the end. */
export type TitleBranding = { from: number; draw(context: Context, time: number): void };

export async function createTitleBranding(
  { brandKit: kit, brandLogoFile, seconds }: TitleVideo,
  lettering: LetteringPlan,
  frame: Frame,
): Promise<TitleBranding> {
  if (!kit) return { from: seconds, draw: () => {} };
  const logo = await readOptionalLogo(brandLogoFile);
  const from = kit.hasEndCard ? seconds - Math.min(endCardSeconds(kit), seconds * mostOfVideo) : seconds;
  const place = placeOfThird(lettering, frame);
  const third = kit.hasLowerThird ? createBrandLowerThird(kit, logo, frame, { place, until: from }) : undefined;
  const endCard = kit.hasEndCard ? createEndCard(kit, logo, frame, { from, isLabelled: false }) : undefined;
  return {
    from,
    draw(context, time) {
      third?.draw(context, time);
      endCard?.draw(context, time);
    },
  };
}

/** Place of the lower third where the lettering of a title video leaves room: posters end higher than subtitles. */
function placeOfThird({ style, texts }: LetteringPlan, frame: Frame): Place {
  const isPoster = style === "poster" || texts.length === 0;
  const left = frame.width * 0.07;
  if (frame.height > frame.width)
    return { left, top: frame.height * (isPoster ? 0.76 : 0.87), width: frame.width * 0.82 };
  const width = frame.width * 0.5;
  return isPoster ? { left, bottom: frame.height * 0.955, width } : { left, top: frame.height * 0.07, width };
}
