import { expect, test } from "vitest";
import { mostZoom, panBy, wholeImage, zoomBy } from "./shared-view.ts";

test("the part of the image below the pointer stays there while the image is enlarged", () => {
  const pointer = { x: 0.3, y: -0.2 };
  const seen = ({ zoom, x, y }: typeof wholeImage) => [(pointer.x - x) / zoom, (pointer.y - y) / zoom];
  const before = zoomBy(wholeImage, 2, { x: 0.1, y: 0.1 });
  const [x = 0, y = 0] = seen(zoomBy(before, 1.7, pointer));
  expect(x).toBeCloseTo(seen(before)[0] ?? 9);
  expect(y).toBeCloseTo(seen(before)[1] ?? 9);
});

test("the image always covers its frame, and zoom has a limit at both ends", () => {
  expect(panBy(zoomBy(wholeImage, 2), 5, -5)).toEqual({ zoom: 2, x: 0.5, y: -0.5 });
  expect(panBy(wholeImage, 1, 1)).toEqual(wholeImage);
  expect(zoomBy(wholeImage, 0.1)).toEqual(wholeImage);
  expect(zoomBy(wholeImage, 100).zoom).toBe(mostZoom);
});
