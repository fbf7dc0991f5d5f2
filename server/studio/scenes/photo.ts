import { loadImage, type Image } from "@napi-rs/canvas";
import { atDepth, type Scene, type Stage } from "../drawing/stage.ts";
import { StudioError } from "../studio-error.ts";

/** Rejects with a StudioError `bad-image`. */
export async function loadPhoto(file: string): Promise<Image> {
  try {
    const image = await loadImage(file);
    if (image.width < 2 || image.height < 2) throw new RangeError("The picture is empty");
    return image;
  } catch (error) {
    throw new StudioError("bad-image", "The still cannot be read", { cause: error });
  }
}

/** A still that fills the frame under a slow camera; what does not fit is cut evenly. */
export function createPhotoScene(stage: Stage, photo: Image): Scene {
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
