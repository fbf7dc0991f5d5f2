import { expect, test } from "vitest";
import { findPage, isKnownPath } from "./pages.ts";

test("[NAV-03] both addresses that the specification only links to are known", () => {
  for (const path of ["/sora2/projekte", "/veo3/projekte", "/projekte/", "/"]) expect(isKnownPath(path)).toBe(true);
  for (const path of ["/projekte/42", "/speakers/", "/speakers/a/b"])
    expect(isKnownPath(path)).toBe(path === "/speakers/");
});

test("[NAV-01] a page with a path parameter is found for any value", () => {
  expect(findPage("/speakers/speaker-1")?.path).toBe("/speakers/$id");
  expect(findPage("/speakers/")?.path).toBe("/speakers");
});

test("the lookup of a path with thousands of slashes is fast", () => {
  const before = process.cpuUsage();
  expect(findPage(`${"/".repeat(30_000)}x`)).toBeUndefined();
  expect(findPage(`/projekte${"/".repeat(30_000)}`)).toMatchObject({ path: "/projekte" });
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
});
