import { VideoFrame, type VideoColorSpaceInit } from "@napi-rs/webcodecs";
import { expect, test } from "vitest";
import { unusualColours } from "./unusual-colours.ts";

const coloursOf = (colorSpace?: VideoColorSpaceInit) => {
  const size = { codedWidth: 16, codedHeight: 16 };
  const frame = new VideoFrame(new Uint8Array(16 * 16 * 1.5), {
    format: "I420",
    ...size,
    timestamp: 0,
    ...(colorSpace && { colorSpace }),
  });
  try {
    return unusualColours(frame);
  } finally {
    frame.close();
  }
};

test("a brand is drawn into frames in BT.709, or without a tag, and into no others", () => {
  expect(coloursOf()).toBeUndefined();
  expect(coloursOf({ matrix: "bt709", fullRange: false })).toBeUndefined();
  expect(coloursOf({ matrix: "bt709", fullRange: true })).toBe("full range");
  expect(coloursOf({ matrix: "smpte170m", fullRange: false })).toBe("smpte170m");
  expect(coloursOf({ matrix: "bt2020-ncl" })).toBe("bt2020-ncl");
});
