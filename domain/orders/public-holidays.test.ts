import { expect, test } from "vitest";
import { isPublicHoliday } from "./public-holidays.ts";

test.each([
  [2024, ["03-29", "04-01", "05-09", "05-20"]],
  [2026, ["04-03", "04-06", "05-14", "05-25"]],
  [2027, ["03-26", "03-29", "05-06", "05-17"]],
  // Test the rare cases: 2038 has the latest possible Easter; in 2049 and 2076, the algorithm has to move the computed
  // full moon back by a day.
  [2038, ["04-23", "04-26", "06-03", "06-14"]],
  [2049, ["04-16", "04-19", "05-27", "06-07"]],
  [2076, ["04-17", "04-20", "05-28", "06-08"]],
])("in %s, the holidays of all German states are five fixed days and %j", (year, movable) => {
  const days = Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
  );
  const expected = ["01-01", "05-01", "10-03", "12-25", "12-26", ...movable].map((day) => `${year}-${day}`);
  expect(days.filter((day) => day.startsWith(String(year)) && isPublicHoliday(day)).toSorted()).toEqual(
    expected.toSorted(),
  );
});
