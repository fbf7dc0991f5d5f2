import { expect, test } from "vitest";
import { addMasks, followImages, maskProblem, withMask, withoutMask } from "./mask-list.ts";

test("[IMG-04] a painted mask has the position of its image, and leaves free positions for the others", () => {
  expect(withMask([], 2, "c")).toEqual(["", "", "c"]);
  expect(withMask(["a", "b"], 0, "x")).toEqual(["x", "b"]);
  expect(withoutMask(["a", "b", "c"], 1)).toEqual(["a", "", "c"]);
  expect(withoutMask(["a", "", "c"], 2)).toEqual(["a"]);
});

test("[IMG-04] uploaded masks fill the free positions in their order", () => {
  expect(addMasks(["", "b"], ["x", "y"])).toEqual(["x", "b", "y"]);
});

test("[IMG-04] a removed image takes its mask along, and added ones change nothing", () => {
  expect(followImages(["a", "b", "c"], ["1", "2", "3"], ["1", "3"])).toEqual(["a", "c"]);
  expect(followImages(["a", "", "c"], ["1", "2", "3"], ["1", "2"])).toEqual(["a"]);
  expect(followImages(["a", "b"], [], ["1"])).toEqual(["a", "b"]);
});

test("[IMG-04] unequal numbers are refused with both of them, and an image without a mask by its number", () => {
  const images = ["1", "2", "3"];
  expect(maskProblem(images, ["a", "b"])).toBe("Zu 3 Bildern gehören 3 Masken, es sind 2.");
  expect(maskProblem(images, ["", "b"])).toBe("Zu 3 Bildern gehören 3 Masken, es ist 1.");
  expect(maskProblem(["1"], ["a", "b"])).toBe("Zu 1 Bild gehört 1 Maske, es sind 2.");
  expect(maskProblem(images, ["a", "", "c", "d"])).toBe("Bild 2 hat noch keine Maske.");
  expect(maskProblem(images, ["a", "b", "c"])).toBeUndefined();
});
