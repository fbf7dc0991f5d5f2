import { expect, test } from "vitest";
import { isKnownPath, safeWish } from "./pages.ts";

test.each([
  ["/projekte", "/projekte"],
  ["/projekte?modell=sora2#oben", "/projekte?modell=sora2#oben"],
  ["//boese.example", "/"],
  ["/\\boese.example", "/"],
  ["/\t/boese.example", "/"],
  ["https://boese.example", "/"],
  ["javascript:alert(1)", "/"],
  ["projekte", "/"],
  ["/auth?weiter=/auth", "/"],
  ["", "/"],
  [undefined, "/"],
  [["/a"], "/"],
])("[NAV-06] the wish %j leads to %s", (wish, target) => {
  expect(safeWish(wish)).toBe(target);
});

test("[NAV-03] both addresses that were only linked to are known", () => {
  for (const path of ["/sora2/projekte", "/veo3/projekte", "/projekte/", "/"]) expect(isKnownPath(path)).toBe(true);
  expect(isKnownPath("/projekte/42")).toBe(false);
});
