import { expect, test } from "vitest";
import { filesOfPart, isPart } from "./test-parts.ts";

const files = ["d", "a", "c", "b", "e"];

test("every file is in exactly one of three parts, in any order of the files", () => {
  expect(filesOfPart(files, "1/3")).toEqual(["a", "d"]);
  expect(filesOfPart(files, "2/3")).toEqual(["b", "e"]);
  expect(filesOfPart(files.toReversed(), "3/3")).toEqual(["c"]);
  expect(filesOfPart(files, "1/1")).toEqual(files.toSorted());
});

test("a part that does not exist selects nothing instead of everything", () => {
  for (const part of ["0/3", "4/3", "1/0", "1", ""]) expect(filesOfPart(files, part), part).toBeNull();
});

test("a file's name is no part", () => {
  expect(["1/3", "12/20", "e2e/share.e2e.ts", "share", "1/3/5"].map(isPart)).toEqual([true, true, false, false, false]);
});
