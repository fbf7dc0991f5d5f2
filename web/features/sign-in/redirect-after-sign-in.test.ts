import { expect, test } from "vitest";
import { safeRedirectPath } from "./redirect-after-sign-in.ts";

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
])("[NAV-06] the redirect parameter %j leads to %s", (wish, target) => {
  expect(safeRedirectPath(wish)).toBe(target);
});
