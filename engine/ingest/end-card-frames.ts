import { createCanvas } from "@napi-rs/canvas";
import { readBrandLogo } from "#engine/brand-kit/read-brand-logo.ts";
import { readBrandTypeface } from "#engine/brand-kit/brand-typeface.ts";
import { createEndCard, endCardSlideSeconds } from "#engine/brand-kit/end-card.ts";
import { i420Size, toI420 } from "#engine/output/yuv.ts";
import type { VideoBrand } from "./has-overlays.ts";
import { createLabelBlender } from "./overlay-patches.ts";

type Size = { width: number; height: number };

/**
 * Returns a function that draws the end card of a brand over the last frame of a video, as I420 of an even width and
 * height. `time` is in seconds since the card began to slide in; the result is valid until the next call.
 */
export async function createEndCardFrames(
  { kit, brandFontFile, ...logoFiles }: VideoBrand,
  frame: Size,
  isLabelled: boolean,
): Promise<(time: number, lastFrame: Uint8Array) => Uint8Array> {
  const { width, height } = frame;
  const [logo, typeface] = [await readBrandLogo(kit, logoFiles), await readBrandTypeface(brandFontFile)];
  const card = createEndCard(kit, logo, frame, { from: 0, isLabelled: false, typeface });
  const canvas = createCanvas(width, height);
  card.draw(canvas.getContext("2d"), endCardSlideSeconds * 2);
  const cardPlanes = new Uint8Array(i420Size(width, height));
  toI420(canvas.data(), width, height, cardPlanes);
  // Draw the visible label after the card, because the label must stay in place while the card slides in.
  const addLabel = isLabelled ? createLabelBlender(frame) : () => {};
  const wholeCard = Uint8Array.from(cardPlanes);
  addLabel(wholeCard);
  const target = new Uint8Array(cardPlanes.length);
  return (time, lastFrame) => {
    // Shift the card by an even number of pixels, because the chroma planes have half the width.
    const left = Math.round((width * (1 - card.shownAt(time))) / 2) * 2;
    if (left === 0) return wholeCard;
    target.set(lastFrame);
    let start = 0;
    for (const share of [1, 2, 2]) {
      const [stride, rows, edge] = [width / share, height / share, left / share];
      for (let row = 0; row < rows; row++) {
        const at = start + row * stride;
        target.set(cardPlanes.subarray(at, at + stride - edge), at + edge);
      }
      start += stride * rows;
    }
    addLabel(target);
    return target;
  };
}
