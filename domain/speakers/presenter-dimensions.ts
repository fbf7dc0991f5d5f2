import type { VideoFormat } from "./video-formats.ts";

type Dimension = { width: number; height: number };

/** Size in pixels of a video by its format. The specification prescribes portrait, which is the default. */
export const presenterDimensions: Record<VideoFormat, Dimension> = {
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
};

/** Format of a video by its size; portrait for another value. */
export function presenterFormat(dimension: unknown): VideoFormat {
  const { width = 0, height = 0 } = (dimension ?? {}) as Partial<Dimension>;
  return width > height ? "landscape" : "portrait";
}
