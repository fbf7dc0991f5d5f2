import { expect, test } from "vitest";
import { dayGroup, groupHeadings } from "./day-groups.ts";

// A Friday.
const today = "2026-11-27";

test.each([
  ["2026-11-28", "Heute"],
  ["2026-11-27", "Heute"],
  ["2026-11-26", "Gestern"],
  ["2026-11-25", "Diese Woche"],
  ["2026-11-23", "Diese Woche"],
  ["2026-11-22", "Letzte Woche"],
  ["2026-11-16", "Letzte Woche"],
  ["2026-11-15", "November 2026"],
  ["2026-10-31", "Oktober 2026"],
  ["2025-11-27", "November 2025"],
])("[PRJ-01] a project of %s stands under %s", (day, heading) => {
  expect(dayGroup(day, today)).toBe(heading);
});

test("[PRJ-01] on a Monday the week has only begun, and yesterday may lie in another month", () => {
  expect(dayGroup("2026-11-28", "2026-11-30")).toBe("Letzte Woche");
  expect(dayGroup("2026-11-30", "2026-12-01")).toBe("Gestern");
});

test("[PRJ-01] a heading stands before the first project of each group, by the day in Germany", () => {
  const projects = ["2026-11-27T08:00:00Z", "2026-11-26T23:30:00Z", "2026-11-26T08:00:00Z", "2026-11-01T08:00:00Z"];
  const headings = groupHeadings(
    projects.map((created_at) => ({ created_at })),
    today,
  );
  expect([...headings]).toEqual([
    [0, "Heute"],
    [2, "Gestern"],
    [3, "November 2026"],
  ]);
  expect(groupHeadings([], today).size).toBe(0);
});
