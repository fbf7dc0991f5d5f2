import type { VideoFrame } from "@napi-rs/webcodecs";
import { i420Size, toI420 } from "#engine/output/yuv.ts";
import { EngineError } from "#engine/description/engine-error.ts";
import { freeFrames } from "./free-frames.ts";
import { createScaler, type PlanePlace } from "./scale.ts";

/**
 * Returns a function that converts frames to I420 in an even width and height; its result is valid until the next call.
 * @param change applied once to each image
 */
export function createFrameReader(
  from: { width: number; height: number },
  to: { width: number; height: number },
  change: (image: Uint8Array) => void = () => {},
) {
  const scale = createScaler(from, to);
  const target = new Uint8Array(i420Size(to.width, to.height));
  const isEven = from.width % 2 === 0 && from.height % 2 === 0;
  const isSame = from.width === to.width && from.height === to.height;
  let source = new Uint8Array(0);
  let shown: VideoFrame | undefined;
  const bufferOf = (bytes: number) => (source.length === bytes ? source : (source = new Uint8Array(bytes)));
  return async (frame: VideoFrame): Promise<Uint8Array> => {
    if (frame === shown) return target;
    shown = frame;
    freeFrames();
    const { codedWidth, codedHeight, format } = frame;
    if (codedWidth !== from.width || codedHeight !== from.height) throw new EngineError("bad-film", "its size changes");
    if (format === "I420" && isSame && frame.allocationSize() === target.length) {
      await frame.copyTo(target);
    } else if (format === "I420") {
      const raw = bufferOf(frame.allocationSize());
      scale(raw, await frame.copyTo(raw), target);
    } else {
      if (!isEven) throw new EngineError("bad-film", `${format} of an odd size`);
      const options = { format: "RGBA" } as const;
      const rgba = new Uint8Array(frame.allocationSize(options));
      await frame.copyTo(rgba, options);
      const raw = bufferOf(i420Size(codedWidth, codedHeight));
      toI420(rgba, codedWidth, codedHeight, raw);
      scale(raw, placesOf(codedWidth, codedHeight), target);
    }
    change(target);
    return target;
  };
}

function placesOf(width: number, height: number): PlanePlace[] {
  const size = width * height;
  return [
    { offset: 0, stride: width },
    { offset: size, stride: width / 2 },
    { offset: size * 1.25, stride: width / 2 },
  ];
}
