import { expect, test } from "vitest";
import { pastNotice } from "./whatsapp-topics.ts";

const notice = "Dieser Termin ist schon vorbei.";

test("[WIZ-07] an appointment that is over by the clocks of Germany gets a notice", () => {
  // 12:30 in Germany
  const now = new Date("2026-11-29T11:30:00Z");
  expect(pastNotice("2026-11-28", "18:00", now)).toBe(notice);
  expect(pastNotice("2026-11-29", "12:15", now)).toBe(notice);
  expect(pastNotice("2025-12-03", "", now)).toBe(notice);
  expect(pastNotice("2026-11-29", "12:45", now)).toBeUndefined();
  expect(pastNotice("2026-11-29", "", now)).toBeUndefined();
  expect(pastNotice("2026-12-03", "09:00", now)).toBeUndefined();
});

test("[WIZ-07] a day that is not complete gets no notice", () => {
  expect(pastNotice("", "12:15", new Date())).toBeUndefined();
  // The first three digits of a year are typed.
  expect(pastNotice("0202-12-03", "", new Date())).toBeUndefined();
});
