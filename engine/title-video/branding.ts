import type { TitleVideo } from "#engine/description/description.ts";
import { readBrandLogo } from "#engine/brand-kit/read-brand-logo.ts";
import { createEndCard, endCardSeconds } from "#engine/brand-kit/end-card.ts";
import { createBrandLowerThird, type Place } from "#engine/brand-kit/brand-lower-third.ts";
import type { Typeface } from "#engine/typography/fonts.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { LetteringPlan } from "./title-lettering.ts";

type Frame = { width: number; height: number };

/** Largest share of a title video's duration that its end card may take. */
const mostOfVideo = 0.3;

/**
 * Lower third and end card of a title video. `from` is the second at which the end card begins, or the length of the
 * video if there is no end card.
 */
export type TitleBranding = { from: number; draw(context: Context, time: number): void };

export async function createTitleBranding(
  { brandKit: kit, seconds, ...logoFiles }: TitleVideo,
  lettering: LetteringPlan,
  frame: Frame,
  typeface: Typeface,
): Promise<TitleBranding> {
  if (!kit) return { from: seconds, draw: () => {} };
  const logo = await readBrandLogo(kit, logoFiles);
  const from = kit.hasEndCard ? seconds - Math.min(endCardSeconds(kit), seconds * mostOfVideo) : seconds;
  const place = placeByLettering(lettering, frame);
  const third = kit.hasLowerThird
    ? createBrandLowerThird(kit, logo, frame, { place, until: from, typeface })
    : undefined;
  const endCard = kit.hasEndCard ? createEndCard(kit, logo, frame, { from, isLabelled: false, typeface }) : undefined;
  return {
    from,
    draw(context, time) {
      third?.draw(context, time);
      endCard?.draw(context, time);
    },
  };
}

/** Place of the lower third where the lettering of a title video leaves room. */
function placeByLettering({ style, texts, isAlone, hasIllustration }: LetteringPlan, frame: Frame): Place {
  const { width, height } = frame;
  const isPoster = style === "poster" && texts.length > 0;
  const left = width * 0.07;
  if (height > width) return { left, top: height * (isPoster ? 0.76 : 0.87), width: width * 0.82 };
  if (!isPoster && texts.length > 0) return { left, top: height * 0.07, width: width * 0.5 };
  // A poster beside a scene or an illustration fills the left half of a wide frame, so the lower third must stand on
  // the right.
  const isBesidePoster = isPoster && width > height && !(isAlone && !hasIllustration);
  const bottom = height * 0.955;
  return isBesidePoster ? { left: width * 0.575, bottom, width: width * 0.365 } : { left, bottom, width: width * 0.5 };
}
