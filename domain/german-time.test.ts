import fc from "fast-check";
import { expect, test } from "vitest";
import { berlinDay, formatDate, formatDateAndTime, formatTime } from "./format.ts";
import { germanTime } from "./german-time.ts";

const timeZone = "Europe/Berlin";
const [start, end] = [Date.UTC(1996, 0, 1), Date.UTC(2045, 0, 1)];

test("times are those of the time zone database, around each change of the clocks and at any other time", () => {
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });
  const check = (time: number) =>
    void expect(germanTime(new Date(time)).slice(0, 19).replace("T", " ")).toBe(format.format(time));
  for (let year = 1996; year < 2045; year += 1) {
    for (const month of [2, 9]) {
      for (let hour = 24 * 23; hour < 24 * 31; hour += 1) check(Date.UTC(year, month, 1, hour));
    }
  }
  fc.assert(fc.property(fc.integer({ min: start, max: end }), check));
});

test("dates and times read as the browser formats them in German", () => {
  const digits = { day: "2-digit", month: "2-digit", year: "numeric", timeZone } as const;
  const clock = { hour: "2-digit", minute: "2-digit", timeZone } as const;
  const date = new Intl.DateTimeFormat("de-DE", digits);
  const time = new Intl.DateTimeFormat("de-DE", clock);
  const dateAndTime = new Intl.DateTimeFormat("de-DE", { ...digits, ...clock });
  const day = new Intl.DateTimeFormat("en-CA", digits);
  fc.assert(
    fc.property(fc.integer({ min: start, max: end }), (value) => {
      const moment = new Date(value);
      expect(formatDate(moment)).toBe(date.format(moment));
      expect(formatTime(moment)).toBe(time.format(moment));
      expect(formatDateAndTime(moment.toISOString())).toBe(dateAndTime.format(moment));
      expect(berlinDay(moment)).toBe(day.format(moment));
    }),
  );
});

test("an invalid time is an error", () => {
  expect(() => formatDate("gestern")).toThrow(RangeError);
});
