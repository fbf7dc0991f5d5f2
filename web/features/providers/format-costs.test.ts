import { expect, test } from "vitest";
import { formatDuration } from "./format-costs.ts";

test("a duration of whole minutes names no seconds", () => {
  expect([12, 59.6, 240, 312].map(formatDuration)).toEqual(["12 s", "1 min", "4 min", "5 min 12 s"]);
});
