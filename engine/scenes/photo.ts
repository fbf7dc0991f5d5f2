import type { Canvas } from "@napi-rs/canvas";
import { atDepth, type Scene, type Stage } from "#engine/drawing/stage.ts";

/** A still image that fills the frame under a slowly moving camera; parts that do not fit are cropped evenly. */
export function createPhotoScene(stage: Stage, photo: Canvas): Scene {
  const { width, height } = stage;
  const scale = Math.max(width / photo.width, height / photo.height) * 1.1;
  const wide = photo.width * scale;
  const tall = photo.height * scale;
  return {
    draw(context, _time, camera) {
      context.imageSmoothingQuality = "high";
      atDepth(context, stage, camera, 1, () => {
        context.drawImage(photo, (width - wide) / 2, (height - tall) / 2, wide, tall);
      });
    },
  };
}
