import { expect, test } from "vitest";
import { pages } from "#domain/pages.ts";
import { areaGroups, findArea, visibleGroups } from "./admin-menu.ts";

const pathsOf = (groups: typeof areaGroups) => groups.flatMap(({ areas }) => areas.map(({ to }) => to as string));

test("every page of the administration stands in exactly one group of its menu", () => {
  const adminPaths = Object.values(pages)
    .map(({ path }) => path as string)
    .filter((path) => path.startsWith("/admin") && !path.includes("$"));
  expect(pathsOf(areaGroups).toSorted()).toEqual(adminPaths.toSorted());
});

test("moderators see only the pages that they may open, and no heading without one", () => {
  expect(visibleGroups("moderator").map(({ heading }) => heading)).toEqual([null, "Nutzer und Anfragen", "Inhalte"]);
  expect(pathsOf(visibleGroups("moderator"))).toEqual([
    "/admin",
    "/admin/einladungscodes",
    "/admin/nachrichten",
    "/admin/video-upload",
  ]);
  expect(visibleGroups("admin")).toEqual(areaGroups);
});

test("a page below an area belongs to it, and the overview to itself only", () => {
  expect(findArea("/admin")?.label).toBe("Übersicht");
  expect(findArea("/admin/users/42")?.label).toBe("Nutzer");
  expect(findArea("/admin/unbekannt")).toBeUndefined();
});
