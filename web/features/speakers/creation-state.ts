import { presenterDimensions } from "#domain/speakers/presenter-dimensions.ts";
import type { Creation } from "#domain/speakers/order-page.ts";

/**
 * State that a link to a speaker's form passes to it. The link to the free form means a video in portrait (SPK-05); its
 * URL names no format, and the form would keep that of its last draft.
 */
export function creationState({ path }: Pick<Creation, "path">) {
  if (path !== "/create-video-heygen") return {};
  return { state: { template: { dimension: presenterDimensions.portrait } } };
}
